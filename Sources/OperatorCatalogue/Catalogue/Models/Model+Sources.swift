internal import Reactive
internal import ReactiveTesting

/// Models of streams without inputs.
extension Model {
  /// Returns a model that sends the elements of a sequence at regular intervals, beginning one
  /// interval after the start.
  static func ticks<Value>(
    of values: some Sequence<Value> & Sendable,
    every interval: Duration
  ) -> @Sendable (InputHistory) -> [TimedValue<Value>] {
    { input in
      var ticks: [TimedValue<Value>] = []
      var instant = input.start
      for value in values {
        instant = instant.advanced(by: interval)
        if instant > input.now { break }
        ticks.append(TimedValue(value, at: instant))
      }
      return ticks
    }
  }
}
