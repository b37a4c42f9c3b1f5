/// The place of one disposable in a lifetime, to be given up when the disposable is of no use.
///
/// `@unchecked Sendable`: `state` is guarded by `lock`. Every access reads or writes and returns, so dynamic
/// exclusivity checks could find nothing and are left out.
@usableFromInline
final class LifetimeEntry: Disposable, @unchecked Sendable {
  private enum State {
    case empty
    case inserted(Bag<any Disposable>.Token)
    case removed
  }

  private let lifetime: Lifetime
  private let lock = InlineLock()
  @exclusivity(unchecked) private var state = State.empty

  @usableFromInline
  init(_ lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  @usableFromInline
  func insert(_ disposable: any Disposable) {
    guard let token = lifetime.insert(disposable) else { return }
    let isTooLate = lock.withLock {
      switch state {
      case .empty, .inserted:
        state = .inserted(token)
        return false
      case .removed:
        return true
      }
    }
    if isTooLate { lifetime.remove(token) }
  }

  @usableFromInline
  func remove() {
    withExtendedLifetime(take()) {}
  }

  @usableFromInline var isDisposed: Bool {
    let isRemoved = lock.withLock {
      switch state {
      case .removed: true
      case .empty, .inserted: false
      }
    }
    return isRemoved || lifetime.hasEnded
  }

  /// Disposes of what has this place, and gives the place up.
  @usableFromInline
  func dispose() {
    take()?.dispose()
  }

  private func take() -> (any Disposable)? {
    let previous = lock.withLock {
      defer { state = .removed }
      return state
    }
    return switch previous {
    case .inserted(let token): lifetime.take(token)
    case .empty, .removed: nil
    }
  }
}
