/// A type whose values can be converted to producers, such as a signal, a property or a producer.
///
/// Operators accept such values as inputs, so a chain needs no explicit conversions:
///
/// ```swift
/// let name = MutableProperty("a")
/// let (taps, tap) = Signal<Int, Never>.pipe()
/// taps.withLatest(from: name).observeValues { print($0) }
/// tap.send(value: 1)   // (1, "a")
/// ```
public protocol SignalProducerConvertible<Value, Failure>: Sendable {
  /// The type of the values.
  associatedtype Value: Sendable
  /// The type of the failures.
  associatedtype Failure: Error

  /// A producer that sends the events of this stream or property.
  var producer: SignalProducer<Value, Failure> { get }
}

extension SignalProducer: SignalProducerConvertible {
  /// This producer.
  @inlinable
  public var producer: SignalProducer<Value, Failure> { self }
}

extension Signal: SignalProducerConvertible {
  /// A producer that sends the events of this signal that follow each start.
  ///
  /// `completed`, `failed` and `interrupted` of the signal pass through. Disposing of a start sends
  /// `interrupted` and does not affect the signal. A start after the end of the signal receives
  /// `interrupted` (SIG-12). Events arrive on the thread that sends them to the signal. The
  /// producer retains the signal.
  public var producer: SignalProducer<Value, Failure> { SignalProducer(self) }
}

extension Result where Success: Sendable {
  /// A producer that sends the success and completes, or fails with the failure.
  ///
  /// The events are sent on the thread that starts the producer, before the start returns. If the
  /// observer disposes of the start when it receives the value, `interrupted` follows in place of
  /// `completed` (EVT-25).
  ///
  /// `Result` cannot conform to ``SignalProducerConvertible``, because in Swift a conformance
  /// cannot depend on whether the success is `Sendable`.
  public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

extension SignalProducer {
  /// Creates a producer from a value that can be converted to a producer.
  ///
  /// ```swift
  /// let name = MutableProperty("a")
  /// SignalProducer(name).startWithValues { print($0) }   // a
  /// ```
  ///
  /// The result is the `producer` of the value. The producer of a signal sends the events that
  /// follow each start. The producer of a property begins with the current value.
  ///
  /// - Parameter convertible: A signal, property or producer.
  @inlinable
  public init<Convertible: SignalProducerConvertible>(_ convertible: Convertible)
  where Convertible.Value == Value, Convertible.Failure == Failure {
    self = convertible.producer
  }
}
