/// Something that can be turned into a producer, such as a signal or a producer itself.
public protocol SignalProducerConvertible<Value, Failure>: Sendable {
  /// The type of the values.
  associatedtype Value: Sendable
  /// The type of the failures.
  associatedtype Failure: Error

  /// The producer of the same events.
  var producer: SignalProducer<Value, Failure> { get }
}

extension SignalProducer: SignalProducerConvertible {
  /// The producer itself.
  @inlinable
  public var producer: SignalProducer<Value, Failure> { self }
}

extension Signal: SignalProducerConvertible {
  /// A producer that sends the events of this signal from each start on.
  public var producer: SignalProducer<Value, Failure> { SignalProducer(self) }
}

extension Result where Success: Sendable {
  /// A producer that sends the success and completes, or fails.
  ///
  /// `Result` itself cannot be a ``SignalProducerConvertible``: Swift allows no conformance that
  /// depends on the success being `Sendable`.
  public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

extension SignalProducer {
  /// Creates a producer from something that can be turned into one.
  @inlinable
  public init<Convertible: SignalProducerConvertible>(_ convertible: Convertible)
  where Convertible.Value == Value, Convertible.Failure == Failure {
    self = convertible.producer
  }
}
