internal import Reactive
internal import ReactiveTesting

/// Models of streams without inputs.
extension Model {
  /// Returns a model that sends the elements of a sequence at regular intervals, beginning one
  /// interval, or the given delay, after the start.
  static func ticks<Value>(
    of values: some Sequence<Value> & Sendable,
    after delay: Duration? = nil,
    every interval: Duration
  ) -> @Sendable (InputHistory) -> [TimedValue<Value>] {
    { input in
      var ticks: [TimedValue<Value>] = []
      var instant = input.start.advanced(by: delay ?? interval)
      for value in values {
        if instant > input.now { break }
        ticks.append(TimedValue(value, at: instant))
        instant = instant.advanced(by: interval)
      }
      return ticks
    }
  }
}
