/// One step of a test case.
///
/// Together, the cases of this enumeration cover everything that a user can do with an operator.
indirect enum TestAction: Hashable, Sendable {
  /// Starts the output, or observes it, as the subscription with this number.
  case subscribe(Int)
  /// Disposes of a subscription, possibly repeatedly.
  case dispose(Int)
  /// Sends an event to every open start of a source.
  case send(SourceID, SourceEvent)
  /// Advances the clock by the given number of milliseconds.
  case advance(Int)
  /// Performs actions inside a callback.
  case when(CallbackSite, [TestAction])
}

extension TestAction {
  /// Whether the action waits for a callback instead of acting immediately.
  var isHook: Bool { if case .when = self { true } else { false } }

  /// Whether the action is an event that ends a source.
  var isEnd: Bool { if case .send(_, let event) = self { event.isEnd } else { false } }

  /// The number of actions.
  ///
  /// For a hook, only the actions inside it are counted.
  var size: Int {
    guard case .when(_, let inner) = self else { return 1 }
    return inner.reduce(0) { $0 + $1.size }
  }
}
