import Reactive

/// A queue that sends the events that result from several sources one at a time, in the order of
/// the decisions that caused them.
///
/// A decision is made while the lock is held. Its events are sent after the lock has been released,
/// by the deciding thread or by a thread that is already sending.
final class Outbox<State, Value, Failure>: Sendable
where State: Sendable, Value: Sendable, Failure: Error {
  typealias Observer = Reactive.Observer<Value, Failure>
  typealias Events = [Event<Value, Failure>]

  private struct Book: Sendable {
    var state: State
    var waiting: Events = []
    var isSending = false
  }

  private let book: Atomic<Book>
  private let observer: Observer

  init(_ state: State, to observer: Observer) {
    book = Atomic(Book(state: state))
    self.observer = observer
  }

  /// Changes the state and sends the resulting events.
  func decide(_ decision: @Sendable (inout State) -> Events) {
    let begins = book.modify { book -> Bool in
      book.waiting += decision(&book.state)
      defer { book.isSending = true }
      return !book.isSending
    }
    guard begins else { return }
    while let event = next() { observer.send(event) }
  }

  /// Adds events that will be sent before the events of the next decision.
  func note(_ events: Events) { book.modify { $0.waiting += events } }

  private func next() -> Event<Value, Failure>? {
    book.modify { book in
      guard book.waiting.isEmpty else { return book.waiting.removeFirst() }
      book.isSending = false
      return nil
    }
  }
}

extension Termination {
  /// Whether the event is a completion.
  var isCompletion: Bool { if case .completed = self { true } else { false } }
}
