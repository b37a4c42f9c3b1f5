import Reactive
import ReactiveTesting

/// A pipe with a list of observers, for faults that need two threads.
final class RacyHub: Sendable {
  enum Fault {
    case none, addsLate, removesByIndex, keepsRemoved
    /// When the observers are fewer than half of what they were, their positions are wrong.
    case losesPositions
    /// After an observer has left, the next delivery replaces the list of observers.
    case replacesList
    /// An end overtakes the values that wait.
    case endsFirst
    /// An observer is removed in two steps.
    case removesInTwoSteps
  }

  private enum Step: Sendable {
    case value(Int)
    case end(Termination<TestFailure>)
  }

  private struct State: Sendable {
    var observers: [(id: Int, observer: Observer<Int, TestFailure>)] = []
    var largest = 0
    var hasLostAny = false
    var end: Termination<TestFailure>?
  }

  private let fault: Fault
  private let state = Atomic(State())
  private let ids = AtomicCounter(0)
  private let removed = Atomic<[Observer<Int, TestFailure>]>([])

  private init(_ fault: Fault) { self.fault = fault }

  static func pipe(_ fault: Fault) -> PipeUnderTest.Pipe {
    let hub = RacyHub(fault)
    let (steps, input) = Signal<Step, Never>.pipe(recursion: .queued)
    steps.observe(
      Observer(
        value: { hub.deliver($0) },
        interrupted: { hub.deliver(.end(.interrupted)) }
      )
    )
    let output = SignalProducer<Int, TestFailure> { observer, lifetime in
      hub.add(observer, lifetime)
    }
    // A guard would release what the observer captures.
    let unguarded = SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
      hub.add(observer, lifetime)
    }
    return (
      fault == .keepsRemoved ? unguarded : output,
      Observer(
        onValue: { input.send(value: .value($0)) },
        onTermination: {
          if fault == .endsFirst { hub.deliver(.end($0)) } else { input.send(value: .end($0)) }
        }
      )
    )
  }

  private func add(_ observer: Observer<Int, TestFailure>, _ lifetime: Lifetime) {
    let id = ids.add(1)
    if fault == .addsLate {
      // The stream may end between these two steps.
      if let end = state.value.end { return observer.terminate(end) }
      state.modify { $0.observers.append((id, observer)) }
    } else {
      let end = state.modify { state in
        if state.end == nil { state.observers.append((id, observer)) }
        state.largest = max(state.largest, state.observers.count)
        return state.end
      }
      if let end { return observer.terminate(end) }
    }
    lifetime.observeEnded { self.remove(id) }
  }

  private func remove(_ id: Int) {
    if fault == .removesInTwoSteps {
      var changed = state.value
      changed.observers.removeAll { $0.id == id }
      state.value = changed
      return
    }
    let removed = state.modify { state in
      var index = state.observers.firstIndex { $0.id == id }
      let isCompacted = state.largest > 8 && state.observers.count < state.largest / 2
      if fault == .losesPositions, isCompacted { index = state.observers.indices.first }
      if index != nil { state.hasLostAny = true }
      return index.map { state.observers.remove(at: $0) }
    }
    if fault == .keepsRemoved, let removed { self.removed.modify { $0.append(removed.observer) } }
    withExtendedLifetime(removed) {}
  }

  private func deliver(_ step: Step) {
    switch step {
    case .value(let value): send(value)
    case .end(let end):
      let observers = state.modify { state in
        guard state.end == nil else { return [(id: Int, observer: Observer<Int, TestFailure>)]() }
        state.end = end
        defer { state.observers = [] }
        return state.observers
      }
      for (_, observer) in observers { observer.terminate(end) }
    }
  }

  private func send(_ value: Int) {
    guard fault == .removesByIndex else {
      let before = state.value
      for (_, observer) in before.observers { observer.send(value: value) }
      if fault == .replacesList, before.hasLostAny {
        state.modify { state in
          state.observers = before.observers.filter { known in
            state.observers.contains { $0.id == known.id }
          }
          state.hasLostAny = false
        }
      }
      return
    }
    // An observer that is removed meanwhile moves the others to smaller indices.
    var index = 0
    while true {
      let observers = state.value.observers
      guard observers.indices.contains(index) else { return }
      observers[index].observer.send(value: value)
      index += 1
    }
  }
}
