internal import ReactiveTesting

/// Models of operators that skip values.
extension Model {
  /// Returns a model that sends the values that satisfy a predicate.
  static func filter(
    _ isIncluded: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in input.values().filter(isIncluded) }
  }

  /// Returns a model that sends all values except the first ones.
  static func skip(first count: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in Array(input.values().dropFirst(count)) }
  }

  /// Returns a model that sends the first value that does not satisfy a predicate, and all values
  /// after it.
  static func skip(
    while shouldSkip: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in Array(input.values().drop(while: shouldSkip)) }
  }

  /// Returns a model that sends all values except those that are equivalent to the value before
  /// them.
  static func skipRepeats(
    _ areEquivalent: @escaping @Sendable (_ previous: Int, _ value: Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in
      let values = input.values()
      return values.indices.filter { $0 == 0 || !areEquivalent(values[$0 - 1], values[$0]) }
        .map { values[$0] }
    }
  }

  /// Returns a model that sends the first value of each identity.
  static func uniqueValues(
    _ identity: @escaping @Sendable (Int) -> Int
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in
      let values = input.values()
      return values.indices.filter { index in
        !values[..<index].contains { identity($0) == identity(values[index]) }
      }
      .map { values[$0] }
    }
  }
}
