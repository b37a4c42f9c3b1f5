internal import Reactive
internal import ReactiveTesting

/// Lets one thread at a time send, and a thread that sends already go on.
///
/// It is made of the library's own gate, so that what waits for it can be explored; for a lock of
/// another library two real threads would have to meet.
struct ReentrantTurn: Sendable {
  private let gate = SerialGate(
    name: StreamName(Signal<Int, TestFailure>.self, madeBy: "ReentrantTurn")
  )

  /// Runs `body` when it is the calling thread's turn.
  func take(_ body: () -> Void) {
    let thread = ThreadIdentity.current
    switch gate.enter(thread) {
    case .entered:
      body()
      gate.leave(thread)
    case .reentered:
      body()
    case .closed:
      break
    }
  }
}
