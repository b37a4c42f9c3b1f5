internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in subjects and buffers.
  static var ofSubjects: [HistoricalBug] {
    [
      HistoricalBug(
        .rxSwift,
        "3220bc13",
        "AsyncSubject",
        """
        The last value and the terminal event are delivered while the subject's lock is held. An \
        observer that calls the subject waits for itself.
        """,
        .checklist("LIV-2", "locks done")
      ) { isBroken in
        OperatorUnderTest("the last value through a subject") { source, _ in
          Numbers { observer, lifetime in
            let subject = LastValueSubject(isBroken: isBroken)
            lifetime += subject.add(observer)
            source.start(subject.input, during: lifetime)
          }
        }
      },
      HistoricalBug(
        .reactiveCocoa,
        "#2515, #2562, #2147, #2900",
        "SignalProducer.buffer",
        """
        Stored events are replayed, and new events are sent, in one critical section. An observer \
        that starts the producer or sends inside a callback deadlocks.
        """,
        .checklist("LIV-2", "locks 1")
      ) { isBroken in
        OperatorUnderTest.sharing("a buffer that delivers under its lock") { source in
          source.buffered(isBroken ? .deliversUnderLock : .none)
        }
      },
      HistoricalBug(
        .reactiveCocoa,
        "#2058",
        "SignalProducer.buffer",
        """
        An event is stored in one step, and the list of observers is read in another. A start \
        between the two steps receives the event neither from the buffer nor as an observer.
        """,
        .checklist("EVT-29", "1 2 × start")
      ) { isBroken in
        OperatorUnderTest.sharing("a buffer that stores in two steps") { source in
          source.buffered(isBroken ? .takesObserversFirst : .none)
        }
      },
      HistoricalBug(
        .rxSwift,
        "#2713, #2714, #2723",
        "ReplaySubject.subscribe",
        """
        Stored events are replayed to a new subscriber while the subject's lock is held. The \
        subscriber deadlocks if it needs the lock, and blocks the source otherwise.
        """,
        .checklist("LIV-2", "1 2 × start")
      ) { isBroken in
        OperatorUnderTest.sharing("a buffer that replays under its lock") { source in
          source.buffered(isBroken ? .replaysUnderLock : .none)
        }
      },
      HistoricalBug(
        .openCombine,
        "#170",
        "PassthroughSubject, CurrentValueSubject",
        """
        A cancelled subscription stays in the list of the subject, or keeps its observer, until \
        the subject ends. The observer is held until then.
        """,
        .checklist("RSG-7", "dispose")
      ) { isBroken in
        OperatorUnderTest(
          "a subject with a list of subscriptions",
          hot: { source, _ in
            let hub = Hub(source, keepsCancelled: isBroken)
            return RawStream<Int, TestFailure> { hub.subscribe($0) }
          }
        )
      },
    ]
  }
}

extension OperatorUnderTest {
  /// Returns an operator whose starts share one start of the source and receive all earlier events.
  fileprivate static func sharing(
    _ name: String,
    apply: @escaping @Sendable (Numbers) -> Numbers
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .waived("PRD-3", because: "all starts share one start of the source"),
      .waived("PRD-5", because: "all starts share one start of the source"),
      .waived("PRD-7", because: "all starts share one start of the source"),
      apply: { source, _ in apply(source) }
    )
  }
}

/// Sends the last value when its input completes.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
private final class LastValueSubject: @unchecked Sendable {
  private let lock = Lock()
  private let observers = Atomic<[Int: Downstream]>([:])
  private let keys = Atomic(0)
  private var last: Int?
  private var end: Ending?
  private let isBroken: Bool

  init(isBroken: Bool) { self.isBroken = isBroken }

  var input: Downstream {
    Downstream(
      onValue: { value in self.lock.withLock { self.last = value } },
      onTermination: { self.terminate($0) }
    )
  }

  func add(_ observer: Downstream) -> any Disposable {
    let key = keys.modify { keys in
      keys += 1
      return keys
    }
    let (value, end) = lock.withLock {
      if self.end == nil { observers.modify { $0[key] = observer } }
      return (last, self.end)
    }
    if let end { tell(observer, value, end) }
    return AnyDisposable {
      let removed = self.observers.modify { $0.removeValue(forKey: key) }
      withExtendedLifetime(removed) {}
    }
  }

  private func terminate(_ end: Ending) {
    if isBroken { return lock.withLock { deliver(end, last, take(end)) } }
    let (receivers, value) = lock.withLock { (take(end), last) }
    deliver(end, value, receivers)
  }

  private func take(_ end: Ending) -> [Int: Downstream] {
    if self.end != nil { return [:] }
    self.end = end
    return observers.swap([:])
  }

  private func deliver(_ end: Ending, _ value: Int?, _ receivers: [Int: Downstream]) {
    for (_, observer) in receivers.sorted(by: { $0.key < $1.key }) { tell(observer, value, end) }
  }

