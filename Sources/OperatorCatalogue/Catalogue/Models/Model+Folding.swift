internal import ReactiveTesting

/// Models of operators that combine values.
extension Model {
  /// Returns a model that sends the result of combining all values, when the input has completed.
  static func reduce(
    _ initial: Int,
    _ next: @escaping @Sendable (_ result: Int, _ value: Int) -> Int
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in input.hasCompleted() ? [input.values().reduce(initial, next)] : [] }
  }

  /// Returns a model that sends, for each value, the result of combining all values up to that
  /// value.
  static func scan(
    _ initial: Int,
    _ next: @escaping @Sendable (_ result: Int, _ value: Int) -> Int
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in
      let values = input.values()
      return values.indices.map { values[...$0].reduce(initial, next) }
    }
  }

  /// Returns a model that sends the outputs of a closure that is called with each value and the
  /// state that its previous call returned.
  static func scanMap(
    _ initial: Int,
    _ next: @escaping @Sendable (_ state: Int, _ value: Int) -> (state: Int, output: Int)
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in
      var state = initial
      return input.values().map { value in
        let (nextState, output) = next(state, value)
        state = nextState
        return output
      }
    }
  }

  /// Returns a model that sends each value together with the value before it.
  ///
  /// The first value is sent together with `initial`. If `initial` is `nil`, the first value is not
  /// sent.
  static func combinePrevious(_ initial: Int?) -> @Sendable (InputHistory) -> [(Int, Int)] {
    { input in
      let values = input.values()
      let all = (initial.map { [$0] } ?? []) + values
      return Array(Swift.zip(all, all.dropFirst()))
    }
  }

  /// Returns a model that sends whether all values satisfy a predicate, as soon as the answer is
  /// certain.
  static func all(
    _ predicate: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Bool] {
    { input in
      if !input.values().allSatisfy(predicate) { return [false] }
      return input.hasCompleted() ? [true] : []
    }
  }

  /// Returns a model that sends whether any value satisfies a predicate, as soon as the answer is
  /// certain.
  static func any(
    _ predicate: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (InputHistory) -> [Bool] {
    { input in
      if input.values().contains(where: predicate) { return [true] }
      return input.hasCompleted() ? [false] : []
    }
  }
}
