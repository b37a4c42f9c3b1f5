public import Dispatch
public import Foundation

extension TestScheduler: DatedScheduler {}

extension TestScheduler {
  /// Creates a scheduler whose clock begins at a date.
  ///
  /// Its instants are nanoseconds since the reference date. A scheduler that is created without a
  /// date begins at the reference date.
  ///
  /// - Parameter startDate: The date at which the clock begins. A date that is more than about 285
  ///   years from the reference date is replaced by the earliest or the latest instant.
  @available(*, deprecated, message: "Use 'TestScheduler(origin:)', or no argument at all.")
  public convenience init(startDate: Date) {
    self.init(origin: Instant(dating: startDate))
  }

  /// Moves the clock by a number of seconds and runs the actions that are due by then.
  ///
  /// The actions run on the calling thread, before the call returns, as with
  /// `advance(by:file:line:)`.
  ///
  /// - Parameter seconds: The number of seconds, which must be finite. If it is negative, the
  ///   scheduler records a fault.
  @available(*, deprecated, message: "Use 'advance(by:)' with a 'Duration', such as '.seconds(1)'.")
  public func advance(by seconds: TimeInterval) {
    advance(by: Duration.seconds(seconds))
  }

  /// Moves the clock by an interval and runs the actions that are due by then.
  ///
  /// The actions run on the calling thread, before the call returns, as with
  /// `advance(by:file:line:)`.
  ///
  /// - Parameter interval: The time by which the clock moves. If it is negative, the scheduler
  ///   records a fault.
  @available(*, deprecated, message: "Use 'advance(by:)' with a 'Duration'.")
  public func advance<Interval: DispatchInterval>(by interval: Interval) {
    advance(by: interval.duration)
  }

  /// Moves the clock to a date and runs the actions that are due by then.
  ///
  /// The actions run on the calling thread, before the call returns, as with
  /// `advance(to:file:line:)`.
  ///
  /// - Parameter date: The new date of the clock. If it is earlier than the current date, the
  ///   scheduler records a fault.
  @available(*, deprecated, message: "Use 'advance(to:)' with an instant.")
  public func advance(to date: Date) {
    advance(to: Instant(dating: date))
  }

  /// This method is unavailable, because the clock of this scheduler never moves backward.
  ///
  /// - Parameter interval: The time by which the clock would move.
  @available(*, unavailable, message: "Time never moves backward. Create another 'TestScheduler'.")
  public func rewind(by interval: DispatchTimeInterval) {}
}
