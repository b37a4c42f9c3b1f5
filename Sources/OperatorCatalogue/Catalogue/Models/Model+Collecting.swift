internal import Reactive
internal import ReactiveTesting

/// Models of operators that collect values into arrays.
extension Model {
  /// Returns all values in one array, when the input has completed.
  static func collect(_ input: InputHistory) -> [[Int]] {
    input.hasCompleted() ? [input.values()] : []
  }

  /// Returns a model that sends arrays of `count` values and, on completion, the remaining values.
  ///
  /// If the input has sent no values, its completion sends an empty array.
  static func collect(count: Int) -> @Sendable (InputHistory) -> [[Int]] {
    { input in
      let values = input.values()
      let full = values.count / count
      let arrays = (0..<full).map { Array(values[$0 * count..<($0 + 1) * count]) }
      let rest = Array(values[(full * count)...])
      return input.hasCompleted() && (!rest.isEmpty || values.isEmpty) ? arrays + [rest] : arrays
    }
  }

  /// Returns a model that sends the collected values before each value for which `isNext` returns
  /// true, and the remaining values on completion.
  static func collect(
    before isNext: @escaping @Sendable (_ collected: [Int], _ value: Int) -> Bool
  ) -> @Sendable (InputHistory) -> [[Int]] {
    { input in
      var arrays: [[Int]] = []
      var collected: [Int] = []
      for value in input.values() {
        if isNext(collected, value) {
          arrays.append(collected)
          collected = []
        }
        collected.append(value)
      }
      return input.hasCompleted() ? arrays + [collected] : arrays
    }
  }

  /// Returns a model that sends the values of each interval.
  ///
  /// The first interval begins at the start.
  ///
  /// If completion does not discard the values of the last interval, that interval ends as usual.
  /// A timer fires before a source sends at the same instant.
  static func collect(
    every interval: Duration,
    skipsEmpty: Bool = false,
    discards: Bool = true
  ) -> @Sendable (InputHistory) -> [TimedValue<[Int]>] {
    { input in
      let end = input.entries.first { $0.event.isTerminating }
      var arrays: [TimedValue<[Int]>] = []
      var begin = input.start
      while begin < input.now {
        let tick = begin.advanced(by: interval)
        let isLast = end.map { $0.instant < tick } ?? false
        if isLast, discards || !input.hasCompleted() { break }
        let values = input.entries.filter { $0.instant >= begin && $0.instant < tick }
        arrays.append(TimedValue(values.compactMap(\.event.value), at: tick))
        if isLast { break }
        begin = tick
      }
      return arrays.filter { !skipsEmpty || !$0.value.isEmpty }
    }
  }

  /// Returns a model that sends the values of an interval that begins with a value.
  ///
  /// Completion ends the interval, and another terminal event drops its values.
  static func buffer(for duration: Duration) -> @Sendable (InputHistory) -> [TimedValue<[Int]>] {
    { input in
      var arrays: [TimedValue<[Int]>] = []
      var rest = input.entries[...]
      while let first = rest.first, first.event.value != nil {
        let due = first.instant.advanced(by: duration)
        let entries = rest.prefix { $0.instant < due }
        rest = rest.dropFirst(entries.count)
        let array = entries.compactMap(\.event.value)
        switch entries.last {
        case .some(let end) where end.event.isCompleted:
          arrays.append(TimedValue(array, at: end.instant))
        case .some(let end) where end.event.isTerminating: break
        default: arrays.append(TimedValue(array, at: due))
        }
      }
      return arrays
    }
  }
}
