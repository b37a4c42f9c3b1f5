/// A type whose values represent events that ``Signal/dematerialize()`` can send.
///
/// `Event` is the only type that needs to conform. Operators use the protocol to constrain their
/// values to events (STM-3).
public protocol EventProtocol: Sendable {
  /// The type of the value that the event can carry.
  associatedtype Value: Sendable
  /// The type of the failure that the event can carry.
  associatedtype Failure: Error
  /// The event that this value represents.
  ///
  /// The operators read this property once for each value that they receive before the end.
  var event: Event<Value, Failure> { get }
}

extension Event: EventProtocol {
  /// This event.
  public var event: Event<Value, Failure> { self }
}

extension Signal where Value: EventProtocol, Failure == Never {
  /// Sends the events that the values of this signal represent.
  ///
  /// This operator is the inverse of ``materialize()``.
  ///
  /// ```text
  /// source                                 -1-2-#
  /// source.materialize().dematerialize()   -1-2-#
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.materialize().dematerialize().observe { print($0) }
  /// input.send(value: 1)   // VALUE 1
  /// ```
  ///
  /// The first value that represents a terminal event ends the result with that event (STM-3).
  /// After that, this signal is no longer observed (RSG-11). `completed` and `interrupted` of this
  /// signal also end the result and pass through unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Returns: A signal that sends the events that the values of this signal represent.
  @inlinable
  public func dematerialize() -> Signal<Value.Value, Value.Failure> {
    apply(.dematerialize())
  }
}

extension SignalProducer where Value: EventProtocol, Failure == Never {
  /// Sends the events that the values of this producer represent.
  ///
  /// ```text
  /// producer                                 -1-2-#
  /// producer.materialize().dematerialize()   -1-2-#
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .materialize()
  ///   .dematerialize()
  ///   .start { print($0) }   // VALUE 1, VALUE 2, COMPLETED
  /// ```
  ///
  /// This operator is the inverse of ``materialize()`` (STM-3). A value that represents a terminal
  /// event ends the result with that event, and cancels this producer (RSG-11). `completed` and
  /// `interrupted` of this producer also end the result and pass through unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends the events that the values of this producer represent.
  @inlinable
  public func dematerialize() -> SignalProducer<Value.Value, Value.Failure> {
    apply(.dematerialize())
  }
}

extension Transform
where
  Input: EventProtocol,
  InputFailure == Never,
  Output == Input.Value,
  OutputFailure == Input.Failure
{
  @inlinable
  static func dematerialize() -> Transform {
    Transform { downstream, _ in
      let hasEnded = Cell(false)
      return Observer(
        onValue: { value in
          guard !hasEnded.value else { return }
          let event = value.event
          hasEnded.value = event.isTerminating
          downstream.send(event)
        },
        onTermination: { termination in
          guard !hasEnded.value else { return }
          switch termination {
          case .completed: downstream.onTermination(.completed)
          case .interrupted: downstream.onTermination(.interrupted)
          }
        }
      )
    }
  }
}
