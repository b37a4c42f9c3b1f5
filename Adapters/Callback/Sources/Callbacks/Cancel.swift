import Synchronization

/// A handle that cancels the work of one listener: a list of actions that run once, when the handle
/// is called.
public final class Cancel: Sendable {
  private struct State {
    var isCancelled = false
    var lastKey = 0
    var actions: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Creates a handle.
  public init() {}

  /// Whether the handle has been called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Adds an action, which runs immediately if the handle has already been called.
  ///
  /// - Returns: A closure that removes the action.
  @discardableResult
  public func onCancel(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let key: Int? = state.withLock { state in
      guard !state.isCancelled else { return nil }
      state.lastKey += 1
      state.actions[state.lastKey] = action
      return state.lastKey
    }
    guard let key else {
      action()
      return {}
    }
    return { [weak self] in
      let removed = self?.state.withLock { $0.actions.removeValue(forKey: key) }
      withExtendedLifetime(removed) {}
    }
  }

  /// Returns a handle that is called together with this handle, and that can also be called on its
  /// own.
  public func child() -> Cancel {
    let child = Cancel()
    let takeBack = onCancel { child() }
    child.onCancel(takeBack)
    return child
  }

  /// Runs the actions, beginning with the one that was added last.
  public func callAsFunction() {
    let actions = state.withLock { state in
      defer { state.actions = [:] }
      state.isCancelled = true
      return state.actions.sorted { $0.key > $1.key }
    }
    for (_, action) in actions { action() }
  }
}
