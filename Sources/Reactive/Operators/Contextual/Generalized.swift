/// Hides that a stream is a producer, so a call with it uses the generic form.
///
/// The forms that take a producer exist for the sake of inference alone: with them `.empty`, `.never`
/// and `.init(value:)` have a type where an operator expects a stream. They leave the work to the
/// generic forms.
@inlinable
func generalized<Value, Failure>(
  _ producer: SignalProducer<Value, Failure>
) -> some SignalProducerConvertible<Value, Failure> {
  producer
}
