/// A place where user code runs, and where a test case can act.
enum CallbackSite: Hashable, Sendable {
  /// The observer of a subscription, on receipt of its `nth` event, counted from one.
  case event(Int, nth: Int)
  /// The closure that starts a source.
  ///
  /// The source sends its events at each of its first starts. Other actions run only at the first
  /// start.
  case start(SourceID)
  /// The `nth` call to any watched closure, counted from one.
  case call(nth: Int)
}

extension CallbackSite {
  /// Whether the site is the start of a source.
  var isStart: Bool { if case .start = self { true } else { false } }
}