  private func tell(_ observer: Downstream, _ value: Int?, _ end: Ending) {
    if case .completed = end, let value { observer.send(value: value) }
    observer.terminate(end)
  }
}

/// The possible mistakes in an implementation of a buffer.
private enum BufferMistake { case none, deliversUnderLock, replaysUnderLock, takesObserversFirst }

/// Stores all events for later subscribers.
///
/// `@unchecked Sendable`: `events` is guarded by `lock`.
private final class Buffer: @unchecked Sendable {
  private typealias Receiver = (key: Int, outbox: Outbox<Int, TestFailure>)

  private let lock = Lock()
  private var events: [Event<Int, TestFailure>] = []
  private let receivers = Atomic<[Receiver]>([])
  private let keys = Atomic(0)
  private let mistake: BufferMistake

  init(_ mistake: BufferMistake) { self.mistake = mistake }

  func receive(_ event: Event<Int, TestFailure>) {
    if mistake == .takesObserversFirst {
      let live = receivers.value
      lock.withLock { store(event, for: live) }
      for (_, outbox) in live { outbox.deliver() }
      return
    }
    let live = lock.withLock {
      let live = receivers.value
      store(event, for: live)
      if mistake == .deliversUnderLock { for (_, outbox) in live { outbox.deliver() } }
      return live
    }
    for (_, outbox) in live { outbox.deliver() }
  }

  private func store(_ event: Event<Int, TestFailure>, for live: [Receiver]) {
    events.append(event)
    for (_, outbox) in live { outbox.put(event) }
  }

  func add(_ observer: Downstream, _ lifetime: Lifetime) {
    let outbox = Outbox(observer)
    let key = keys.modify { keys in
      keys += 1
      return keys
    }
    lifetime += AnyDisposable {
      let before = self.receivers.modify { receivers in
        let before = receivers
        receivers.removeAll { $0.key == key }
        return before
      }
      withExtendedLifetime(before) {}
      outbox.discard()
    }
    lock.withLock {
      for event in events { outbox.put(event) }
      receivers.modify { $0.append((key, outbox)) }
      if mistake == .deliversUnderLock || mistake == .replaysUnderLock { outbox.deliver() }
    }
    outbox.deliver()
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Starts the source with the first start of the result.
  ///
  /// All starts receive all events, through a buffer.
  fileprivate func buffered(_ mistake: BufferMistake) -> Numbers {
    let buffer = Buffer(mistake)
    let hasBegun = Atomic(false)
    let handle = ScopedDisposable(SerialDisposable())
    return Numbers { observer, lifetime in
      buffer.add(observer, lifetime)
      lifetime += AnyDisposable { withExtendedLifetime(handle) {} }
      if hasBegun.swap(true) { return }
      self.start(Observer { buffer.receive($0) }, in: handle.inner)
    }
  }
}

/// Forwards the events of a signal to its subscribers.
private final class Hub: Sendable {
  private final class Subscription: Disposable, Sendable {
    let hub: Atomic<Hub?>
    let observer: Atomic<Downstream?>

    init(_ hub: Hub, _ observer: Downstream) {
      self.hub = Atomic(hub)
      self.observer = Atomic(observer)
    }

    var isDisposed: Bool { hub.value == nil }

    func offer(_ event: Event<Int, TestFailure>) {
      if isDisposed { return }
      guard event.isTerminating else { observer.value?.send(event); return }
      hub.swap(nil)
      observer.swap(nil)?.send(event)
    }

    func dispose() {
      guard let hub = hub.swap(nil), !hub.keepsCancelled else { return }
      withExtendedLifetime(observer.swap(nil)) {}
      hub.remove(self)
    }
  }

  private struct State {
    var subscriptions: [Subscription] = []
    var hasEnded = false
  }

  private let state = Atomic(State())
  private let observation = SerialDisposable()
  private let keepsCancelled: Bool

  init(_ source: Signal<Int, TestFailure>, keepsCancelled: Bool) {
    self.keepsCancelled = keepsCancelled
    observation.inner = source.observe(
      Downstream { [state] event in
        let subscriptions = state.modify { state in
          let subscriptions = state.subscriptions
          if event.isTerminating { state = State(hasEnded: true) }
          return subscriptions
        }
        for subscription in subscriptions { subscription.offer(event) }
      }
    )
  }

  deinit { observation.dispose() }

  func subscribe(_ observer: Downstream) -> any Disposable {
    let subscription = Subscription(self, observer)
    let isOpen = state.modify { state in
      if !state.hasEnded { state.subscriptions.append(subscription) }
      return !state.hasEnded
    }
    if isOpen { return subscription }
    observer.sendInterrupted()
    return AnyDisposable()
  }

  private func remove(_ subscription: Subscription) {
    let before = state.modify { state in
      let before = state.subscriptions
      state.subscriptions.removeAll { $0 === subscription }
      return before
    }
    withExtendedLifetime(before) {}
  }
}
