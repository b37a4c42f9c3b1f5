internal import ReactiveTesting

/// Models of operators whose inputs are tracked.
extension Model {
  /// Returns a model that sends the numbers of another model as tracked values.
  static func tracked(
    _ numbers: @escaping @Sendable (InputHistory) -> [Int]
  ) -> @Sendable (InputHistory) -> [TrackedValue] {
    { numbers($0).map { TrackedValue($0) } }
  }

  /// Returns a model that sends the numbers of another model as tracked values, at the same
  /// instants.
  static func tracked(
    _ numbers: @escaping @Sendable (InputHistory) -> [TimedValue<Int>]
  ) -> @Sendable (InputHistory) -> [TimedValue<TrackedValue>] {
    { numbers($0).map { TimedValue(TrackedValue($0.value), at: $0.instant) } }
  }
}
