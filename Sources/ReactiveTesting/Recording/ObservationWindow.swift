public import Reactive

/// An interval in which a source was observed, with the reason for its end.
///
/// The instants are in the virtual time of the check. ``ColdSource/windows`` lists one interval for
/// each start. ``HotSource/windows`` lists the intervals in which the signal had any observers, and
/// uses the instants at which the source noticed a change.
public struct ObservationWindow: Hashable, Sendable {
  /// The reason for the end of an observation.
  public enum End: Hashable, Sendable {
    /// The source sent `completed`.
    case completed
    /// The source failed.
    case failed
    /// The source sent `interrupted`.
    case interrupted
    /// The observer was detached or disposed of.
    case disposed
  }

  /// The instant at which the observation began, or at which a ``HotSource`` noticed it.
  public let start: Instant
  /// The instant at which the observation ended, or at which a ``HotSource`` noticed the end.
  ///
  /// The instant is `nil` while the observation is open.
  public internal(set) var endInstant: Instant?
  /// The reason for the end of the observation, or `nil` while the observation is open.
  public internal(set) var end: End?

  init(start: Instant) {
    self.start = start
  }

  /// Whether the observation is still open.
  public var isOpen: Bool { end == nil }

  mutating func close(_ end: End, at instant: Instant) {
    guard isOpen else { return }
    self.end = end
    endInstant = instant
  }
}

extension ObservationWindow: CustomStringConvertible {
  /// The interval as text, such as `0 ms to 30 ms: disposed` or `10 ms: still open`.
  public var description: String {
    let from = TimeText.spaced(start.nanoseconds)
    guard let end, let endInstant else { return "\(from): still open" }
    return "\(from) to \(TimeText.spaced(endInstant.nanoseconds)): \(end)"
  }
}

extension ObservationWindow.End {
  init<Failure>(_ termination: Termination<Failure>) {
    switch termination {
    case .completed: self = .completed
    case .failed: self = .failed
    case .interrupted: self = .interrupted
    }
  }

  /// Creates the reason that corresponds to a terminal event, or returns `nil` for a value.
  init?(_ event: RecordedEvent) {
    switch event {
    case .value: return nil
    case .completed: self = .completed
    case .failed: self = .failed
    case .interrupted: self = .interrupted
    }
  }
}
