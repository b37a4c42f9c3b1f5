internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in schedulers and properties.
  static var ofComponents: [HistoricalBug] {
    [
      HistoricalBug(
        .entwine,
        "cd90cfb",
        "TestScheduler",
        """
        A repeating action is removed after its first run.
        """,
        .checklist("SCH-6", "")
      ) { isBroken in
        SchedulerUnderTest("a scheduler that is run by hand", finish: { $0.run() }) {
          HandRunScheduler(repeats: !isBroken)
        }.checklist
      },
      HistoricalBug(
        .reactiveSwift,
        "#362",
        "Property(initial:then:), MutableProperty.producer",
        """
        A start after the end of the property receives the current value and then `interrupted` \
        instead of `completed`.
        """,
        .checklist("PRP-11", "")
      ) { isBroken in
        PropertyUnderTest("a property fed by a stream") {
          let property = RelayProperty(isBroken: isBroken)
          return (property, { [input = property.input] in input.send(value: $0) })
        }.checklist
      },
    ]
  }
}

/// A scheduler with virtual time that runs on request.
private final class HandRunScheduler: TimedScheduler {
  private final class Entry: Sendable {
    let time: Instant
    let interval: Duration?
    let isCancelled: Atomic<Bool>
    let action: @Sendable () -> Void

    init(
      _ time: Instant,
      _ interval: Duration?,
      _ isCancelled: Atomic<Bool>,
      _ action: @escaping @Sendable () -> Void
    ) {
      self.time = time
      self.interval = interval
      self.isCancelled = isCancelled
      self.action = action
    }
  }

  private struct State {
    var now = Instant.origin
    var entries: [Entry] = []
    var isRunning = false
  }

  private let state = Atomic(State())
  private let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  var now: Instant { state.value.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(now, nil, action)
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(instant, nil, action)
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(instant, interval, action)
  }

  private func add(
    _ instant: Instant,
    _ interval: Duration?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let isCancelled = Atomic(false)
    insert(instant, interval, isCancelled, action)
    return AnyDisposable {
      isCancelled.value = true
      let before = self.state.modify { state in
        let before = state.entries
        state.entries.removeAll { $0.isCancelled === isCancelled }
        return before
      }
      withExtendedLifetime(before) {}
    }
  }

  /// Inserts an action after the actions with the same time.
  private func insert(
    _ instant: Instant,
    _ interval: Duration?,
    _ isCancelled: Atomic<Bool>,
    _ action: @escaping @Sendable () -> Void
  ) {
    state.modify { state in
      let time = max(instant, state.now)
      let index = state.entries.firstIndex { $0.time > time } ?? state.entries.endIndex
      state.entries.insert(Entry(time, interval, isCancelled, action), at: index)
    }
  }

  /// Runs the actions that are due within a second, on one thread at a time.
  func run() {
    let end: Instant? = state.modify { state in
      if state.isRunning { return nil }
      state.isRunning = true
      return state.now.advanced(by: .seconds(1))
    }
    guard let end else { return }
    while let entry = next(until: end) {
      if let interval = entry.interval, repeats {
        insert(entry.time.advanced(by: interval), interval, entry.isCancelled, entry.action)
      }
      if !entry.isCancelled.value { Schedulers.run(on: self) { entry.action() } }
    }
  }

  private func next(until end: Instant) -> Entry? {
    state.modify { state in
      guard let first = state.entries.first, first.time <= end else {
        state.now = max(state.now, end)
        state.isRunning = false
        return nil
      }
      state.now = max(state.now, first.time)
      return state.entries.removeFirst()
    }
  }
}

/// A property whose value is the latest value that it has received from its source.
private final class RelayProperty: PropertyProtocol, Sendable {
  typealias Failure = Never

  private struct State {
    var value = 0
    var number = 0
  }

  let input: Observer<Int, Never>
  private let state: Atomic<State>
  private let relay: Signal<State, Never>
  private let relayInput: Observer<State, Never>
  private let isBroken: Bool

  init(isBroken: Bool) {
    self.isBroken = isBroken
    let state = Atomic(State())
    let (relay, relayInput) = Signal<State, Never>.pipe(recursion: .queued)
    let (signal, input) = Signal<Int, Never>.pipe(recursion: .queued)
    (self.state, self.relay, self.relayInput, self.input) = (state, relay, relayInput, input)
    signal.observeValues { value in
      let current = state.modify { state in
        state = State(value: value, number: state.number + 1)
        return state
      }
      relayInput.send(value: current)
    }
  }

  deinit { relayInput.sendCompleted() }

  var value: Int { state.value.value }

  var signal: Signal<Int, Never> { relay.map(\.value) }

  var producer: SignalProducer<Int, Never> {
    SignalProducer { [state, relay, isBroken] observer, lifetime in
      let outbox = Outbox(observer)
      // Events that arrive before the current value is known must wait for it.
      let first = Atomic<Int?>(nil)
      let early = Atomic<[Event<State, Never>]>([])
      let pass: @Sendable (Event<State, Never>) -> Void = { event in
        switch event {
        case .value(let state):
          if let number = first.value, state.number > number { outbox.put(.value(state.value)) }
        case .completed: outbox.put(.completed)
        case .interrupted: outbox.put(isBroken ? .interrupted : .completed)
        }
      }
      lifetime += relay.observe(
        Reactive.Observer<State, Never> { event in
          early.modify { early in
            if first.value == nil { early.append(event) } else { pass(event) }
          }
          if first.value != nil { outbox.deliver() }
        }
      )
      early.modify { early in
        let current = state.value
        outbox.put(.value(current.value))
        first.value = current.number
        for event in early { pass(event) }
        early = []
      }
      outbox.deliver()
    }
  }
}
