/// A value that any thread may read and write at any time, one access at a time.
///
/// Each access by itself is safe; two in a row are not one:
///
/// ```swift
/// let left = Shared(1)
/// if left.load() > 0 { left.modify { $0 -= 1 } }          // two threads may both come in
/// let mayGo = left.modify { left in                       // only one of them gets `true`
///   defer { left -= 1 }
///   return left > 0
/// }
/// ```
///
/// In debug builds every access is a scheduling point, so that `ReactiveTesting` finds the two
/// threads of the first line.
public final class Shared<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `value` is guarded by `lock`.
  private let lock: Lock
  private var value: Value

  /// Creates a cell with a value.
  public init(_ value: Value) {
    self.value = value
    #if DEBUG || Interleaving
    lock = Lock(.shared)
    #else
    lock = Lock()
    #endif
  }

  #if DEBUG || Interleaving

  /// The value now.
  public func load(file: StaticString = #fileID, line: UInt = #line) -> Value {
    access("load", SourcePosition(file: file, line: line)) { $0 }
  }

  /// Replaces the value.
  public func store(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    // The previous value is released here, after the lock.
    _ = exchange("store", value, SourcePosition(file: file, line: line))
  }

  /// Replaces the value and returns what it was.
  public func exchange(
    _ value: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Value {
    exchange("exchange", value, SourcePosition(file: file, line: line))
  }

  /// Changes the value; `body` must call nobody.
  public func modify<Result, Problem: Error>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try access("modify", SourcePosition(file: file, line: line), body)
  }

  private func exchange(
    _ verb: StaticString,
    _ value: Value,
    _ position: SourcePosition
  ) -> Value {
    access(verb, position) { current in
      let previous = current
      current = value
      return previous
    }
  }

  private func access<Result, Problem: Error>(
    _ verb: StaticString,
    _ position: SourcePosition,
    _ body: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock(verb, position)
    defer { lock.unlock(position) }
    return try body(&value)
  }

  #else

  /// The value now.
  public func load() -> Value {
    lock.withLock { value }
  }

  /// Replaces the value.
  public func store(_ value: Value) {
    // The previous value is released here, after the lock.
    _ = exchange(value)
  }

  /// Replaces the value and returns what it was.
  public func exchange(_ value: Value) -> Value {
    modify { current in
      let previous = current
      current = value
      return previous
    }
  }

  /// Changes the value; `body` must call nobody.
  public func modify<Result, Problem: Error>(
    _ body: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  #endif
}
