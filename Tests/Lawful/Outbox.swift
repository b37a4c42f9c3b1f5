import Reactive

/// A queue that combines several sources.
///
/// It sends events one at a time, in the order in which they were decided on.
///
/// A decision is made while the lock is held. Its events are sent after the lock has been released,
/// either by the thread that made the decision or by a thread that is already sending.
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

  /// Adds events to send before those of the next call to `decide(_:)`.
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
