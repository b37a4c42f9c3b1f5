/// The events of one stream on their way through a scheduler: what came, and what is due when.
///
/// Pure: no locks, no scheduler, no call-outs; a ``ScheduledRelay`` guards and drives it. Time is the
/// scheduler's; for a scheduler without a clock it stands still.
@usableFromInline
protocol RelayMachine: Sendable {
  associatedtype Input: Sendable
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// A value came from upstream.
  mutating func received(_ value: Input, at now: Instant)
  /// The end came from upstream.
  mutating func received(_ termination: Termination<Failure>, at now: Instant)
  /// When the next event is to be delivered: an instant that has passed means as soon as possible,
  /// `nil` that none is waiting.
  var due: Instant? { get }
  /// Takes out the next event, if it is due now.
  mutating func next(at now: Instant) -> Event<Value, Failure>?
  /// The values that will not be delivered; the relay empties this where it may release them.
  var discarded: [Input] { get set }
}

extension Instant {
  /// The earliest instant there is: what is due then is due as soon as possible.
  @inlinable static var asSoonAsPossible: Instant { Instant(nanoseconds: .min) }
}
