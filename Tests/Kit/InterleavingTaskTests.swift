#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Explorations of operators that run tasks on the executor of the kit.
@Suite("Exploration of operators with tasks")
struct InterleavingTaskTests {
  private typealias Source = SignalProducer<Int, TestFailure>

  /// Returns an operator that computes the result for each value in a task.
  ///
  /// If `looksForCancellation` is false, a task sends after its start has been disposed of.
  private static func lookedUp(
    _ strategy: FlattenStrategy = .concat,
    looksForCancellation: Bool = true,
    _ lookUp: @escaping @Sendable (Int, Lab) async -> Int
  ) -> OperatorUnderTest {
    OperatorUnderTest("lookedUp", .timeShifting) { (source: Source, lab) in
      source.flatMap(strategy) { value in
        Source.unguarded { observer, lifetime in
          let task = Task(executorPreference: lab.executor) {
            let output = await lookUp(value, lab)
            if looksForCancellation, Task.isCancelled { return }
            observer.send(value: output)
            observer.sendCompleted()
          }
          lifetime += AnyDisposable { task.cancel() }
        }
      }
    }
  }

  @Test("Threads that create and resume tasks on the executor can be explored", arguments: [0, 10])
  func lawful(_ milliseconds: Int) throws {
    let subject = Self.lookedUp { value, lab in
      if milliseconds > 0 {
        try? await lab.scheduler.clock.sleep(for: .milliseconds(milliseconds))
      }
      return value
    }
    for interleaving in subject.interleavings { try interleaving() }
  }

  @Test("An exploration finds a task that sends while another thread sends")
  func overlap() {
    let subject = OperatorUnderTest("hurried", .timeShifting) { (source: Source, lab) in
      Source.unguarded { observer, lifetime in
        lifetime += source.start(
          Observer(
            onValue: { value in
              observer.send(value: value)
              let task = Task(executorPreference: lab.executor) {
                guard !Task.isCancelled else { return }
                observer.send(value: value + 10)
              }
              lifetime += AnyDisposable { task.cancel() }
            },
            onTermination: { observer.terminate($0) }
          )
        )
      }
    }
    let reports = subject.interleavings.map { $0.explore() }
    #expect(reports.contains { $0.description.contains("EVT-28") }, "\(reports)")
  }

  @Test("An operator whose task leaves the executor is not reported as explored")
  func escape() throws {
    let subject = Self.lookedUp { value, _ in await Task.detached { value }.value }
    let report = try #require(subject.interleavings.first).explore()
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("does not inherit the executor"), "\(reason)")
  }
}
#endif
