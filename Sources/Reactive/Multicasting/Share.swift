/// A rule that determines how long a shared start of a producer remains active.
///
/// Pass a scope to ``SignalProducer/share(replay:while:)``.
///
/// ```swift
/// let answer = SignalProducer<Int, Never> { print("request"); return 42 }
///   .share(replay: 1, while: .forever)
/// answer.startWithValues { print("one", $0) }   // request, one 42
/// answer.startWithValues { print("two", $0) }   // two 42
/// ```
public enum SharingScope: Sendable, Hashable {
  /// The work continues while there is at least one start.
  ///
  /// When the last start is disposed of, the work is cancelled. The next start begins the work
  /// again, as does a start after the end of the work.
  case observed
  /// The work continues until it ends, even if no starts remain.
  ///
  /// A start after the end receives the remembered values and the terminal event.
  case forever
}

extension SignalProducer {
  /// Shares one start of this producer among all starts of the result that exist at the same time.
  ///
  /// ```swift
  /// let receiver = Atomic<Signal<Int, Never>.Observer?>(nil)
  /// let position = SignalProducer<Int, Never> { observer, lifetime in
  ///   print("receiver on")
  ///   lifetime += AnyDisposable { print("receiver off") }
  ///   observer.send(value: 7)
  ///   receiver.value = observer
  /// }
  /// let shared = position.share(replay: 1)
  /// let one = shared.startWithValues { print("one", $0) }   // receiver on, one 7
  /// let two = shared.startWithValues { print("two", $0) }   // two 7
  /// one.dispose()
  /// two.dispose()                                           // receiver off
  /// shared.startWithValues { print("three", $0) }           // receiver on, three 7
  /// ```
  ///
  /// The first start begins the work, on the calling thread. All current starts receive the events
  /// of the work, including its terminal event (`completed`, `failed` or `interrupted`). Remembered
  /// values arrive on the thread that starts the result, and later events on the thread that sends
  /// them. Disposing of a start interrupts only that start. With ``SharingScope/observed``,
  /// disposing of the last start also cancels the work (RSG-9).
  ///
  /// - Parameters:
  ///   - capacity: The number of values to remember for later starts. The method traps if the
  ///     capacity is negative (D19).
  ///   - scope: A rule that determines how long the shared start remains active. With
  ///     ``SharingScope/forever``, the work is also cancelled when all copies of the result have
  ///     been released and all its starts have ended.
  /// - Returns: A producer whose starts share one start of this producer.
  public func share(
    replay capacity: Int = 0,
    while scope: SharingScope = .observed
  ) -> SignalProducer<Value, Failure> {
    Misuse.require(
      capacity >= 0,
      "share(replay:while:) was given \(capacity), but a count cannot be negative.",
      rule: "D19",
      remedy: "Pass zero to remember no values."
    )
    let sharing = Sharing(self, capacity: capacity, scope)
    return SignalProducer(head: { sharing.start($0) })
      .traced(after: self, [capacity])
  }

  /// Starts this producer immediately, on a scheduler, and shares its events with every start of
  /// the result.
  ///
  /// ```swift
  /// let answer = SignalProducer<Int, Never> { 42 }.startEagerly(on: QueueScheduler())
  /// answer.startWithValues { print($0) }   // 42, even if the work has ended
  /// ```
  ///
  /// This operator is equivalent to ``start(on:)`` followed by ``replay(capacity:)``. The work
  /// begins on the scheduler, and its events arrive on the threads that send them. Every start
  /// receives all events, including `completed`, `failed` and `interrupted` (RSG-10). Disposing of
  /// a start does not affect the work. The work is cancelled when all copies of the result have
  /// been released and all its starts have ended.
  ///
  /// - Parameter scheduler: The scheduler that begins the work.
  /// - Returns: A producer whose starts share the work.
  public func startEagerly(on scheduler: any Scheduler) -> SignalProducer<Value, Failure> {
    start(on: scheduler).replay()
      .traced(after: self)
  }

  /// Starts this producer on a scheduler when the result is first started, and shares its events
  /// with every start.
  ///
  /// ```swift
  /// let answer = SignalProducer<Int, Never> { 42 }.startLazily(on: QueueScheduler())
  /// answer.startWithValues { print($0) }   // begins the work; prints 42 on the scheduler's queue
  /// answer.startWithValues { print($0) }   // prints 42 without further work
  /// ```
  ///
  /// This operator is equivalent to ``start(on:)`` followed by ``share(replay:while:)`` with
  /// ``SharingScope/forever`` and unlimited capacity. Every start receives all events, including
  /// `completed`, `failed` and `interrupted` (RSG-10). Disposing of a start does not affect the
  /// work. The work is cancelled when all copies of the result have been released and all its
  /// starts have ended.
  ///
  /// - Parameter scheduler: The scheduler that begins the work.
  /// - Returns: A producer whose starts share the work.
  public func startLazily(on scheduler: any Scheduler) -> SignalProducer<Value, Failure> {
    start(on: scheduler).share(replay: .max, while: .forever)
      .traced(after: self)
  }
}

/// The current start of a shared producer.
///
/// The shared producer and all its starts retain this object.
///
/// `@unchecked Sendable`: `lock` guards the mutable state.
private final class Sharing<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// One start of the source.
  ///
  /// `@unchecked Sendable`: The lock of the enclosing `Sharing` guards `starters`.
  private final class Session: @unchecked Sendable {
    let number: Int
    let connection: MulticastConnection<Value, Failure>
    var starters = 0

    init(_ number: Int, _ connection: MulticastConnection<Value, Failure>) {
      self.number = number
      self.connection = connection
    }
  }

  private let source: SignalProducer<Value, Failure>
  private let capacity: Int
  private let scope: SharingScope
  private let lock = Lock()
  private var current: Session?
  private var sessionCount = 0

  init(_ source: SignalProducer<Value, Failure>, capacity: Int, _ scope: SharingScope) {
    self.source = source
    self.capacity = capacity
    self.scope = scope
  }

  deinit {
    current?.connection.disconnect()
  }

  func start(_ output: Output<Value, Failure>) {
    let session = join()
    output.lifetime.insert(AnyDisposable { self.leave(session) })
    session.connection.producer.join(output.observer, during: output.lifetime)
    session.connection.connect()
  }

  private func join() -> Session {
    let (number, present) = lock.withLock {
      sessionCount += 1
      current?.starters += 1
      return (sessionCount, current)
    }
    if let present { return present }
    let new = makeSession(number)
    return lock.withLock {
      let session = current ?? new
      session.starters += 1
      current = session
      return session
    }
  }

  private func leave(_ session: Session) {
    let isLast = lock.withLock {
      session.starters -= 1
      guard session.starters == 0, scope == .observed else { return false }
      if current === session { current = nil }
      return true
    }
    if isLast { session.connection.disconnect() }
  }

  private func makeSession(_ number: Int) -> Session {
    let subject = ReplaySubject<Value, Failure>(capacity: capacity)
    switch scope {
    case .forever:
      return Session(number, source.multicast(subject))
    case .observed:
      // A start that arrives during the delivery of the terminal event begins the work again.
      let ending = source.on(terminated: { [weak self] in self?.sessionEnded(number) })
      return Session(number, ending.multicast(subject))
    }
  }

  private func sessionEnded(_ number: Int) {
    let ended = lock.withLock {
      let session = current
      guard session?.number == number else { return nil as Session? }
      current = nil
      return session
    }
    withExtendedLifetime(ended) {}
  }
}
