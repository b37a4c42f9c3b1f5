public import Reactive

/// An action that a ``TestScheduler`` has not run yet.
///
/// ``TestScheduler/pendingActions`` lists the actions in the order in which they will run.
public struct PendingAction: Hashable, Sendable {
  /// The instant at which the action is due.
  public let due: Instant
  /// The virtual time between two runs, or `nil` if the action does not repeat.
  public let interval: Duration?
  /// The code that scheduled the action.
  public let site: SchedulingSite
}

extension PendingAction: CustomStringConvertible {
  /// The action as text, such as
  /// `due at 30 ms, every 10 ms, scheduled at Tests/DelayTests.swift:12`.
  public var description: String {
    let repetition = interval.map { ", every \(TimeText.spaced($0.wholeNanoseconds))" } ?? ""
    return "due at \(TimeText.spaced(due.nanoseconds))\(repetition), scheduled at \(site)"
  }
}
