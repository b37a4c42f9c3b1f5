public import Foundation

/// A scheduler whose instants are nanoseconds since the reference date.
///
/// For all other schedulers, dates are taken from the wall clock.
package protocol DatedScheduler: TimedScheduler {}

extension Instant {
  /// Creates the instant that corresponds to a date on a scheduler that counts from the reference
  /// date.
  package init(dating date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    // Only dates such as the distant future exceed the range of a 64-bit number of nanoseconds.
    guard whole.magnitude < 9e9 else {
      self.init(nanoseconds: whole < 0 ? .min : .max)
      return
    }
    let part = ((seconds - whole) * 1e9).rounded()
    self.init(nanoseconds: Int64(whole) * 1_000_000_000 + Int64(part))
  }

  /// The date that corresponds to the instant on a scheduler that counts from the reference date.
  package var dated: Date {
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSinceReferenceDate: Double(whole) + Double(part) / 1e9)
  }
}

extension TimedScheduler {
  /// The current date of a `TestScheduler`, or the wall-clock date for any other scheduler.
  @available(*, deprecated, message: "Use 'now', which returns an 'Instant'.")
  public var currentDate: Date {
    self is any DatedScheduler ? now.dated : Date()
  }

  /// Returns the instant of this scheduler that corresponds to a date.
  func instant(of date: Date) -> Instant {
    if self is any DatedScheduler { return Instant(dating: date) }
    return now.advanced(by: .seconds(date.timeIntervalSinceNow))
  }
}
