/// A point in time on the clock of one scheduler, in whole nanoseconds since the clock's origin.
///
/// Comparing instants of different schedulers is meaningless.
///
/// ```swift
/// let start = Instant(nanoseconds: 0)
/// let later = start.advanced(by: .milliseconds(5))
/// start.duration(to: later)   // 0.005 seconds
/// ```
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// The number of nanoseconds since the origin of the scheduler's clock.
  public let nanoseconds: Int64

  /// Creates the instant that is `nanoseconds` after the origin of the scheduler's clock.
  ///
  /// - Parameter nanoseconds: The number of nanoseconds, which may be negative.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The origin of a scheduler's clock.
  public static let origin = Instant(nanoseconds: 0)

  /// Returns the instant that is `duration` later.
  ///
  /// Fractions of a nanosecond are truncated. The result is clamped to the range of a signed 64-bit
  /// number of nanoseconds.
  ///
  /// - Parameter duration: The time to add, which may be negative.
  /// - Returns: The later instant, or an earlier instant if the duration is negative.
  public func advanced(by duration: Duration) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    guard overflow else { return Instant(nanoseconds: sum) }
    return Instant(nanoseconds: duration < .zero ? .min : .max)
  }

  /// Returns the duration from this instant to `other`.
  ///
  /// The duration is negative if `other` is earlier. Its number of nanoseconds is clamped to the
  /// range of a signed 64-bit integer.
  ///
  /// - Parameter other: An instant of the same scheduler.
  /// - Returns: The time from this instant to `other`.
  public func duration(to other: Instant) -> Duration {
    let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    guard overflow else { return .nanoseconds(difference) }
    return .nanoseconds(other < self ? Int64.min : Int64.max)
  }

  /// Whether `left` is earlier than `right`.
  ///
  /// - Parameters:
  ///   - left: An instant.
  ///   - right: Another instant.
  /// - Returns: Whether `left` is earlier.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant: CustomStringConvertible {
  /// The instant as a duration since the origin, such as `0.005 seconds`.
  public var description: String {
    Duration.nanoseconds(nanoseconds).description
  }
}

extension Duration {
  /// The duration in whole nanoseconds, clamped to the range of a signed 64-bit integer.
  package var wholeNanoseconds: Int64 {
    // Durations of up to nine seconds fit into one word. Dividing one word is much faster than
    // dividing two words.
    let short = Int64(truncatingIfNeeded: self.attoseconds)
    if Int128(short) == self.attoseconds { return short / 1_000_000_000 }
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, carry) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !carry else { return seconds < 0 ? .min : .max }
    return sum
  }
}
