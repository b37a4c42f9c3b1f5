/// The storage of a property's value, which also emits the changes to the value.
///
/// A change is visible immediately. Setting the value and queueing the change for emission happen
/// atomically, so all observers receive the same values in the same order (D8). No thread waits for
/// a delivery, and no user code runs while a lock is held.
///
/// `@unchecked Sendable`: The lock of `emitter` guards `value` and `isModifying`. No access runs
/// other code, so dynamic exclusivity checks are unnecessary and are disabled.
@usableFromInline
final class PropertyStorage<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let emitter: Emitter<Value>

  @exclusivity(unchecked) @usableFromInline var value: Value
  /// Whether a thread holds `turn` and modifies a copy of the value.
  @exclusivity(unchecked) @usableFromInline var isModifying = false
  /// The gate that a thread holds while it modifies the value in a closure.
  ///
  /// If two threads wait for each other's turns, the library detects the cycle (D20).
  @usableFromInline let turn: SerialGate

  @usableFromInline
  init(_ value: Value, madeBy origin: StaticString) {
    self.value = value
    emitter = Emitter(madeBy: origin)
    turn = NamedGate(name: StreamName(Self.self, madeBy: "modify(_:)"))
  }

  /// A copy of the current value.
  @inlinable
  var current: Value {
    emitter.lock.withLock { value }
  }

  /// The current value, and the sequence number of the change that set it.
  @inlinable
  var snapshot: (value: Value, number: UInt64) {
    emitter.lock.withLock { (value, emitter.last) }
  }

  /// Sets the value and returns the previous value.
  @inlinable
  @discardableResult
  func exchange(_ new: Value) -> Value {
    let thread = ThreadIdentity.current
    var old = new
    let number: UInt64? = emitter.lock.withLock {
      if isModifying { return nil }
      swap(&value, &old)
      return emitter.stage(new, thread)
    }
    guard let number else { return exchangeInTurn(new) }
    emitter.carryOn(new, number, thread)
    return old
  }

  /// Sets the value as soon as no other thread is modifying it.
  @usableFromInline
  @inline(never)
  func exchangeInTurn(_ new: Value) -> Value {
    var old = new
    modify { swap(&$0, &old) }
    return old
  }

  /// Sets the value, with the lock held.
  ///
  /// ``Emitter/flush()`` emits the change.
  ///
  /// - Returns: The previous value, which must be released without the lock, and the sequence
  ///   number of the change.
  @inlinable
  func stage(_ new: Value) -> (old: Value, number: UInt64) {
    var old = new
    swap(&value, &old)
    return (old, emitter.stage(new))
  }

  /// Lets a closure change the value.
  ///
  /// No other change occurs while the closure runs.
  @inlinable
  func modify<Result, Problem: Error>(
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let thread = ThreadIdentity.current
    var copy = beginModifying(thread)
    let result: Result
    do throws(Problem) {
      result = try action(&copy)
    } catch {
      emitter.lock.withLock { isModifying = false }
      turn.leave(thread)
      throw error
    }
    let new = copy
    let number = emitter.lock.withLock {
      isModifying = false
      swap(&value, &copy)
      return emitter.stage(new, thread)
    }
    turn.leave(thread)
    emitter.carryOn(new, number, thread)
    return result
  }

  /// Runs `action` while no closure is modifying the value.
  ///
  /// `action` must not call user code.
  func inTurn<Result>(_ action: () -> Result) -> Result {
    let thread = ThreadIdentity.current
    enterTurn(thread)
    defer { turn.leave(thread) }
    return action()
  }

  @usableFromInline
  func beginModifying(_ thread: UInt) -> Value {
    enterTurn(thread)
    return emitter.lock.withLock {
      isModifying = true
      return value
    }
  }

  private func enterTurn(_ thread: UInt) {
    switch turn.enter(thread) {
    case .entered, .closed:
      break
    case .reentered:
      Misuse.trap(
        "A property was set inside its own modify(_:), which would overwrite the new value when it"
          + " ends.",
        rule: "D8",
        remedy: "Change the value that the closure receives instead."
      )
    }
  }

  /// Returns a producer of the current value and all changes.
  ///
  /// The producer retains `signal`, the signal of the changes.
  @inlinable
  func producer(keeping signal: Signal<Value, Never>) -> SignalProducer<Value, Never> {
    SignalProducer(head: { output in
      withExtendedLifetime(signal) { PropertyReplay(self, output).begin() }
    })
    .labelled(signal.core.label)
  }
}
