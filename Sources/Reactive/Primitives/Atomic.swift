/// A value that any thread may read and change at any time.
///
/// ```swift
/// let names = Atomic<[String]>([])
/// names.modify { $0.append("a") }
/// names.value   // ["a"]
/// ```
///
/// The closures run with a ``Lock`` held, which is not recursive: use nothing in them that might come
/// back to the same object. What they throw is passed on, and what they changed before it stays.
///
/// A file that imports `Synchronization` too writes `Reactive.Atomic`.
public final class Atomic<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `content` is guarded by `lock`.
  private let lock = Lock()
  private var content: Value

  /// Creates it with its first value.
  public init(_ value: Value) {
    content = value
  }

  /// The current value.
  public var value: Value {
    get { lock.withLock { content } }
    set { swap(newValue) }
  }

  /// Sets the value.
  ///
  /// - Returns: The value before.
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    var other = newValue
    // The value before is released after the lock.
    lock.withLock { Swift.swap(&content, &other) }
    return other
  }

  /// Changes the value in one step.
  ///
  /// - Returns: What `action` returns.
  @discardableResult
  public func modify<Result, Problem: Error>(
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try action(&content)
  }

  /// Calls `action` with the current value, which does not change meanwhile.
  ///
  /// - Returns: What `action` returns.
  @discardableResult
  public func withValue<Result, Problem: Error>(
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try action(content)
  }
}
