internal import Reactive
internal import ReactiveTesting

/// Models of operators that depend on a clock.
extension Model {
  /// Returns all values, at the instants at which the source sends them.
  static func forward(_ input: InputHistory) -> [TimedValue<Int>] {
    input.entries.compactMap { entry in
      entry.event.value.map { TimedValue($0, at: entry.instant) }
    }
  }

  /// Returns a model that sends each value after a delay, unless the source has failed or was
  /// interrupted by then.
  static func delay(_ interval: Duration) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      forward(input).map { TimedValue($0.value, at: $0.instant.advanced(by: interval)) }
        .filter { $0.instant <= input.abortedAt ?? $0.instant }
    }
  }

  /// Returns a model that sends a value when no other value has followed within an interval.
  ///
  /// If the source completes within the interval, the value is dropped only if `discards` is true.
  static func debounce(
    _ interval: Duration,
    discards: Bool
  ) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      let values = forward(input)
      return values.indices.compactMap { index in
        let due = values[index].instant.advanced(by: interval)
        if index + 1 < values.count, values[index + 1].instant < due { return nil }
        if let end = input.end, end.instant < due, discards || !end.event.isCompleted { return nil }
        return TimedValue(values[index].value, at: due)
      }
    }
  }

  /// Returns a model that sends at most one value, the latest, in each interval.
  ///
  /// Of several values at one instant, the scheduler delivers the latest. A terminal event drops
  /// the pending value. Completion does not drop a value that was already due when that value
  /// arrived.
  static func throttle(_ interval: Duration) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      let values = forward(input)
      var output: [TimedValue<Int>] = []
      for (index, value) in values.enumerated() {
        let free = output.last?.instant.advanced(by: interval) ?? value.instant
        let due = max(value.instant, free)
        if index + 1 < values.count {
          let next = values[index + 1].instant
          if next < due || next == value.instant { continue }
        }
        if let end = input.end {
          if end.instant < due { continue }
          if end.instant == value.instant, !end.event.isCompleted { continue }
        }
        output.append(TimedValue(value.value, at: due))
      }
      return output
    }
  }

  /// Returns a model that sends the values that arrive before the deadline.
  static func timeout(_ interval: Duration) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      let deadline = input.start.advanced(by: interval)
      return forward(input).filter { $0.instant < deadline }
    }
  }
}

extension InputHistory {
  /// The terminal event of the only input.
  fileprivate var end: Entry? { entries.first { $0.event.isTerminating } }
}
