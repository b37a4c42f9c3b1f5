internal import Reactive

/// How long a run waits at its end for outstanding events.
enum Patience: Sendable {
  /// All of the horizon passes.
  case full
  /// A fifth passes, and the rest unless the operator only does the same again and again.
  ///
  /// A timer that goes on for ever would do so a hundred times. Whatever is found like this may be wrong.
  case brief

  /// Lets the time pass.
  ///
  /// - Returns: Whether some of it was left out.
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

  /// How often something must be done to be taken for what is done for ever.
  private static let turns = 10
}
