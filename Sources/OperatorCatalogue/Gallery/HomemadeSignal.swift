internal import Reactive
internal import ReactiveTesting

/// A hand-written hot stream that does not use the library, with at most one mistake.
///
/// Like a signal, the stream lives while it is retained or observed.
final class HomemadeSignal: Sendable {
  /// The mistake.
  enum Mistake {
    case none, replaysToLateObservers, takesTurns, servesOthersLater, repeatsItsEnd
    case keepsObservers, keepsItsResource, removesTheLast, livesByItsHandles
    case tellsWhoHasLeft
  }

  private struct State {
    var observers: [(id: Int, observer: Downstream)] = []
    var count = 0
    /// The keys of the observers that have been removed.
    var departed: Set<Int> = []
    var turn = 0
    var last: Int?
    var end: Ending?
    /// A reference to the signal itself, while it is observed.
    var itself: HomemadeSignal?
  }

  private let state = Atomic(State())
  private let mistake: Mistake
  private let lab: Lab
  private let observation = SerialDisposable()
  private let socket: (any Disposable)?

  init(_ source: Signal<Int, TestFailure>, _ lab: Lab, _ mistake: Mistake) {
    self.mistake = mistake
    self.lab = lab
    let hasSocket = mistake == .none || mistake == .keepsItsResource
    socket = hasSocket ? lab.resource("socket") : nil
    observation.inner = source.observe { [weak self] event in self?.send(event) }
  }

  deinit {
    observation.dispose()
    socket?.dispose()
  }

  /// The stream, which retains this object.
  var stream: RawStream<Int, TestFailure> {
    RawStream { observer in self.observe(observer) }
  }

  private func observe(_ observer: Downstream) -> any Disposable {
    let (id, end, last) = state.modify { state in
      if state.end == nil {
        state.observers.append((state.count, observer))
        if mistake != .livesByItsHandles { state.itself = self }
      }
      state.count += 1
      return (state.count - 1, state.end, state.last)
    }
    guard let end else {
      return AnyDisposable { withExtendedLifetime(self.remove(id)) {} }
    }
    if mistake == .replaysToLateObservers, let last { observer.send(value: last) }
    if mistake == .repeatsItsEnd { observer.terminate(end) } else { observer.sendInterrupted() }
    return AnyDisposable()
  }

  private func remove(_ id: Int) -> Downstream? {
    state.modify { state in
      let index =
        mistake == .removesTheLast
        ? state.observers.indices.last : state.observers.firstIndex { $0.id == id }
      state.departed.insert(index.map { state.observers[$0].id } ?? id)
      let removed = index.map { state.observers.remove(at: $0).observer }
      if state.observers.isEmpty { state.itself = nil }
      return removed
    }
  }

  private func send(_ event: Event<Int, TestFailure>) {
    let receivers = state.modify { state in
      let observers = state.observers
      state.turn += 1
      if case .value(let value) = event { state.last = value }
      guard let end = event.termination else {
        guard mistake == .takesTurns, !observers.isEmpty else { return observers }
        return [observers[state.turn % observers.count]]
      }
      state.end = end
      state.itself = nil
      if mistake != .keepsObservers { state.observers = [] }
      return observers
    }
    if event.isTerminating, mistake != .keepsItsResource { socket?.dispose() }
    for (index, receiver) in receivers.enumerated() {
      if mistake == .servesOthersLater, index > 0 {
        lab.scheduler.schedule { receiver.observer.send(event) }
      } else if mistake == .tellsWhoHasLeft || !state.value.departed.contains(receiver.id) {
        receiver.observer.send(event)
      }
    }
  }
}
