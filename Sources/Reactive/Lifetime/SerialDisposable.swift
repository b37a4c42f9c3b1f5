/// A disposable that holds one other, which it disposes of when another takes its place.
///
/// ```swift
/// let current = SerialDisposable()
/// current.inner = AnyDisposable { print("first") }
/// current.inner = AnyDisposable { print("second") }   // first
/// current.dispose()                                   // second
/// ```
///
/// What is assigned after the disposal is disposed of at once and not kept.
public final class SerialDisposable: Disposable, @unchecked Sendable {
  // `@unchecked Sendable`: `state` is guarded by `lock`.
  private enum State {
    case holding((any Disposable)?)
    case disposed
  }

  private let lock = Lock()
  private var state: State

  /// Creates a disposable that holds `inner`.
  public init(_ inner: (any Disposable)? = nil) {
    state = .holding(inner)
  }

  /// Whether the disposable has been disposed of.
  public var isDisposed: Bool {
    lock.withLock {
      switch state {
      case .holding: false
      case .disposed: true
      }
    }
  }

  /// The disposable that is held.
  ///
  /// Assigning disposes of the previous one, unless it is the same.
  public var inner: (any Disposable)? {
    get {
      lock.withLock {
        switch state {
        case .holding(let inner): inner
        case .disposed: nil
        }
      }
    }
    set {
      let superseded: (any Disposable)? = lock.withLock {
        switch state {
        case .holding(let previous):
          state = .holding(newValue)
          return previous === newValue ? nil : previous
        case .disposed:
          return newValue
        }
      }
      superseded?.dispose()
    }
  }

  /// Disposes of what is held, and of all that is assigned later.
  public func dispose() {
    let inner: (any Disposable)? = lock.withLock {
      defer { state = .disposed }
      switch state {
      case .holding(let inner): return inner
      case .disposed: return nil
      }
    }
    inner?.dispose()
  }
}
