#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Suite("EVT-29: reports about the order of events")
struct OrderMistakeTests {
  /// Merges two inputs; `step` handles each of their values.
  private static func merging(
    _ name: String,
    _ step:
      @escaping @Sendable (Atomic<[Int]>, Int, Observer<Int, TestFailure>) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .completes(.any),
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let state = Atomic<[Int]>([])
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { step(state, $0, observer) },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }

  /// Drops a value that arrives while another value is being sent.
  private static let losing = merging("a merge that is busy") { state, value, observer in
    let isBusy = state.modify { state in
      defer { state = [value] }
      return !state.isEmpty
    }
    if isBusy { return }
    observer.send(value: value)
    state.modify { $0 = [] }
  }

  /// Two threads can read the same values before one of the threads removes them.
  private static let doubling = merging("a merge with a list") { state, value, observer in
    state.modify { $0.append(value) }
    let values = state.value
    state.modify { $0 = [] }
    for value in values { observer.send(value: value) }
  }

  /// The thread that counts first may be the thread that sends last.
  private static let reordering = merging("a merge that counts") { state, value, observer in
    let count = state.modify { state in
      state.append(value)
      return state.count
    }
    observer.send(value: count)
  }

  /// Forwards the input that sends first, but checks whether an input has lost before it forwards the
  /// terminal event of the input.
  private static let endingLate = OperatorUnderTest(
    "a race that checks, then ends",
    .completes(.any),
    apply: { first, second, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let winner = Atomic<Int?>(nil)
        for (index, input) in [first, second].enumerated() {
          input.start(
            Observer(
              onValue: { value in
                let wins = winner.modify { winner in
                  if winner == nil { winner = index }
                  return winner == index
                }
                if wins { observer.send(value: value) }
              },
              onTermination: { end in
                if [nil, index].contains(winner.value) { observer.terminate(end) }
              }
            ),
            during: lifetime
          )
        }
      }
    }
  )

  private static let mistakes = [
    "lost a value", "lost the terminal event", "duplicated a value", "received events out of order",
    "received wrong values", "received a terminal event that should have had no effect",
  ]

  @Test(
    "EVT-29: a report describes the mistake, and its advice fits the mistake",
    arguments: [
      (losing, "lost a value", "advice: let all inputs and timers send to one queue"),
      (doubling, "duplicated a value", "advice: take the value out of the state in the step"),
      (reordering, "received events out of order", "advice: queue the events in the step"),
      (
        endingLate, "received a terminal event that should have had no effect",
        "advice: decide in one atomic step whether an input may still end the output"
      ),
    ]
  )
  func advice(_ subject: OperatorUnderTest, _ mistake: String, _ advice: String) throws {
    let (found, plan) = try Self.report(subject)
    #expect(found.summary.contains(mistake), "\(found)")
    #expect(found.description.contains(advice), "\(found)")
    // Real threads report mistakes of the same kinds, but not always the same mistake first.
    let stress = try subject.stress(plan, repetitions: 20_000, limit: .seconds(2))
    for finding in stress.findings.keys {
      #expect(Self.mistakes.contains { finding.contains("the output \($0)") }, "\(stress)")
    }
  }

  /// Returns the first violation that an exploration finds, and its plan.
  private static func report(
    _ subject: OperatorUnderTest
  ) throws -> (violation: ContractViolation, plan: String) {
    for interleaving in subject.briefInterleavings {
      guard let failure = interleaving.explore().failure else { continue }
      let plan = String(interleaving.name.dropFirst("\(subject.name), ".count))
      let error = try #require(throws: ContractViolations.self) {
        try subject.replay("\(plan) / \(failure.schedule)")
      }
      return (try #require(error.violations.first), plan)
    }
    throw CancellationError()
  }
}
#endif
