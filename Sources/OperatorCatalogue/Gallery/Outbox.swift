internal import Reactive

/// A queue of events for one observer.
///
/// Events are added while a lock is held, and delivered in order after it has been released.
final class Outbox<Value: Sendable, Failure: Error>: Sendable {
  private struct State {
    var events: [Event<Value, Failure>] = []
    var isDelivering = false
  }

  private let state = Atomic(State())
  private let observer: Observer<Value, Failure>

  init(_ observer: Observer<Value, Failure>) { self.observer = observer }

  func put(_ event: Event<Value, Failure>) { state.modify { $0.events.append(event) } }

  /// Delivers the queued events, unless another call is already delivering them.
  func deliver() {
    let delivers = state.modify { state in
      defer { state.isDelivering = true }
      return !state.isDelivering
    }
    guard delivers else { return }
    while let event = next() { observer.send(event) }
  }

  /// Drops the events that have not been delivered.
  func discard() {
    let dropped = state.modify { state in
      defer { state.events = [] }
      return state.events
    }
    withExtendedLifetime(dropped) {}
  }

  private func next() -> Event<Value, Failure>? {
    state.modify { state in
      if state.events.isEmpty {
        state.isDelivering = false
        return nil
      }
      return state.events.removeFirst()
    }
  }
}
