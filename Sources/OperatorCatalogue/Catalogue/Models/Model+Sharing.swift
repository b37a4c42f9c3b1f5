internal import Reactive
internal import ReactiveTesting

/// Models of operators whose starts share one start of the source.
extension Model {
  /// Returns a model that sends the latest values from before the start, and all later values.
  static func replay(_ capacity: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in timedReplay(capacity)(input).map(\.value) }
  }

  /// Returns a model that immediately sends the latest values from before the start, and then sends
  /// all later values at the instants at which the source sends them.
  static func timedReplay(_ capacity: Int) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      let earlier = input.entries.prefix(input.earlierCount).compactMap(\.event.value)
      let later = forward(input).suffix(input.values().count - earlier.count)
      return earlier.suffix(capacity).map { TimedValue($0, at: input.start) } + later
    }
  }
}
