/// A value that any thread may read and change at any time.
///
/// ```swift
/// let names = Atomic<[String]>([])
/// names.modify { $0.append("a") }
/// names.value   // ["a"]
/// ```
///
/// The closures run while a ``Lock`` is held. Every access waits until no other thread holds the
/// lock. The lock is not recursive, so a closure must not access the same object. Such an access
/// never returns on Linux, and traps on Apple platforms. If a closure throws, the error is
/// rethrown, and the changes that the closure made before the error remain.
///
/// In debug builds, every access is a scheduling point. `ReactiveTesting` can therefore find races
/// in which two threads read a value before either of them changes it.
///
/// In a file that also imports `Synchronization`, write `Reactive.Atomic`.
public final class Atomic<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `lock` guards `content`.
  private let lock: Lock
  private var content: Value

  /// Creates an atomic value.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    content = value
    #if DEBUG || Interleaving
    lock = Lock(.atomic)
    #else
    lock = Lock()
    #endif
  }

  #if DEBUG || Interleaving

  /// The current value.
  ///
  /// Each read and each write is atomic on its own. A change such as `value += 1` is one read and
  /// one write, between which other threads can change the value. Use `modify` for such changes.
  public var value: Value {
    get { access("load", SourcePosition(file: "", line: 0)) { $0 } }
    set { _ = swap("store", newValue, SourcePosition(file: "", line: 0)) }
  }

  /// Replaces the value.
  ///
  /// - Parameters:
  ///   - newValue: The value to store.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: The previous value.
  @discardableResult
  public func swap(
    _ newValue: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Value {
    swap("swap", newValue, SourcePosition(file: file, line: line))
  }

  /// Modifies the value atomically.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: A closure that changes the value. It runs on the calling thread, with a lock held,
  ///     so it must not access this object or run unknown code.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  @discardableResult
  public func modify<Result, Problem: Error>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try access("modify", SourcePosition(file: file, line: line), action)
  }

  /// Calls `action` with the current value, which cannot change until `action` returns.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: A closure that receives the value. It runs on the calling thread, with a lock
  ///     held, so it must not access this object or run unknown code.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  @discardableResult
  public func withValue<Result, Problem: Error>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try access("withValue", SourcePosition(file: file, line: line)) {
      content throws(Problem) -> Result in
      try action(content)
    }
  }

  private func swap(_ verb: StaticString, _ newValue: Value, _ position: SourcePosition) -> Value {
    var other = newValue
    // The previous value is released after the lock has been released.
    access(verb, position) { Swift.swap(&$0, &other) }
    return other
  }

  private func access<Result, Problem: Error>(
    _ verb: StaticString,
    _ position: SourcePosition,
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock(verb, position)
    defer { lock.unlock(position) }
    return try action(&content)
  }

  #else

  /// The current value.
  ///
  /// Each read and each write is atomic on its own. A change such as `value += 1` is one read and
  /// one write, between which other threads can change the value. Use `modify` for such changes.
  public var value: Value {
    get { lock.withLock { content } }
    set { swap(newValue) }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The value to store.
  /// - Returns: The previous value.
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    var other = newValue
    // The previous value is released after the lock has been released.
    lock.withLock { Swift.swap(&content, &other) }
    return other
  }

  /// Modifies the value atomically.
  ///
  /// - Parameter action: A closure that changes the value. It runs on the calling thread, with a
  ///   lock held, so it must not access this object or run unknown code.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  @discardableResult
  public func modify<Result, Problem: Error>(
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try action(&content)
  }

  /// Calls `action` with the current value, which cannot change until `action` returns.
  ///
  /// - Parameter action: A closure that receives the value. It runs on the calling thread, with a
  ///   lock held, so it must not access this object or run unknown code.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  @discardableResult
  public func withValue<Result, Problem: Error>(
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try action(content)
  }

  #endif
}
