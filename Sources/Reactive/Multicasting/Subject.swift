/// A stream that you feed manually by sending to its `input`.
///
/// A subject is made to be the base of a chain, or what a producer is multicast to; in the middle of a
/// chain it hides where events come from, and it stops no work when its events are no longer needed
/// (BPR-10).
public protocol Subject<Value, Failure>: SignalProducerConvertible {
  /// Feeds the stream; it is serial, and drops what follows the end.
  ///
  /// When the subject and all copies of this are released, the stream is interrupted.
  var input: Observer<Value, Failure> { get }
}

/// A subject that remembers nothing: each start gets the events from then on.
///
/// ```swift
/// let subject = PublishSubject<Int, Never>()
/// subject.input.send(value: 1)
/// subject.producer.startWithValues { print($0) }
/// subject.input.send(value: 2)   // 2
/// ```
///
/// A start after the end is interrupted (SIG-12).
public final class PublishSubject<Value: Sendable, Failure: Error>: Subject {
  /// The events, for as many observers as there are.
  public let signal: Signal<Value, Failure>
  /// Feeds the subject.
  public let input: Observer<Value, Failure>

  /// Creates a subject.
  public init() {
    (signal, input) = Signal.pipe()
  }

  /// The events from each start on.
  public var producer: SignalProducer<Value, Failure> { signal.producer }
}
