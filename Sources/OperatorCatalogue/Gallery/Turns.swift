internal import Foundation
internal import Reactive

/// Allows one thread at a time to continue, in order of arrival, like a recursive lock.
///
/// A thread that has its turn continues immediately when it calls again. The type uses primitives
/// of the library, through which the controller observes which thread waits for which.
final class Turns: Sendable {
  private struct Turn: Sendable {
    let thread: ObjectIdentifier
    let isOver = MutableProperty(false)
  }

  private let last = Atomic<Turn?>(nil)

  /// Waits until no other thread has its turn, and calls `body`.
  func take(_ body: () -> Void) {
    let turn = Turn(thread: ObjectIdentifier(Thread.current))
    let before = last.swap(turn)
    if let before, before.thread != turn.thread {
      _ = before.isOver.producer.filter { $0 }.first()
    }
    body()
    turn.isOver.value = true
  }
}
