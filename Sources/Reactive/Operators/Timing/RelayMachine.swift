/// A pure state machine that decides which events of a stream a scheduler delivers, and when.
///
/// The machine takes no locks and does not call any other code, such as the scheduler. A
/// ``ScheduledRelay`` drives the machine and serializes access to it. All times are measured by the
/// scheduler. If the scheduler has no clock, time does not advance.
@usableFromInline
protocol RelayMachine: Sendable {
  associatedtype Input: Sendable
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// Records a value from upstream.
  mutating func received(_ value: Input, at now: Instant)
  /// Records the terminal event from upstream.
  mutating func received(_ termination: Termination<Failure>, at now: Instant)
  /// The instant at which the next event is due.
  ///
  /// An instant in the past means that the event is due as soon as possible. `nil` means that no
  /// event is pending.
  var due: Instant? { get }
  /// Removes and returns the next event, or returns `nil` if no event is due at `now`.
  mutating func next(at now: Instant) -> Event<Value, Failure>?
  /// The values that will not be delivered.
  ///
  /// The relay empties this array when it can safely release the values.
  var discarded: [Input] { get set }
}

extension Instant {
  /// The earliest possible instant, which is the due time of an event that must be delivered as
  /// soon as possible.
  @inlinable static var asSoonAsPossible: Instant { Instant(nanoseconds: .min) }
}
