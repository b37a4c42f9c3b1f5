import Reactive

/// The other stream of a plan whose threads feed two streams in a circle (D20).
///
/// The first thread sends here from inside the output, once; the second one does what it does from
/// inside the delivery of this stream.
///
/// `@unchecked Sendable`: `hasSent` and `hasEntered` are touched by one thread each; the rest is made
/// before the threads start.
final class PlanCircle: @unchecked Sendable {
  private let signal: Signal<Int, Never>
  private let input: Observer<Int, Never>
  private var hasSent = false
  private var hasEntered = false

  init() {
    (signal, input) = Signal.pipe()
    signal.named("the other stream")
  }

  /// Says what the second thread does in here.
  func observe(_ action: @escaping @Sendable () -> Void) {
    signal.observeValues { _ in
      guard ControlledThread.current?.index == 1, !self.hasEntered else { return }
      self.hasEntered = true
      action()
    }
  }

  /// The second thread goes in.
  func enter() { input.send(value: 1) }

  /// To be called inside the output.
  func enteredOutput() {
    guard ControlledThread.current?.index == 0, !hasSent else { return }
    hasSent = true
    input.send(value: 0)
  }
}
