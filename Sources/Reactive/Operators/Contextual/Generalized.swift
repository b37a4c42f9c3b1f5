/// Hides that a stream is a producer, so that a call with it uses the generic overload.
///
/// The overloads that take a producer exist only for type inference. They give `.empty`, `.never`
/// and `.init(value:)` a type where an operator expects a stream. They leave the work to the
/// generic overloads.
@inlinable
func generalized<Value, Failure>(
  _ producer: SignalProducer<Value, Failure>
) -> some SignalProducerConvertible<Value, Failure> {
  producer
}
