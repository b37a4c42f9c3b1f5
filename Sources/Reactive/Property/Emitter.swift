/// An emitter that sends values to the observers of a signal, from any thread and in a single
/// order, without blocking the sender.
///
/// A sender that finds the gate free delivers its value. Otherwise, the thread that holds the gate
/// delivers the value. That thread may be another thread, or the same thread further up the stack
/// (D8).
///
/// `@unchecked Sendable`: `lock` guards `waiting`, `isIdle`, `last` and `hasEnded`. Only the thread
/// that holds the gate accesses `delivered`. No access runs other code, so dynamic exclusivity
/// checks are unnecessary and are disabled.
@usableFromInline
final class Emitter<Value: Sendable>: @unchecked Sendable {
  @usableFromInline
  enum Emission {
    case value(Value, number: UInt64)
    case end
  }

  @usableFromInline let core: SignalCore<Value, Never>
  /// Guards this object, and any small state that belongs to it.
  @usableFromInline let lock = InlineLock()

  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Emission>()
  /// Whether no emission is pending.
  @exclusivity(unchecked) @usableFromInline var isIdle = true
  /// The number of values that have been staged, which is also the sequence number of the last one.
  @exclusivity(unchecked) @usableFromInline var last: UInt64 = 0
  /// The sequence number of the value that is being delivered.
  @exclusivity(unchecked) @usableFromInline var delivered: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @usableFromInline
  init(madeBy origin: StaticString) {
    core = SignalCore(madeBy: origin)
  }

  // MARK: With the lock held

  /// Stages a value.
  ///
  /// The caller must then call ``carryOn(_:_:_:)`` without the lock.
  ///
  /// - Returns: The sequence number of the value if the caller now holds the gate and must deliver
  ///   the value, or zero if the value must wait.
  @inlinable
  @inline(__always)
  func stage(_ value: Value, _ thread: UInt) -> UInt64 {
    last &+= 1
    if isIdle, core.enterIfFree(thread) { return last }
    enqueue(value)
    return 0
  }

  /// Stages a value that ``flush()`` will deliver.
  ///
  /// - Returns: The sequence number of the value.
  @discardableResult
  @inlinable
  func stage(_ value: Value) -> UInt64 {
    last &+= 1
    enqueue(value)
    return last
  }

  @inlinable
  @inline(never)
  func enqueue(_ value: Value) {
    guard !hasEnded else { return }
    isIdle = false
    waiting.append(.value(value, number: last))
  }

  // MARK: Without the lock

  /// Delivers a value that ``stage(_:_:)`` has staged, or lets the thread that holds the gate
  /// deliver it.
  @inlinable
  @inline(__always)
  func carryOn(_ value: Value, _ number: UInt64, _ thread: UInt) {
    guard number != 0 else { return flush() }
    delivered = number
    core.deliver(value)
    core.leave(thread)
  }

  /// Delivers the pending emissions, or lets the thread that holds the gate deliver them.
  @inlinable
  @inline(never)
  func flush() {
    let thread = ThreadIdentity.current
    if core.enterIfFree(thread) {
      drain()
      core.leave(thread)
    } else {
      core.afterDelivery { self.drain() }
    }
  }

  /// Stages a value and delivers it or lets the thread that holds the gate deliver it.
  @inlinable
  func send(_ value: Value) {
    let thread = ThreadIdentity.current
    let number = lock.withLock { stage(value, thread) }
    carryOn(value, number, thread)
  }

  /// Completes the signal after all staged values.
  @inlinable
  func end() {
    let isFirst = lock.withLock {
      guard !hasEnded else { return false }
      hasEnded = true
      isIdle = false
      waiting.append(.end)
      return true
    }
    if isFirst { flush() }
  }

  /// Delivers all pending emissions, with the gate held.
  ///
  /// Values that are staged during this delivery are flushed at its end.
  @inlinable
  func drain() {
    var isLast = false
    while !isLast, let emission = takeFirst(&isLast) {
      switch emission {
      case .value(let value, let number):
        delivered = number
        core.deliver(value)
      case .end:
        _ = core.close()
        core.terminate(.completed)
      }
    }
  }

  @inlinable
  func takeFirst(_ isLast: inout Bool) -> Emission? {
    lock.withLock {
      let first = waiting.removeFirst()
      isIdle = waiting.isEmpty
      isLast = isIdle
      return first
    }
  }
}
