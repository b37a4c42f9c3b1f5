/// A subject that remembers its latest values, and its end, for those who start later.
///
/// ```swift
/// let subject = ReplaySubject<Int, Never>(capacity: 2)
/// for value in 1...3 { subject.input.send(value: value) }
/// subject.producer.startWithValues { print($0) }   // 2 3
/// subject.input.send(value: 4)                     // 4
/// ```
///
/// Every start gets the remembered values and then all that follow, without a gap, without a
/// repetition and in the order in which they were sent, whatever other threads do meanwhile. After the
/// end it gets the remembered values and the end (RSG-10).
public final class ReplaySubject<Value: Sendable, Failure: Error>: Subject {
  /// Feeds the subject.
  public let input: Observer<Value, Failure>

  private let recording: Recording<Value, Failure>

  /// Creates a subject.
  ///
  /// - Parameter capacity: How many values to remember; none remembers only the end. Less than zero
  ///   is a mistake and stops the process (D19).
  public init(capacity: Int = .max) {
    Misuse.require(
      capacity >= 0,
      "ReplaySubject(capacity:) was given \(capacity), and a count cannot be negative.",
      rule: "D19",
      remedy: "Pass zero to remember the end only."
    )
    let recording = Recording<Value, Failure>(capacity: capacity)
    let output = Output(
      gate: SerialGate(name: StreamName(ReplaySubject.self, madeBy: "ReplaySubject.init")),
      downstream: Observer<Value, Failure>(
        onValue: { recording.received($0) },
        onTermination: { recording.received($0) }
      ),
      lifetime: Lifetime()
    )
    self.recording = recording
    input = ProducerInput(output).observer
  }

  /// The remembered values and all events from each start on.
  public var producer: SignalProducer<Value, Failure> {
    let recording = self.recording
    return SignalProducer(head: { recording.start($0) })
  }
}

/// What a ``ReplaySubject`` remembers, and those who have started it.
///
/// Events come in one at a time, from a gate. Each is put, under the lock, into a queue of every
/// listener, and sent from there without it; a queue is emptied by one thread at a time, so that a
/// listener that is still getting remembered values gets newer ones after them.
///
/// `@unchecked Sendable`: everything that changes is guarded by `lock`.
private final class Recording<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// One start.
  ///
  /// `@unchecked Sendable`: everything that changes is guarded by the lock of the recording.
  private final class Listener: @unchecked Sendable {
    let output: Output<Value, Failure>
    /// Remembered values that have not been sent.
    var remembered: Queue<Value>
    /// Events that came since the start and have not been sent.
    var waiting = Queue<Event<Value, Failure>>()
    /// Whether a thread is sending what is in the queues.
    var isBusy = false

    init(_ output: Output<Value, Failure>, _ remembered: Queue<Value>) {
      self.output = output
      self.remembered = remembered
    }

    func next() -> Event<Value, Failure>? {
      if let value = remembered.removeFirst() { return .value(value) }
      return waiting.removeFirst()
    }
  }

  private let lock = Lock()
  private let capacity: Int
  private var values = Queue<Value>()
  private var end: Termination<Failure>?
  private var listeners = Bag<Listener>()

  init(capacity: Int) {
    self.capacity = capacity
  }

  func received(_ value: Value) {
    let (forgotten, listeners) = lock.withLock {
      for listener in self.listeners.elements { listener.waiting.append(.value(value)) }
      return (remember(value), self.listeners.elements)
    }
    for listener in listeners { send(to: listener) }
    withExtendedLifetime(forgotten) {}
  }

  func received(_ termination: Termination<Failure>) {
    let listeners = lock.withLock {
      end = termination
      for listener in self.listeners.elements { listener.waiting.append(Event(termination)) }
      return self.listeners.removeAll()
    }
    for listener in listeners { send(to: listener) }
  }

  /// Adds a value, and returns the one that it replaces.
  private func remember(_ value: Value) -> Value? {
    guard capacity > 0 else { return nil }
    values.append(value)
    return values.count > capacity ? values.removeFirst() : nil
  }

  func start(_ output: Output<Value, Failure>) {
    let (listener, token) = lock.withLock {
      let listener = Listener(output, values)
      if let end {
        listener.waiting.append(Event(end))
        return (listener, nil as Bag<Listener>.Token?)
      }
      return (listener, listeners.insert(listener))
    }
    output.lifetime.insert(AnyDisposable { self.remove(listener, token) })
    send(to: listener)
  }

  private func remove(_ listener: Listener, _ token: Bag<Listener>.Token?) {
    let unsent = lock.withLock {
      defer {
        listener.remembered = Queue()
        listener.waiting = Queue()
      }
      if let token { listeners.remove(token) }
      return (listener.remembered, listener.waiting)
    }
    withExtendedLifetime(unsent) {}
  }

  /// Sends all that is in the queues of a listener, unless another call is doing so.
  private func send(to listener: Listener) {
    let isMine = lock.withLock {
      defer { listener.isBusy = true }
      return !listener.isBusy
    }
    guard isMine else { return }
    while let event = next(listener) {
      switch event {
      case .value(let value): listener.output.send(value)
      case .failed(let failure): listener.output.terminate(.failed(failure))
      case .completed: listener.output.terminate(.completed)
      case .interrupted: listener.output.terminate(.interrupted)
      }
    }
  }

  private func next(_ listener: Listener) -> Event<Value, Failure>? {
    lock.withLock {
      let event = listener.next()
      if event == nil { listener.isBusy = false }
      return event
    }
  }
}
