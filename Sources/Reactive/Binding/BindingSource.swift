/// A type whose values can be bound to a target, such as a stream that cannot fail, or a property.
///
/// ```swift
/// let names = MutableProperty("")
/// names <~ SignalProducer(value: "a")
/// ```
public protocol BindingSource<Value>: SignalProducerConvertible where Failure == Never {}

extension Signal: BindingSource where Failure == Never {}

extension SignalProducer: BindingSource where Failure == Never {}
