/// A type with a value that can be read at any time, and whose changes can be observed.
///
/// ```swift
/// func show<Text: PropertyProtocol<String>>(_ text: Text) {
///   print("now", text.value)
///   text.signal.observeValues { print("then", $0) }
/// }
/// ```
///
/// The streams of a property never fail (PRP-10). The streams of a property that stores its own
/// value complete when the property is released (PRP-11). The streams of a property that follows or
/// wraps other sources complete when those sources end.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
  /// The current value.
  ///
  /// Any thread can read it. Reading it never waits for an observer (PRP-8).
  var value: Value { get }
  /// A producer that sends the current value and then all changes (PRP-3).
  ///
  /// The current value arrives on the thread that starts the producer, and changes arrive on the
  /// threads that deliver them. Disposing of a start sends `interrupted` to its observer and does
  /// not affect the property.
  var producer: SignalProducer<Value, Never> { get }
  /// A signal that sends all changes, but not the current value (PRP-4).
  ///
  /// Disposing of an observation detaches only its observer (SIG-19).
  var signal: Signal<Value, Never> { get }
}

/// A property whose value can be set.
///
/// ```swift
/// func reset(_ count: some MutablePropertyProtocol<Int>) {
///   count.value = 0
/// }
/// ```
///
/// The property is also a binding target: `property <~ source` sets it to each value of the source
/// (BND-4).
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  /// The current value.
  ///
  /// Any thread can read and set the value. A new value can be read immediately (PRP-6), unless a
  /// `ValidatingProperty` rejects or replaces it. A value that is set is emitted even if it equals
  /// the old value. Setting the value may wait while another thread modifies the property, but
  /// never waits for an observer (PRP-8).
  var value: Value { get set }
  /// The lifetime of the property, whose end ends all bindings to the property.
  ///
  /// It ends when the property is released. The lifetime of a `ValidatingProperty` is that of its
  /// inner property.
  var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
  /// A target that sets the value until the property is released, without retaining the property.
  ///
  /// Values are set on the thread that sends them. A binding ends with the lifetime of the
  /// property.
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(lifetime: lifetime) { [weak self] in self?.value = $0 }
  }
}

/// A mutable property whose value can be modified atomically.
///
/// ```swift
/// func increment(_ count: some ComposableMutablePropertyProtocol<Int>) {
///   count.modify { $0 += 1 }
/// }
/// ```
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
  /// Calls `action` with the current value.
  ///
  /// The closure runs once. Another thread may change the property while it runs.
  ///
  /// - Parameter action: The closure that receives the value, on the calling thread.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  func withValue<Result, Problem: Error>(
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result

  /// Modifies the value atomically.
  ///
  /// Until `action` has returned, other code reads the old value, and threads that set the property
  /// wait. The change is then emitted, even if the new value equals the old one. If `action`
  /// throws, the value does not change and no change is emitted (D9).
  ///
  /// - Parameter action: The closure that modifies the value, on the calling thread. Setting the
  ///   property inside this closure traps (D8).
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  func modify<Result, Problem: Error>(
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result
}
