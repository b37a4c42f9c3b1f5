internal import ReactiveTesting

/// Models of operators that can end before their source ends, and of operators whose closures can
/// fail.
extension Model {
  /// Returns a model that sends the first values.
  static func take(first count: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in Array(input.values().prefix(count)) }
  }

  /// Returns a model that sends the last values when the input has completed.
  static func take(last count: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in input.hasCompleted() ? input.values().suffix(count) : [] }
  }

  /// Returns a model that sends the values that precede the first value that does not satisfy a
  /// predicate.
  static func take(
    while shouldContinue: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in Array(input.values().prefix(while: shouldContinue)) }
  }

  /// Returns a model that sends the values up to and including the first value that does not
  /// satisfy a predicate.
  static func take(
    through shouldContinue: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in
      let values = input.values()
      let end = values.firstIndex { !shouldContinue($0) } ?? values.endIndex
      return Array(values.prefix(end + 1))
    }
  }
}
