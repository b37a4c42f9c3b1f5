internal import Reactive
internal import ReactiveTesting

/// Models of operators that transform each value.
extension Model {
  /// Returns a model that sends the result of `transform` for each value.
  static func map<Output>(
    _ transform: @escaping @Sendable (Int) -> Output
  ) -> @Sendable (InputHistory) -> [Output] {
    { input in input.values().map(transform) }
  }

  /// Returns a model that sends the result of `transform` for each value, unless the result is
  /// `nil`.
  static func compactMap<Output>(
    _ transform: @escaping @Sendable (Int) -> Output?
  ) -> @Sendable (InputHistory) -> [Output] {
    { input in input.values().compactMap(transform) }
  }

  /// Returns a model that sends all elements of the array that `transform` returns for each value.
  static func flatMap(
    _ transform: @escaping @Sendable (Int) -> [Int]
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in input.values().flatMap(transform) }
  }

  /// Returns a model that transforms the latest value of each instant.
  ///
  /// At each instant, the scheduler runs after the source.
  ///
  /// An interruption at the same instant drops the value.
  static func lazyMap(
    _ transform: @escaping @Sendable (Int) -> Int
  ) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      let values = input.entries.filter { $0.event.value != nil }
      return values.indices.compactMap { index in
        let instant = values[index].instant
        if index + 1 < values.count, values[index + 1].instant == instant { return nil }
        let isDropped = input.entries.contains { $0.instant == instant && $0.event == .interrupted }
        guard !isDropped, let value = values[index].event.value else { return nil }
        return TimedValue(transform(value), at: instant)
      }
    }
  }

  /// Returns no values.
  static func nothing(_ input: InputHistory) -> [Int] { [] }
}

/// Models of operators that group values by key.
extension Model {
  /// Returns a model that sends each key when its first value arrives.
  static func keys(
    _ key: @escaping @Sendable (Int) -> Int
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in input.values().map(key).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
  }

  /// Returns a model that sends each value together with its key, as one number.
  static func keyed(
    _ key: @escaping @Sendable (Int) -> Int
  ) -> @Sendable (InputHistory) -> [Int] {
    map { 1000 * key($0) + $0 }
  }

  /// Returns a model that sends the last value of each group together with its key, as one number,
  /// when the input completes.
  static func lastOfGroups(
    _ key: @escaping @Sendable (Int) -> Int
  ) -> @Sendable (InputHistory) -> [Int] {
    { input in
      if !input.hasCompleted() { return [] }
      return keys(key)(input).compactMap { group in
        input.values().last { key($0) == group }.map { 1000 * group + $0 }
      }
    }
  }
}
