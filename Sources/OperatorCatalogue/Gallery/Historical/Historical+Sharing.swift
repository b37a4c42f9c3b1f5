internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in operators whose starts share one start of the source.
  static var ofSharing: [HistoricalBug] {
    [
      HistoricalBug(
        .reactor,
        "#1738",
        "publish().refCount()",
        """
        Each disposal of a subscriber decrements the count, even a repeated disposal. Disposing of one \
        start twice cancels the source while another start still uses it.
        """,
        .checklist("PRD-17", "+0 +1 -0 -0")
      ) { isBroken in
        OperatorUnderTest(
          "a reference count that counts disposals",
          .waived("PRD-3", because: "concurrent starts share one start of the source"),
          .waived("EVT-29", because: "a start that joins a connection as it ends is interrupted"),
          cold: { source, _ in
            let shared = CountedSource(source, countsEveryDisposal: isBroken)
            return RawStream<Int, TestFailure> { shared.listen($0) }
          }
        )
      },
      HistoricalBug(
        .rxJava,
        "#6187, #6297, #6609",
        "publish().refCount()",
        """
        A subscriber that leaves an ended connection decrements the count of the current \
        connection. A start during the delivery of the old connection's terminal event loses its \
        source.
        """,
        .checklist("EVT-29", "1 done × start")
      ) { isBroken in
        OperatorUnderTest(
          "a reference count without generations",
          .waived("PRD-3", because: "concurrent starts share one start of the source")
        ) { source, _ in
          let shared = SharedStart(source, isBroken: isBroken)
          return Numbers { observer, lifetime in shared.start(observer, lifetime) }
        }
      },
      HistoricalBug(
        .openCombine,
        "#186, #187",
        "multicast(subject:)",
        """
        The link releases its subject while it holds its lock. This releases the objects that the \
        subject holds, and their deinitializers take the lock again.
        """,
        .checklist("LIV-1", "dispose")
      ) { isBroken in
        OperatorUnderTest("a link through a subject") { source, _ in
          Numbers { observer, lifetime in
            let link = SubjectLink(isBroken: isBroken)
            lifetime += link
            link.connect(source, observer)
          }
        }
      },
      HistoricalBug(
        .rxSwift,
        "#2653, #1992",
        "share(replay: 1)",
        """
        The stored value is replayed to a new subscriber while the lock is held. The subscriber \
        deadlocks if it needs the lock, and blocks the source otherwise.
        """,
        .checklist("LIV-2", "1 2 × start")
      ) { isBroken in
        OperatorUnderTest(
          "a share that replays the latest value",
          .waived("PRD-3", because: "concurrent starts share one start of the source")
        ) { source, _ in
          let shared = ReplayingShare(source, isBroken: isBroken)
          return Numbers { observer, lifetime in lifetime += shared.subscribe(observer) }
        }
      },
    ]
  }
}

/// Starts a source when the first subscriber arrives, and cancels it when the last subscriber is
/// disposed of.
private final class CountedSource: Sendable {
  private final class Connection: Sendable {
    let subject = PublishSubject<Int, TestFailure>()
    let upstream = SerialDisposable()
  }

  /// The connection for the next start, with the number of its users.
  private struct State {
    var connection: Connection?
    var count = 0
  }

  /// The handle of a subscriber.
  ///
  /// Disposing of the handle removes the subscriber from the connection.
  private final class Ticket: Disposable, Sendable {
    private let hasLeft = Atomic(false)
    private let leave: @Sendable (_ isFirst: Bool) -> Void

    init(leave: @escaping @Sendable (_ isFirst: Bool) -> Void) { self.leave = leave }

    var isDisposed: Bool { hasLeft.value }

    func dispose() { leave(!hasLeft.swap(true)) }
  }

  private let source: Numbers
  private let countsEveryDisposal: Bool
  private let state = Atomic(State())

  init(_ source: Numbers, countsEveryDisposal: Bool) {
    self.source = source
    self.countsEveryDisposal = countsEveryDisposal
  }

  func listen(_ observer: Downstream) -> any Disposable {
    let (connection, isFirst) = state.modify { state -> (Connection, Bool) in
      if let connection = state.connection {
        state.count += 1
        return (connection, false)
      }
      let connection = Connection()
      state = State(connection: connection, count: 1)
      return (connection, true)
    }
    let (own, input) = Signal<Int, TestFailure>.pipe()
    own.observe(observer)
    let observation = connection.subject.signal.observe(input)
    let ticket = Ticket { isFirst in
      if isFirst {
        observation?.dispose()
        input.sendInterrupted()
      }
      if isFirst || self.countsEveryDisposal { self.leave(connection) }
    }
    if isFirst { connect(connection) }
    return ticket
  }

  private func connect(_ connection: Connection) {
    source.start(
      Downstream(
        onValue: { connection.subject.input.send(value: $0) },
        onTermination: { end in
          self.state.modify { if $0.connection === connection { $0 = State() } }
          connection.subject.input.terminate(end)
        }
      ),
      in: connection.upstream
    )
  }

  private func leave(_ connection: Connection) {
    let isLast = state.modify { state in
      guard state.connection === connection else { return false }
      state.count -= 1
      if state.count > 0 { return false }
      state = State()
      return true
    }
    if isLast { connection.upstream.dispose() }
  }
}

