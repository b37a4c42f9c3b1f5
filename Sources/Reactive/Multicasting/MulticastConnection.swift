/// A connection that shares one start of a producer among any number of observers (RSG-9).
///
/// ```swift
/// let connection = SignalProducer<Int, Never> { print("request"); return 42 }.publish()
/// connection.producer.startWithValues { print("one", $0) }
/// connection.producer.startWithValues { print("two", $0) }
/// connection.connect()   // request, one 42, two 42
/// ```
///
/// The first call to ``connect()`` or ``connect(during:)`` starts the shared producer, which is never
/// started again. Its events go to the subject of the connection, and from there to every start of
/// ``producer``.
///
/// If the connection and its subject are released before the work has been started, all starts are
/// interrupted.
public final class MulticastConnection<Value: Sendable, Failure: Error>: Sendable {
  /// A producer that sends the shared events to each start, on the same thread as the work (RSG-9).
  ///
  /// Starting this producer does not begin the work. Any terminal event of the work (`completed`,
  /// `failed` or `interrupted`) ends all starts. Disposing of a start sends `interrupted` to that
  /// start only and does not affect the work (EVT-25). To cancel the work, dispose of the result of
  /// ``connect()``.
  ///
  /// The subject determines which events a late start receives. With ``PublishSubject``, a late
  /// start receives all later events, or `interrupted` after the end (SIG-12). With
  /// ``ReplaySubject``, it first receives the remembered values on the thread that starts it, and
  /// the terminal event if the work has ended (RSG-10).
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

  /// Starts the work, on the calling thread, unless it has already been started.
  ///
  /// Neither releasing the returned disposable nor releasing the connection cancels the work. Any
  /// terminal event of the work, including `interrupted`, ends all starts that share the work.
  ///
  /// - Returns: A disposable that cancels the work and interrupts all starts that share it. Every
  ///   call returns the same disposable, which is also disposed of when the work ends.
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

  /// Starts the work, on the calling thread, unless it has already been started, and cancels the work
  /// when a lifetime ends.
  ///
  /// The lifetime can end while the work is being started, so work that sends many values at once can
  /// be cancelled at any of them (SRC-1). ``connect()`` returns its disposable only afterwards.
  ///
  /// ```swift
  /// let numbers = SignalProducer<Int, Never>(1...).publish()
  /// let (lifetime, token) = Lifetime.make()
  /// numbers.producer.startWithValues { if $0 == 3 { token.dispose() } }
  /// numbers.connect(during: lifetime)
  /// ```
  ///
  /// When `lifetime` ends, or if it has already ended, the connection is cancelled, as if the result
  /// of ``connect()`` were disposed of: all starts are interrupted, and work that has not begun never
  /// begins. When the work ends first, with any terminal event, the lifetime releases the connection.
  ///
  /// - Parameter lifetime: The lifetime whose end cancels the work.
  public func connect(during lifetime: Lifetime) {
    let membership = lifetime.add(connection)
    self.lifetime.observeEnded { membership?.dispose() }
    connect()
  }

  /// Returns a producer that connects when it is first started and disconnects when its last start
  /// ends (RSG-9).
  ///
  /// ```swift
  /// let request = SignalProducer<Int, Never> { print("request"); return 42 }
  /// let response = request.multicast(ReplaySubject()).autoconnect()
  /// response.startWithValues { print("one", $0) }   // request, one 42
  /// response.startWithValues { print("two", $0) }   // two 42
  /// ```
  ///
  /// The first start begins the work on the calling thread. A start is attached to the subject
  /// before the work begins, so it does not miss any events. Any terminal event of the work
  /// (`completed`, `failed` or `interrupted`) ends all starts. The work never begins a second time.
  /// If the last start has been disposed of, a new start receives only the events that the subject
  /// sends to late starts. To begin the work again instead, use
  /// ``SignalProducer/share(replay:while:)``.
  ///
  /// - Returns: A producer whose first start begins the work. Disposing of its last start cancels
  ///   the work. Disposing of any other start interrupts only that start.
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

  /// Cancels the work, even if it has not begun.
  func disconnect() {
    connection.dispose()
  }
}

extension SignalProducer {
  /// Shares one start of this producer without remembering its events.
  ///
  /// ```swift
  /// let connection = SignalProducer<Int, Never>([1, 2]).publish()
  /// connection.producer.startWithValues { print($0) }
  /// connection.connect()   // 1 2
  /// ```
  ///
  /// A start of the connection's producer receives only the events that are sent after it begins. A
  /// start after the end receives `interrupted` (SIG-12). Any terminal event of the work ends all
  /// starts. Disposing of a start does not affect the work. The work begins with
  /// ``MulticastConnection/connect()`` (RSG-9).
  ///
  /// - Returns: A connection that has not started this producer yet.
  public func publish() -> MulticastConnection<Value, Failure> {
    multicast(PublishSubject())
  }

  /// Shares one start of this producer through a subject.
  ///
  /// ```swift
  /// let request = SignalProducer<Int, Never> { print("request"); return 42 }
  /// let connection = request.multicast(ReplaySubject())
  /// connection.connect()                                     // request
  /// connection.producer.startWithValues { print($0) }        // 42
  /// ```
  ///
  /// The subject receives all events, including the terminal event (`completed`, `failed` or
  /// `interrupted`). Disposing of a start of the connection's producer does not affect the work
  /// (RSG-9). To cancel the work, dispose of the result of ``MulticastConnection/connect()``.
  ///
  /// - Parameter subject: The subject that receives all events and determines which events late
  ///   starts receive.
  /// - Returns: A connection that has not started this producer yet.
  public func multicast(
    _ subject: some Subject<Value, Failure>
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(self, subject)
  }

  /// Starts this producer immediately, on the calling thread, and sends its events to each start of
  /// the result.
  ///
  /// This operator is equivalent to ``multicast(_:)`` with a ``ReplaySubject``, followed by
  /// ``MulticastConnection/connect()`` (RSG-10).
  ///
  /// ```swift
  /// let request = SignalProducer<Int, Never> { print("request"); return 42 }
  /// let response = request.replay()                   // request
  /// response.startWithValues { print("one", $0) }     // one 42
  /// response.startWithValues { print("two", $0) }     // two 42
  /// ```
  ///
  /// The terminal event of the work (`completed`, `failed` or `interrupted`) ends all starts.
  /// Remembered values arrive on the thread that starts the result, and later events on the thread
  /// that sends them. Disposing of a start interrupts only that start (PRD-17). The work continues
  /// even if the result is never started. The work is cancelled when all copies of the result have
  /// been released and all its starts have ended.
  ///
  /// - Parameter capacity: The number of values to remember for late starts. The method traps if
  ///   the capacity is negative (D19).
  /// - Returns: A producer that sends the remembered events and then all later events to each
  ///   start.
  public func replay(capacity: Int = .max) -> SignalProducer<Value, Failure> {
    let connection = multicast(ReplaySubject(capacity: capacity))
    let scope = ScopedDisposable(connection.connect())
    let shared = connection.producer
    return SignalProducer(head: { output in
      // Until it ends, the start retains the scope, which keeps the work running.
      output.lifetime.insert(AnyDisposable { withExtendedLifetime(scope) {} })
      shared.join(output.observer, during: output.lifetime)
    })
    .traced(after: self, [capacity == .max ? nil : capacity])
  }
}
