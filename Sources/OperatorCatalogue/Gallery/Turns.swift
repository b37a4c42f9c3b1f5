internal import Foundation
internal import Reactive

/// Lets threads go on one at a time, in the order in which they come, as a recursive lock would.
///
/// A thread that has its turn goes on at once when it comes again. Made of what the library offers, so
/// that a controller sees which thread waits for which.
final class Turns: Sendable {
  private struct Turn: Sendable {
    let thread: ObjectIdentifier
    let isOver = MutableProperty(false)
  }

  private let last = Atomic<Turn?>(nil)

  /// Waits until no other thread has a turn, and runs `body`.
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
