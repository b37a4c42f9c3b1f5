/// The text of a time: a whole number of the largest unit that represents the time exactly.
enum TimeText {
  /// The units from the largest to the smallest, each with its length in nanoseconds.
  static let units: [(name: String, nanoseconds: Int64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000), ("ns", 1),
  ]

  /// Returns text such as `30 ms`.
  static func spaced(_ nanoseconds: Int64) -> String { text(nanoseconds, separator: " ") }

  /// Returns text such as `30ms`.
  static func compact(_ nanoseconds: Int64) -> String { text(nanoseconds, separator: "") }

  private static func text(_ nanoseconds: Int64, separator: String) -> String {
    guard nanoseconds != 0 else { return "0\(separator)ms" }
    for unit in units where nanoseconds.isMultiple(of: unit.nanoseconds) {
      return "\(nanoseconds / unit.nanoseconds)\(separator)\(unit.name)"
    }
    return "\(nanoseconds)\(separator)ns"
  }
}
