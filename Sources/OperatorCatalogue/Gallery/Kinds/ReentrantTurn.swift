internal import Reactive
internal import ReactiveTesting

/// Allows one thread at a time to send, and allows a thread that is already sending to continue.
///
/// The type uses a gate of the library, so the controller can explore the threads that wait for it.
/// With a lock from another library, the check would need two real threads.
struct ReentrantTurn: Sendable {
  private let gate = NamedGate(
    name: StreamName(Signal<Int, TestFailure>.self, madeBy: "ReentrantTurn")
  )

  /// Calls `body` when it is the turn of the calling thread.
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
