/// An entry for one disposable in a lifetime, which can be removed before the lifetime ends.
///
/// `@unchecked Sendable`: `lock` guards `state`.
@usableFromInline
final class LifetimeEntry: Disposable, @unchecked Sendable {
  private enum State {
    case empty
    case inserted(Bag<any Disposable>.Token)
    case removed
  }

  private let lifetime: Lifetime
  private let lock = Lock()
  private var state = State.empty

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

  /// Removes the disposable of this entry from the lifetime and disposes of it.
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
