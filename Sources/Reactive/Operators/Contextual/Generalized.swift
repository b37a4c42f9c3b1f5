/// Returns a producer as an opaque stream type, so that the compiler chooses the generic overload.
///
/// The overloads that take a producer exist only for type inference. They let the compiler infer
/// the types of `.empty`, `.never`, and `.init(value:)` where an operator takes a stream. Each of
/// these overloads calls the generic one.
@inlinable
func generalized<Value, Failure>(
  _ producer: SignalProducer<Value, Failure>
) -> some SignalProducerConvertible<Value, Failure> {
  producer
}
