import Reactive
import ReactiveTesting

/// Sends events one at a time, in the order in which they were posted.
final class EventQueue<Value: Sendable>: Sendable {
  private struct State {
    var events: [Event<Value, TestFailure>] = []
    var isSending = false
  }

  private let state = Atomic(State())
  private let observer: Observer<Value, TestFailure>

  init(_ observer: Observer<Value, TestFailure>) { self.observer = observer }

  func post(_ event: Event<Value, TestFailure>) { state.modify { $0.events.append(event) } }

  func send() {
    let isFirst = state.modify { state in
      if state.isSending { return false }
      state.isSending = true
      return true
    }
    while isFirst {
      let event = state.modify { state -> Event<Value, TestFailure>? in
        if state.events.isEmpty {
          state.isSending = false
          return nil
        }
        return state.events.removeFirst()
      }
      guard let event else { return }
      observer.send(event)
    }
  }
}
