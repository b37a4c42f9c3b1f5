internal import Reactive
internal import ReactiveTesting

/// Models of operators that are controlled by a second stream, a lifetime, or a property.
extension Model {
  /// Returns the values that the first input sends before the second input sends a value or
  /// completes.
  static func takeUntil(_ input: InputHistory) -> [Int] {
    let end = input.triggeredAt ?? input.entries.endIndex
    return input.entries[..<end].values(of: 0)
  }

  /// Returns the values that the first input sends after the second input has sent a value or
  /// completed.
  static func skipUntil(_ input: InputHistory) -> [Int] {
    let begin = input.triggeredAt ?? input.entries.endIndex
    return input.entries[begin...].values(of: 0)
  }

  /// Returns the values that the first input sends before the second input sends its first value,
  /// and then the values of the second input.
  static func takeUntilReplacement(_ input: InputHistory) -> [Int] {
    let begin = input.entries.firstIndex { $0.source == .input(1) && $0.event.value != nil }
    return input.entries[..<(begin ?? input.entries.endIndex)].values(of: 0) + input.values(of: 1)
  }

  /// Returns the latest value of the first input together with each value of the second input.
  static func sample(_ input: InputHistory) -> [(Int, Int)] {
    input.values(of: 1, withLatestOf: 0).map { ($0.latest, $0.value) }
  }

  /// Returns the latest value of the first input for each value of the second input.
  static func sampleOn(_ input: InputHistory) -> [Int] { sample(input).map(\.0) }

  /// Returns each value of the first input together with the latest value of the second input.
  static func withLatest(_ input: InputHistory) -> [(Int, Int)] {
    input.values(of: 0, withLatestOf: 1).map { ($0.value, $0.latest) }
  }

  /// Returns the values of the first input, where the latest value is held back while the property
  /// is true.
  ///
  /// A terminal event of the first input drops the value that is held back.
  static func throttleWhile(_ input: InputHistory) -> [TimedValue<Int>] {
    var isHolding = false
    var held: Int?
    return input.entries.compactMap { entry in
      switch (entry.source, entry.event) {
      case (.input(0), .value(let value)):
        if !isHolding { return TimedValue(value, at: entry.instant) }
        held = value
      case (.input(1), .value(let value)):
        isHolding = value == 1
        if !isHolding, let value = held {
          held = nil
          return TimedValue(value, at: entry.instant)
        }
      case (.input(0), _): held = nil
      default: break
      }
      return nil
    }
  }
}

extension InputHistory {
  /// Returns each value of an input together with the latest value that another input sent before
  /// it.
  ///
  /// Values that precede the first value of the other input are omitted.
  fileprivate func values(
    of index: Int,
    withLatestOf other: Int
  ) -> [(value: Int, latest: Int)] {
    var latest: Int?
    return entries.compactMap { entry in
      guard let value = entry.event.value else { return nil }
      if entry.source == .input(other) { latest = value }
      return entry.source == .input(index) ? latest.map { (value, $0) } : nil
    }
  }

  /// The index of the first value or completion of the second input.
  fileprivate var triggeredAt: Int? {
    entries.firstIndex { entry in
      entry.source == .input(1) && (entry.event.value != nil || entry.event.isCompleted)
    }
  }
}

extension ArraySlice<InputHistory.Entry> {
  /// Returns the values of an input.
  fileprivate func values(of index: Int) -> [Int] {
    compactMap { $0.source == .input(index) ? $0.event.value : nil }
  }
}
