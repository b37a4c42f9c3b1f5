#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// An inner stream that ends while an operator starts it.
@Suite("Inner streams that end while they are started")
struct EarlyEndTests {
  private typealias Source = SignalProducer<Int, TestFailure>

  /// Starts an inner stream if no other inner stream is running.
  ///
  /// If a stream ends before the call that starts it returns, the broken version counts that stream
  /// as running forever.
  private static func exclusive(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "exclusive, broken: \(isBroken)",
      .flattening,
      .dropsStreams,
      apply: { outer, _ in
        Source { observer, lifetime in
          let isRunning = Atomic(false)
          let openCount = Atomic(1)
          @Sendable func leave() {
            let isLast = openCount.modify { count in
              count -= 1
              return count == 0
            }
            if isLast { observer.sendCompleted() }
          }
          outer.start(
            Observer(
              onValue: { inner in
                if isBroken ? isRunning.value : isRunning.swap(true) { return }
                openCount.modify { $0 += 1 }
                let handle = inner.start(
                  Observer(
                    onValue: { observer.send(value: $0) },
                    onTermination: { termination in
                      if case .failed = termination { return observer.terminate(termination) }
                      isRunning.value = false
                      leave()
                    }
                  ),
                  during: lifetime
                )
                if isBroken, !handle.isDisposed { isRunning.value = true }
              },
              onTermination: { termination in
                guard case .completed = termination else { return observer.terminate(termination) }
                leave()
              }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  @Test(
    "An operator that overlooks an early end, and therefore drops all later streams, is detected"
  )
  func broken() {
    let failed = Self.exclusive(isBroken: true).results().filter { !$0.outcome.isGood }
    #expect(failed.map(\.contract.id) == ["EVT-29"], "\(failed)")
  }

  @Test("An operator that handles an early end is reported neither by explorations nor by stress")
  func lawful() throws {
    let subject = Self.exclusive(isBroken: false)
    #expect(subject.results().allSatisfy { $0.outcome.isGood })
    for interleaving in subject.interleavings { try interleaving() }
    let report = try subject.stress("0 × i0:done", repetitions: 2_000)
    #expect(report.isGood, "\(report)")
  }
}
#endif
