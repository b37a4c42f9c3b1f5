/// One start of a producer for any number of observers (RSG-9).
///
/// ```swift
/// let connection = SignalProducer<Int, Never> { print("request"); return 42 }.publish()
/// connection.producer.startWithValues { print("one", $0) }
/// connection.producer.startWithValues { print("two", $0) }
/// connection.connect()   // request, one 42, two 42
/// ```
///
/// The producer is started by the first ``connect()`` and never again. Its events go to the subject
/// that the connection was made with, and from there to every start of ``producer``.
public final class MulticastConnection<Value: Sendable, Failure: Error>: Sendable {
  /// The shared events; starting this starts no work.
  ///
  /// What late starters get depends on the subject: with ``PublishSubject`` the events from then on,
  /// and `interrupted` after the end; with ``ReplaySubject`` also what came before.
  public let producer: SignalProducer<Value, Failure>

  private let source: SignalProducer<Value, Failure>
  private let input: Observer<Value, Failure>
  private let lifetime: Lifetime
  private let connection: AnyDisposable
  private let hasConnected = AtomicFlag(false)
  private let starters = AtomicCounter()

  init(_ source: SignalProducer<Value, Failure>, _ subject: some Subject<Value, Failure>) {
    let lifetime = Lifetime()
    self.source = source
    self.lifetime = lifetime
    producer = subject.producer.labelled(source.label)
    input = subject.input
    connection = AnyDisposable { lifetime.end() }
  }

  /// Starts the work, unless that has happened before.
  ///
  /// - Returns: A disposable that cancels the work and interrupts all starts that share it. Every
  ///   call returns the same one. It counts as disposed of once the work has ended.
  @discardableResult
  public func connect() -> any Disposable {
    if hasConnected.exchange(true) { return connection }
    let input = self.input
    let connection = self.connection
    source.join(
      Observer(
        onValue: input.onValue,
        onTermination: { termination in
          input.onTermination(termination)
          connection.dispose()
        }
      ),
      during: lifetime
    )
    return connection
  }

  /// A producer that connects when it is first started, and disconnects when the last start is over.
  ///
  /// A start gets its events from the subject before the work begins, so that it misses nothing.
  /// The work is never begun again: a start after the last one was disposed of receives what the
  /// subject has for late starts. ``SignalProducer/share(replay:while:)`` begins anew.
  public func autoconnect() -> SignalProducer<Value, Failure> {
    SignalProducer(head: { output in
      self.starters.add(1)
      output.lifetime.insert(
        AnyDisposable {
          if self.starters.add(-1) == 0 { self.disconnect() }
        }
      )
      self.producer.join(output.observer, during: output.lifetime)
      self.connect()
    })
    .traced(after: producer)
  }

  /// Cancels the work, also if it has not begun.
  func disconnect() {
    connection.dispose()
  }
}

extension SignalProducer {
  /// Shares one start of this producer, whose events are not remembered.
  ///
  /// See ``MulticastConnection``.
  public func publish() -> MulticastConnection<Value, Failure> {
    multicast(PublishSubject())
  }

  /// Shares one start of this producer through a subject.
  ///
  /// ```swift
  /// let connection = request.multicast(ReplaySubject())
  /// connection.connect()
  /// ```
  ///
  /// - Parameter subject: Gets all events, and decides what late starters get.
  /// - Returns: A connection that has not started this producer yet.
  public func multicast(
    _ subject: some Subject<Value, Failure>
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(self, subject)
  }

  /// Starts this producer now, and sends all its events to each start of the result.
  ///
  /// It is ``multicast(_:)`` with a ``ReplaySubject``, connected (RSG-10).
  ///
  /// ```swift
  /// let response = request.replay()                   // the request is on its way
  /// response.startWithValues { print("one", $0) }
  /// response.startWithValues { print("two", $0) }     // no second request
  /// ```
  ///
  /// The work goes on while the result has not been started. It is cancelled when all copies of the
  /// result are released and all its starts are over.
  ///
  /// - Parameter capacity: The number of values to remember for late starts. A negative value traps
  ///   (D19).
  /// - Returns: A producer that sends the remembered events, then all that follow, to each start.
  public func replay(capacity: Int = .max) -> SignalProducer<Value, Failure> {
    let connection = multicast(ReplaySubject(capacity: capacity))
    let scope = ScopedDisposable(connection.connect())
    let shared = connection.producer
    return SignalProducer(head: { output in
      // The start keeps the work going until it is over.
      output.lifetime.insert(AnyDisposable { withExtendedLifetime(scope) {} })
      shared.join(output.observer, during: output.lifetime)
    })
    .traced(after: self, [capacity == .max ? nil : capacity])
  }
}
