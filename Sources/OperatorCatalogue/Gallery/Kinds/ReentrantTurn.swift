internal import Reactive
internal import ReactiveTesting

/// Lets one thread at a time send, and lets a thread that is already sending continue.
///
/// The type uses a gate of the library, so threads that wait for it can be explored. A lock of
/// another library would need two real threads.
struct ReentrantTurn: Sendable {
  private let gate = NamedGate(
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
