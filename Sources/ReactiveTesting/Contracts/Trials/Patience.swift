internal import Reactive

/// The amount of time that passes at the end of a run so that pending events can be sent.
enum Patience: Sendable {
  /// All of the horizon passes.
  case full
  /// A fifth of the horizon passes, and the rest passes only if the operator does more than repeat
  /// an action.
  ///
  /// With the full horizon, an endless timer would fire a hundred times. Findings that are based on
  /// the shorter time may be wrong.
  case brief

  /// Advances the clock by the amount of time that is chosen for the run.
  ///
  /// - Returns: Whether some of the time was omitted.
  func exhaust(_ time: TestScheduler) -> Bool {
    guard self == .brief else {
      time.advance(by: Lab.horizon)
      return false
    }
    let before = time.scheduledCount
    let first = Lab.horizon / 5
    time.advance(by: first)
    if time.scheduledCount - before >= Self.turns {
      let soon = time.now.advanced(by: first / Self.turns)
      let pending = time.pendingActions
      if !pending.isEmpty, pending.allSatisfy({ $0.due <= soon }) { return true }
    }
    time.advance(by: Lab.horizon - first)
    return false
  }

  /// The number of repetitions after which an action is treated as endless.
  private static let turns = 10
}
