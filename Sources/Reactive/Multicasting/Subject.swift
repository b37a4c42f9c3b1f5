/// A stream that you feed manually by sending events to its `input`.
///
/// Use a subject at the beginning of a chain, or to multicast a producer. In the middle of a chain,
/// a subject hides the origin of events, and does not stop the work when its events are no longer
/// needed (BPR-10).
public protocol Subject<Value, Failure>: SignalProducerConvertible {
  /// The observer that feeds the stream.
  ///
  /// The observer serializes events and drops events after the end. Sending a value while the same
  /// thread is sending another event through the observer traps (EVT-33).
  ///
  /// When the subject and all copies of the observer have been released, the stream is interrupted.
  var input: Observer<Value, Failure> { get }
}

/// A subject that remembers no events, so each start receives only later events.
///
/// ```swift
/// let subject = PublishSubject<Int, Never>()
/// subject.input.send(value: 1)
/// subject.producer.startWithValues { print($0) }
/// subject.input.send(value: 2)   // 2
/// ```
///
/// A terminal event ends all starts. A start after the end receives `interrupted` (SIG-12). Events
/// arrive on the thread that sends them. Disposing of a start does not affect the subject or the
/// other starts (PRD-17).
public final class PublishSubject<Value: Sendable, Failure: Error>: Subject {
  /// A signal that sends the events of the subject to any number of observers.
  ///
  /// An observer that is added after the end receives `interrupted` (SIG-12). Disposing of an
  /// observation detaches only its observer (SIG-19).
  public let signal: Signal<Value, Failure>
  /// The observer that feeds the subject.
  ///
  /// The first terminal event ends the subject. Later events are dropped. Sending a value while the
  /// same thread is sending another event through this observer traps (EVT-33). When the subject
  /// and all copies of the observer have been released, the subject is interrupted.
  public let input: Observer<Value, Failure>

  /// Creates a subject.
  ///
  /// The subject is interrupted if it and all copies of ``input`` are released before a terminal
  /// event is sent.
  public init() {
    (signal, input) = Signal.pipe()
  }

  /// A producer that sends only later events to each start.
  ///
  /// The terminal event of the subject passes through unchanged. A start after the end receives
  /// `interrupted` (SIG-12). Disposing of a start sends `interrupted` to that start only and does
  /// not affect the subject.
  public var producer: SignalProducer<Value, Failure> { signal.producer }
}
