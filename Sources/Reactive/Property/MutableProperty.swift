/// A property that can be read and set at any time, from any thread, and whose changes can be
/// observed.
///
/// ```swift
/// let count = MutableProperty(0)
/// count.producer.startWithValues { print($0) }   // 0
/// count.value = 1                                // 1
/// count.modify { $0 += 1 }                       // 2
/// ```
///
/// - Setting the property changes its value immediately. The change is emitted after earlier
///   changes, so all observers receive the same values in the same order (D8). Inside an observer,
///   ``value`` is the observed value or a newer value (PRP-7).
/// - No thread waits for an observer. If a thread sets the property while another thread is
///   delivering a change, the other thread delivers both changes. Reading and setting properties
///   from observers never deadlocks (PRP-8).
/// - Every assignment is emitted, even if the new value equals the old one. See
///   ``PropertyProtocol/skipRepeats()``.
/// - The property's streams complete when the property is released (PRP-11).
///
/// Used as a property wrapper, a mutable property is accessible through `$`:
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

  /// A signal that sends all changes, but not the current value (PRP-4).
  ///
  /// A change arrives on the thread that sets the property, unless another thread is already
  /// delivering a change (D8). The signal completes when the property is released (PRP-11).
  public let signal: Signal<Value, Never>

  /// The lifetime of the property, which ends when the property is released.
  public let lifetime: Lifetime

  /// Creates a property with an initial value.
  ///
  /// - Parameter initialValue: The value until the first change. ``signal`` does not send this
  ///   value (PRP-4).
  public init(_ initialValue: Value) {
    storage = PropertyStorage(initialValue, madeBy: "MutableProperty")
    signal = Signal(core: storage.emitter.core)
    lifetime = Lifetime()
  }

  /// Creates a property with an initial value.
  ///
  /// The compiler calls this initializer for `@MutableProperty var name = value`.
  ///
  /// - Parameter wrappedValue: The value until the first change.
  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  deinit {
    storage.emitter.end()
    lifetime.end()
  }

  /// The current value.
  ///
  /// Any thread can read and set the value. A new value can be read immediately. The observers
  /// receive it before the assignment returns, unless another change is already being delivered. In
  /// that case, the delivering thread delivers both changes (D8, PRP-7).
  ///
  /// If another thread is running ``modify(_:)``, setting the value waits until the closure of that
  /// call has returned. Setting the value inside the property's own ``modify(_:)`` traps (D8).
  @inlinable
  public var value: Value {
    get { storage.current }
    set { storage.exchange(newValue) }
  }

  /// The current value, which is equal to ``value``.
  ///
  /// The compiler uses this property when code reads or sets a variable declared with
  /// `@MutableProperty`.
  @inlinable
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property itself, to which `$name` refers for a variable declared with `@MutableProperty`.
  @inlinable
  public var projectedValue: MutableProperty<Value> { self }

  /// A producer that sends the current value and then all changes (PRP-3).
  ///
  /// The current value arrives on the thread that starts the producer. A change arrives on the
  /// thread that sets the property, unless another thread is already delivering a change (D8).
  ///
  /// The producer does not retain the property and completes when the property is released
  /// (PRP-11). A start after the release sends the last value and completes. The producer never
  /// fails. Disposing of a start sends `interrupted` to its observer and does not affect the
  /// property.
  @inlinable
  public var producer: SignalProducer<Value, Never> {
    storage.producer(keeping: signal)
  }

  /// Replaces the value.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// count.swap(2)   // 1
  /// ```
  ///
  /// Like setting ``value``, this method can wait or trap, and it emits the change. The change is
  /// emitted even if the two values are equal.
  ///
  /// - Parameter newValue: The new value.
  /// - Returns: The previous value.
  @inlinable
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    storage.exchange(newValue)
  }

  /// Modifies the value atomically.
  ///
  /// ```swift
  /// let names = MutableProperty(["a"])
  /// names.modify { $0.append("b") }
  /// ```
  ///
  /// While `action` runs, all other code reads the old value, and a thread that sets the property
  /// waits until `action` has returned. `action` may read other properties. Two threads that each
  /// set the other thread's property inside `modify` would wait forever, so the library detects
  /// this situation and traps (D20). Setting this property inside its own `modify` also traps (D8).
  /// The change is emitted as if ``value`` had been set.
  ///
  /// - Parameter action: The closure that modifies the value, on the calling thread. If it throws,
  ///   the value does not change and no change is emitted (D9).
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
  /// ```swift
  /// let names = MutableProperty(["a", "b"])
  /// names.withValue { $0.count }   // 2
  /// ```
  ///
  /// The property may change in the meantime. Use ``modify(_:)`` to prevent other changes.
  ///
  /// - Parameter action: The closure that receives the value. It runs on the calling thread, and no
  ///   lock is held while it runs.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  @inlinable
  public func withValue<Result, Problem: Error>(
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try action(value)
  }
}
