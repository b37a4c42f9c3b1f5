/// A type with a value that can be read at any time, and whose changes can be observed.
///
/// The streams of a property never fail (PRP-10).
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
  /// The current value.
  var value: Value { get }
  /// Sends the current value, then all changes.
  var producer: SignalProducer<Value, Never> { get }
  /// Sends all changes, but not the current value.
  var signal: Signal<Value, Never> { get }
}

/// A property whose value can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  /// The current value.
  var value: Value { get set }
  /// Ends with the property.
  var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
  /// A target that sets the value until the property is released, without retaining the property.
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(lifetime: lifetime) { [weak self] in self?.value = $0 }
  }
}

/// A mutable property whose value can be modified atomically.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
  /// Calls `action` with the current value.
  func withValue<Result, Problem: Error>(
    _ action: (Value) throws(Problem) -> Result
  ) throws(Problem) -> Result

  /// Modifies the value atomically.
  func modify<Result, Problem: Error>(
    _ action: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result
}
