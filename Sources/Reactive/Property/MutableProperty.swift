/// A value that can be read and set at any time, from any thread, and whose changes can be observed.
///
/// ```swift
/// let count = MutableProperty(0)
/// count.producer.startWithValues { print($0) }   // 0
/// count.value = 1                                // 1
/// count.modify { $0 += 1 }                       // 2
/// ```
///
/// - Setting changes the value at once; its emission is queued behind those before it, so that all
///   observers see the same values in the same order (D8). Inside an observer, ``value`` is the
///   observed value or a newer one (PRP-7).
/// - No thread waits for an observer: a thread that sets the property while another delivers a
///   change leaves its own change to that thread. Reading and setting properties from observers
///   never deadlocks (PRP-8).
/// - Every set is emitted, also that of an equal value; see ``PropertyProtocol/skipRepeats()``.
/// - Its streams complete when the property is released (PRP-11).
///
/// As a property wrapper it gives access to itself through `$`:
///
/// ```swift
/// final class Player {
///   @MutableProperty var volume = 5
///   func mute() { volume = 0 }
/// }
/// Player().$volume.producer
/// ```
@propertyWrapper
public final class MutableProperty<Value: Sendable>: ComposableMutablePropertyProtocol {
  @usableFromInline let storage: PropertyStorage<Value>

  /// Sends all changes, not the current value (PRP-4); completes when the property is released.
  public let signal: Signal<Value, Never>

  /// Ends when the property is released.
  public let lifetime: Lifetime

  /// Creates a property with its first value.
  public init(_ initialValue: Value) {
    storage = PropertyStorage(initialValue, madeBy: "MutableProperty")
    signal = Signal(core: storage.emitter.core)
    lifetime = Lifetime()
  }

  /// Creates a property with its first value.
  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  deinit {
    storage.emitter.end()
    lifetime.end()
  }

  /// The current value.
  @inlinable
  public var value: Value {
    get { storage.current }
    set { storage.exchange(newValue) }
  }

  /// The current value.
  @inlinable
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property itself.
  @inlinable
  public var projectedValue: MutableProperty<Value> { self }

  /// Sends the current value, then all changes (PRP-3); completes when the property is released.
  ///
  /// It does not retain the property. Started after the release, it sends the last value and
  /// completes.
  @inlinable
  public var producer: SignalProducer<Value, Never> {
    storage.producer(keeping: signal)
  }

  /// Sets the value.
  ///
  /// - Returns: The value before.
  @inlinable
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    storage.exchange(newValue)
  }

  /// Changes the value in one step, which no other change comes in between.
  ///
  /// ```swift
  /// let names = MutableProperty(["a"])
  /// names.modify { $0.append("b") }
  /// ```
  ///
  /// While `action` runs, everybody else sees the value before; who wants to change the property waits
  /// until it has returned. Reading other properties in it is harmless. Two threads that set each
  /// other's property inside `modify` would wait for ever: that is found, and stops the process with a
  /// message (D20), as does setting this property inside its own `modify`.
  ///
  /// - Parameter action: Changes the value. If it throws, the value stays as it was and nothing is
  ///   emitted (D9).
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Problem: Error>(
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try storage.modify(action)
  }

  /// Calls `action` with the current value.
  ///
  /// The property may change meanwhile; ``modify(_:)`` keeps others from changing it.
  ///
  /// - Returns: The result of `action`.
  @inlinable
  public func withValue<Result, Problem: Error>(
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try action(value)
  }
}
