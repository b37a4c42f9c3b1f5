/// One step of a test case: everything that a user can do to an operator.
indirect enum TestAction: Hashable, Sendable {
  /// Starts the output, or observes it, as the subscription with this number.
  case subscribe(Int)
  /// Disposes of a subscription, as often as a test case says so.
  case dispose(Int)
  /// Sends an event to every start of a source that is open.
  case send(SourceID, SourceEvent)
  /// Lets so many milliseconds pass.
  case advance(Int)
  /// Does something inside a callback.
  case when(CallbackSite, [TestAction])
}

extension TestAction {
  /// Whether the action waits for a callback instead of doing something at once.
  var isHook: Bool { if case .when = self { true } else { false } }

  /// Whether the action is an event that ends a source.
  var isEnd: Bool { if case .send(_, let event) = self { event.isEnd } else { false } }

  /// How many actions there are; a hook counts as those inside it.
  var size: Int {
    guard case .when(_, let inner) = self else { return 1 }
    return inner.reduce(0) { $0 + $1.size }
  }
}
