/// A disposable that holds another disposable and disposes of it when a new one is assigned.
///
/// ```swift
/// let current = SerialDisposable()
/// current.inner = AnyDisposable { print("first") }
/// current.inner = AnyDisposable { print("second") }   // first
/// current.dispose()                                   // second
/// ```
///
/// After the serial disposable has been disposed of, an assigned disposable is disposed of
/// immediately and is not retained.
public final class SerialDisposable: Disposable, @unchecked Sendable {
  // `@unchecked Sendable`: `lock` guards `state`.
  private enum State {
    case holding((any Disposable)?)
    case disposed
  }

  private let lock = Lock()
  private var state: State

  /// Creates a disposable that holds `inner`.
  ///
  /// - Parameter inner: The first disposable to hold, if any.
  public init(_ inner: (any Disposable)? = nil) {
    state = .holding(inner)
  }

  /// Whether the serial disposable has been disposed of.
  public var isDisposed: Bool {
    lock.withLock {
      switch state {
      case .holding: false
      case .disposed: true
      }
    }
  }

  /// The current inner disposable.
  ///
  /// Assigning a disposable, or `nil`, disposes of the previous disposable on the calling thread,
  /// unless both are the same object. After the serial disposable has been disposed of, the value
  /// is `nil`, and an assigned disposable is disposed of immediately (DSP-5).
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

  /// Disposes of the inner disposable, and of every disposable that is assigned later.
  ///
  /// Later calls do nothing (DSP-4).
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
