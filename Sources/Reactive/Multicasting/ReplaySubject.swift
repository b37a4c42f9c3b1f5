/// A subject that remembers its latest values and its terminal event for later starts.
///
/// ```swift
/// let subject = ReplaySubject<Int, Never>(capacity: 2)
/// for value in 1...3 { subject.input.send(value: value) }
/// subject.producer.startWithValues { print($0) }   // 2 3
/// subject.input.send(value: 4)                     // 4
/// ```
///
/// Every start receives the remembered values and then all later values, in the order in which they
/// were sent. There are no gaps and no repetitions, even if other threads are sending events at the
/// same time. A start after the end receives the remembered values and the terminal event (RSG-10).
public final class ReplaySubject<Value: Sendable, Failure: Error>: Subject {
  /// The observer that feeds the subject.
  ///
  /// The first terminal event ends the subject. Later events are dropped. Sending a value while the
  /// same thread is sending another event through this observer traps (EVT-33). When the subject
  /// and all copies of the observer have been released, all starts are interrupted.
  public let input: Observer<Value, Failure>

  private let recording: Recording<Value, Failure>

  /// Creates a subject.
  ///
  /// - Parameter capacity: The number of values to remember. If it is zero, the subject remembers
  ///   only the terminal event. The initializer traps if the capacity is negative (D19).
  public init(capacity: Int = .max) {
    Misuse.require(
      capacity >= 0,
      "ReplaySubject(capacity:) was given \(capacity), but a count cannot be negative.",
      rule: "D19",
      remedy: "Pass zero to replay only the terminal event."
    )
    let recording = Recording<Value, Failure>(capacity: capacity)
    let gate = NamedGate(name: StreamName(ReplaySubject.self, madeBy: "ReplaySubject.init"))
    let observer = Observer<Value, Failure>(
      onValue: { recording.received($0) },
      onTermination: { recording.received($0) }
    )
    self.recording = recording
    input = ProducerInput(gate, Downstream(observer), isKeeping: true).observer
  }

  /// A producer that sends the remembered values and all later events to each start (RSG-10).
  ///
  /// A start receives the remembered values on the thread that starts it. Later events arrive on
  /// the thread that sends them, unless another thread is still delivering earlier events to the
  /// start. In that case, that thread also delivers the later events. A start after the end also
  /// receives the terminal event. Disposing of a start sends `interrupted` to that start only and
  /// does not affect the subject (PRD-17).
  public var producer: SignalProducer<Value, Failure> {
    let recording = self.recording
    return SignalProducer(head: { recording.add($0) })
  }
}
