internal import Foundation
internal import Reactive

/// A record of the threads that are inside a body, which never makes a thread wait.
final class Presence: Sendable {
  private let inside = Atomic<[ObjectIdentifier: Int]>([:])

  /// Calls `body`.
  func enter(_ body: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    inside.modify { $0[thread, default: 0] += 1 }
    run(body, thread)
  }

  /// Calls `body` unless another thread is inside a body.
  func enterIfAlone(_ body: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    let isAlone = inside.modify { inside in
      guard inside.keys.allSatisfy({ $0 == thread }) else { return false }
      inside[thread, default: 0] += 1
      return true
    }
    if isAlone { run(body, thread) }
  }

  private func run(_ body: () -> Void, _ thread: ObjectIdentifier) {
    body()
    inside.modify { inside in
      inside[thread, default: 0] -= 1
      if inside[thread] == 0 { inside[thread] = nil }
    }
  }
}
