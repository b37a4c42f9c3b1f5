/// How a test case is run, if it differs from the usual way.
struct RunMode: Sendable {
  /// Whether an operator on signals is lifted to producers.
  var isLifted = false
  /// Whether time also passes if no action is pending.
  var passesIdleTime = false
  /// Whether the operator is applied long after the origin of the clock.
  var isLate = false
  /// The step whose event is sent by an action of the scheduler, which the step schedules.
  var scheduledStep: Int?
  /// The operators that follow the output.
  var chain: Chain?
  /// The operators that precede the inputs and the inner streams.
  var origin = Origin.plain

  /// The operators that follow the output.
  enum Chain {
    /// An operator whose events are recorded.
    case watched
    /// An operator whose events are recorded, and one that completes after the first value.
    case endedAfterOne
    /// Many flattening operators, each of which starts the next one.
    case nested
  }

  /// How cold sources are created.
  enum Origin {
    /// From a closure that sends the events.
    case plain
    /// From a closure, with an effect that is recorded when a start is requested.
    case watched
    /// As constants, if the test case determines all events of the source at its start.
    case constant
    /// As constants whose events pass through an operator that sends all values at the end.
    case buffered
    /// As the last part of a concatenation.
    case concatenated
  }
}
