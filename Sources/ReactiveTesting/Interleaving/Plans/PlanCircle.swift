import Reactive

/// The second stream of a plan whose threads feed two streams in a cycle (D20).
///
/// The first thread sends to this stream once, during a delivery of the output. The second thread
/// performs its actions during a delivery of this stream.
///
/// `@unchecked Sendable`: `hasSent` and `hasEntered` are each used by one thread only. All other
/// state is created before the threads start.
final class PlanCircle: @unchecked Sendable {
  private let signal: Signal<Int, Never>
  private let input: Observer<Int, Never>
  private var hasSent = false
  private var hasEntered = false

  init() {
    (signal, input) = Signal.pipe()
    signal.named("the other stream")
  }

  /// Sets the action that the second thread performs during a delivery of this stream.
  func observe(_ action: @escaping @Sendable () -> Void) {
    signal.observeValues { _ in
      guard ControlledThread.current?.index == 1, !self.hasEntered else { return }
      self.hasEntered = true
      action()
    }
  }

  /// Begins a delivery of this stream on the second thread.
  func enter() { input.send(value: 1) }

  /// Sends to this stream if the first thread is in a delivery of the output for the first time.
  func enteredOutput() {
    guard ControlledThread.current?.index == 0, !hasSent else { return }
    hasSent = true
    input.send(value: 0)
  }
}
