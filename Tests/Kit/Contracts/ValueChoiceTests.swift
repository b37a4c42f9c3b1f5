import Reactive
import ReactiveTesting
import Testing

/// Checks that operators that distinguish odd from even numbers are run with both.
@Suite("Odd and even values")
struct ValueChoiceTests {
  private enum Step: Sendable {
    case source(Event<Int, TestFailure>)
    case gate(Event<Bool, TestFailure>)
  }

  /// Merges its inputs as events, and loses an interruption that is sent during the delivery of a
  /// value.
  private static func gated(by remainder: Int) -> OperatorUnderTest {
    OperatorUnderTest(
      "gated by numbers with remainder \(remainder)",
      .completes(.first),
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let isOpen = Atomic(false)
          let steps: SignalProducer<Step, Never> = .merge([
            second.map { $0 % 2 == remainder }.materialize().map { Step.gate($0) },
            first.materialize().map { Step.source($0) },
          ])
          steps.start(
            Observer<Step, Never>(
              onValue: { step in
                switch step {
                case .gate(.value(let value)): isOpen.value = value
                case .gate(.completed): break
                case .gate(.failed(let error)): observer.send(error: error)
                case .gate(.interrupted): observer.sendInterrupted()
                case .source(.value(let value)):
                  if isOpen.value { observer.send(value: value) }
                case .source(let end): observer.send(end)
                }
              },
              onTermination: { end in
                switch end {
                case .completed: observer.sendCompleted()
                case .interrupted: observer.sendInterrupted()
                }
              }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  @Test(
    "A fault in a gate that opens for odd numbers, or for even numbers, is detected",
    arguments: [0, 1]
  )
  func gates(_ remainder: Int) {
    let broken = Self.gated(by: remainder).results(.standard).filter { !$0.outcome.isGood }
    #expect(broken.contains { ["EVT-33", "EVT-34"].contains($0.contract.id) }, "\(broken)")
  }
}
