import Reactive

extension SignalProducer {
  /// Shares one start while there are subscribers.
  ///
  /// The last `count` values are replayed to later subscribers.
  func shareReplaying(_ count: Int) -> SignalProducer<Value, Failure> {
    let hub = Hub<Value, Failure>(count)
    return SignalProducer { observer, lifetime in
      let outbox = Hub<Value, Failure>.Box((), to: observer)
      guard let connection = hub.add(outbox, lifetime) else { return }
      self.start(
        Reactive.Observer<Value, Failure>(
          onValue: { hub.send(.value($0), on: connection) },
          onTermination: { hub.send(Event($0), on: connection) }
        ),
        during: connection.lifetime
      )
    }
  }
}

/// The subscribers of one shared stream.
///
/// They receive events in the order in which the events were decided on.
private final class Hub<Value: Sendable, Failure: Error>: Sendable {
  typealias Box = Outbox<Void, Value, Failure>

  /// One start of the source.
  final class Connection: Sendable {
    let (lifetime, token) = Lifetime.make()
  }

  private struct State: Sendable {
    var connection: Connection?
    var boxes: [(id: Int, box: Box)] = []
    var next = 0
    var past: [Value] = []
  }

  private let state = Atomic(State())
  private let count: Int

  init(_ count: Int) { self.count = count }

  /// - Returns: The work to start for the first subscriber.
  func add(_ box: Box, _ lifetime: Lifetime) -> Connection? {
    let (id, past, connection) = state.modify { state -> (Int, [Value], Connection?) in
      state.next += 1
      state.boxes.append((state.next, box))
      // Later events are sent after the earlier events.
      let past = state.past
      box.note(past.map { .value($0) })
      guard state.connection == nil else { return (state.next, past, nil) }
      let connection = Connection()
      state.connection = connection
      return (state.next, past, connection)
    }
    lifetime += { self.remove(id) }
    if !past.isEmpty { box.decide { _ in [] } }
    return connection
  }

  func send(_ event: Event<Value, Failure>, on connection: Connection) {
    let boxes = state.modify { state -> [Box] in
      guard state.connection === connection else { return [] }
      let boxes = state.boxes.map(\.box)
      for box in boxes { box.note([event]) }
      if case .value(let value) = event {
        state.past.append(value)
        if state.past.count > count { state.past.removeFirst() }
      } else {
        state = State(next: state.next)
      }
      return boxes
    }
    for box in boxes { box.decide { _ in [] } }
  }

  private func remove(_ id: Int) {
    let connection = state.modify { state -> Connection? in
      state.boxes.removeAll { $0.id == id }
      guard state.boxes.isEmpty else { return nil }
      defer { state = State(next: state.next) }
      return state.connection
    }
    connection?.token.dispose()
  }
}