/// Starts a source at the first start, and cancels it when there have been as many disposals as
/// starts.
private final class SharedStart: Sendable {
  private final class Connection: Sendable {
    // A start that joins at the last moment receives the terminal event, but no values.
    let subject = ReplaySubject<Int, TestFailure>(capacity: 0)
    let upstream = SerialDisposable()
  }

  private struct State {
    var count = 0
    var connection: Connection?
  }

  private let source: Numbers
  private let isBroken: Bool
  private let state = Atomic(State())

  init(_ source: Numbers, isBroken: Bool) {
    self.source = source
    self.isBroken = isBroken
  }

  func start(_ observer: Downstream, _ lifetime: Lifetime) {
    let (connection, isFirst) = state.modify { state -> (Connection, Bool) in
      let connection = state.connection ?? Connection()
      let isFirst = state.connection == nil
      state.connection = connection
      state.count += 1
      return (connection, isFirst)
    }
    connection.subject.producer.start(observer, during: lifetime)
    lifetime.observeEnded { self.leave(connection) }
    guard isFirst else { return }
    source.start(
      Downstream(
        onValue: { connection.subject.input.send(value: $0) },
        onTermination: { end in
          self.state.modify { if $0.connection === connection { $0 = State() } }
          connection.subject.input.terminate(end)
        }
      ),
      in: connection.upstream
    )
  }

  private func leave(_ left: Connection) {
    let last: Connection? = state.modify { state in
      guard let current = state.connection, isBroken || current === left else { return nil }
      state.count -= 1
      if state.count > 0 { return nil }
      state = State()
      return current
    }
    last?.upstream.dispose()
  }
}

/// Forwards the events of a source through a subject.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
private final class SubjectLink: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var subject: PublishSubject<Int, TestFailure>? = PublishSubject()
  private let upstream = SerialDisposable()
  private let isBroken: Bool

  init(isBroken: Bool) { self.isBroken = isBroken }

  var isDisposed: Bool { upstream.isDisposed }

  private var input: Downstream? { lock.withLock { subject }?.input }

  func connect(_ source: Numbers, _ observer: Downstream) {
    lock.withLock { subject }?.signal.observe(
      Downstream(
        onValue: { observer.send(value: $0) },
        onTermination: { end in
          self.dispose()
          observer.terminate(end)
        }
      )
    )
    source.start(
      Downstream(
        onValue: { [weak self] in self?.input?.send(value: $0) },
        onTermination: { [weak self] in self?.input?.terminate($0) }
      ),
      in: upstream
    )
  }

  func dispose() {
    if isBroken {
      lock.withLock { subject = nil }
    } else {
      let dropped = lock.withLock {
        defer { subject = nil }
        return subject
      }
      withExtendedLifetime(dropped) {}
    }
    upstream.dispose()
  }
}

/// Shares one start, and sends the latest value to later subscribers.
///
/// `@unchecked Sendable`: the mutable fields, including those of the connections, are guarded by
/// `lock`.
private final class ReplayingShare: @unchecked Sendable {
  private final class Connection: @unchecked Sendable {
    var latest: Int?
    var outboxes: [(key: Int, outbox: Outbox<Int, TestFailure>)] = []
    var nextKey = 0
    let upstream = SerialDisposable()
  }

  private let source: Numbers
  private let isBroken: Bool
  private let lock = Lock()
  private var connection: Connection?

  init(_ source: Numbers, isBroken: Bool) {
    self.source = source
    self.isBroken = isBroken
  }

  func subscribe(_ observer: Downstream) -> any Disposable {
    let outbox = Outbox(observer)
    let (connection, key, isFirst) = lock.withLock { () -> (Connection, Int, Bool) in
      let isFirst = self.connection == nil
      let connection = self.connection ?? Connection()
      self.connection = connection
      connection.nextKey += 1
      if let latest = connection.latest { outbox.put(.value(latest)) }
      if isBroken { outbox.deliver() }
      connection.outboxes.append((connection.nextKey, outbox))
      return (connection, connection.nextKey, isFirst)
    }
    outbox.deliver()
    if isFirst {
      source.start(Downstream { self.receive($0, for: connection) }, in: connection.upstream)
    }
    return AnyDisposable { self.unsubscribe(key, connection) }
  }

  private func receive(_ event: Event<Int, TestFailure>, for connection: Connection) {
    let outboxes = lock.withLock {
      let outboxes = connection.outboxes.map(\.outbox)
      if case .value(let value) = event {
        connection.latest = value
      } else {
        connection.latest = nil
        connection.outboxes = []
        if self.connection === connection { self.connection = nil }
      }
      for outbox in outboxes { outbox.put(event) }
      return outboxes
    }
    for outbox in outboxes { outbox.deliver() }
  }

  private func unsubscribe(_ key: Int, _ connection: Connection) {
    let (isLast, removed) = lock.withLock {
      let before = connection.outboxes
      connection.outboxes.removeAll { $0.key == key }
      let isLast = !before.isEmpty && connection.outboxes.isEmpty
      if isLast, self.connection === connection { self.connection = nil }
      return (isLast, before)
    }
    withExtendedLifetime(removed) {}
    if isLast { connection.upstream.dispose() }
  }
}
