#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Ends that overtake values which wait for another thread.
@Suite("Overtaken values")
struct OvertakenValueTests {
  private struct Queue: Sendable {
    var values: [Int] = []
    var isDraining = false
    var open = 2
  }

  /// Merges two streams with a queue that one thread empties.
  ///
  /// A failure is sent immediately. The completion waits for the values, or for nothing.
  private func merge(_ name: String, completionWaits: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .handlesInterruption) { first, second, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let queue = Atomic(Queue())
        @Sendable func drain() {
          let isFree = queue.modify { queue in
            defer { queue.isDraining = true }
            return !queue.isDraining
          }
          guard isFree else { return }
          while true {
            let value = queue.modify { queue -> Int? in
              if queue.values.isEmpty {
                queue.isDraining = false
                return nil
              }
              return queue.values.removeFirst()
            }
            guard let value else { break }
            observer.send(value: value)
          }
          let isOver = queue.modify { $0.open == 0 && $0.values.isEmpty && !$0.isDraining }
          if isOver { observer.sendCompleted() }
        }
        for input in [first, second] {
          input.start(
            Observer(
              onValue: { value in
                queue.modify { $0.values.append(value) }
                drain()
              },
              onTermination: { end in
                if case .failed = end { return observer.terminate(end) }
                let isLast = queue.modify { queue in
                  queue.open -= 1
                  return queue.open == 0
                }
                if isLast, !completionWaits { return observer.sendCompleted() }
                drain()
              }
            ),
            during: lifetime
          )
        }
      }
    }
  }

  private func report(_ subject: OperatorUnderTest, _ plan: String) throws -> InterleavingReport {
    try #require(subject.interleavings.first { $0.name == "\(subject.name), \(plan)" })
      .explore(.only(.partialOrderReduction(budget: 2_000)))
  }

  @Test("EVT-13: a failure may overtake a value of its source that waits for another thread")
  func failure() throws {
    let report = try report(merge("waiting", completionWaits: true), "1 2 × b:3 b:fail")
    #expect(report.isGood, "\(report)")
  }

  @Test("EVT-29: a completion must not overtake a value that waits for another thread")
  func completion() throws {
    let subject = merge("hasty", completionWaits: false)
    let failures = subject.results().compactMap { result in
      if case .failed = result.outcome { result.contract.id } else { nil }
    }
    #expect(failures == ["EVT-29"])
  }
}
#endif
