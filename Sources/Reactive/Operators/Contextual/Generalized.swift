/// Returns a producer as an opaque stream type, so the compiler chooses the generic overload.
///
/// The overloads that take a producer exist only for type inference. They give `.empty`, `.never`
/// and `.init(value:)` a type where an operator takes a stream. Each of them calls the generic
/// overload.
@inlinable
func generalized<Value, Failure>(
  _ producer: SignalProducer<Value, Failure>
) -> some SignalProducerConvertible<Value, Failure> {
  producer
}
