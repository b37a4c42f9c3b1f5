internal import Reactive
internal import ReactiveTesting

/// Models of operators that combine several streams.
extension Model {
  /// Returns the values of all inputs, in the order in which they were sent.
  static func merge(_ input: InputHistory) -> [Int] {
    input.entries.compactMap(\.event.value)
  }

  /// Returns a model that sends the latest values of all inputs for each value of an input, once
  /// every input has sent a value.
  static func combineLatest(_ count: Int) -> @Sendable (InputHistory) -> [[Int]] {
    { input in
      var latest: [Int: Int] = [:]
      return input.entries.compactMap { entry in
        guard case .input(let index) = entry.source, let value = entry.event.value else {
          return nil
        }
        latest[index] = value
        return latest.count == count ? (0..<count).compactMap { latest[$0] } : nil
      }
    }
  }

  /// Returns a model that sends the first values of all inputs, then their second values, and so
  /// on.
  static func zip(_ count: Int) -> @Sendable (InputHistory) -> [[Int]] {
    { input in
      let columns = (0..<count).map { input.values(of: $0) }
      let rows = columns.map(\.count).min() ?? 0
      return (0..<rows).map { row in columns.map { $0[row] } }
    }
  }

  /// Returns whether both conditions hold, whenever one of them changes.
  ///
  /// The conditions are that the first input sent 1, and that the second input sent more than 51.
  static func and(_ input: InputHistory) -> [Bool] {
    combineLatest(2)(input).map { $0[0] == 1 && $0[1] > 51 }
  }

  /// Returns whether at least one of the conditions of ``and(_:)`` holds, whenever one of them
  /// changes.
  static func or(_ input: InputHistory) -> [Bool] {
    combineLatest(2)(input).map { $0[0] == 1 || $0[1] > 51 }
  }

  /// Returns a model that sends the rows of another model as tuples.
  static func tuples(
    _ rows: @escaping @Sendable (InputHistory) -> [[Int]]
  ) -> @Sendable (InputHistory) -> [String] {
    { input in
      rows(input).map { row in "(" + row.map(\.description).joined(separator: ", ") + ")" }
    }
  }
}
