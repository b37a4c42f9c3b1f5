/// A type that can be converted to a producer, such as a signal.
public protocol SignalProducerConvertible<Value, Failure>: Sendable {
  /// The type of the values.
  associatedtype Value: Sendable
  /// The type of the failures.
  associatedtype Failure: Error

  /// The producer of the same events.
  var producer: SignalProducer<Value, Failure> { get }
}

extension SignalProducer: SignalProducerConvertible {
  /// This producer.
  @inlinable
  public var producer: SignalProducer<Value, Failure> { self }
}

extension Signal: SignalProducerConvertible {
  /// A producer that sends the events of this signal that follow each start.
  public var producer: SignalProducer<Value, Failure> { SignalProducer(self) }
}

extension Result where Success: Sendable {
  /// A producer that sends the success and completes, or fails with the failure.
  ///
  /// `Result` cannot conform to ``SignalProducerConvertible``, since Swift allows no conformance
  /// that depends on the success being `Sendable`.
  public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

extension SignalProducer {
  /// Creates a producer from a value that can be converted to one.
  @inlinable
  public init<Convertible: SignalProducerConvertible>(_ convertible: Convertible)
  where Convertible.Value == Value, Convertible.Failure == Failure {
    self = convertible.producer
  }
}
