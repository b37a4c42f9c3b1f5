/// How reports are kept as wide as a terminal.
enum Folding {
  /// The most columns that a line of a report has, unless it is to be copied as it is.
  static let width = 120

  /// A line in several, of which the later ones are indented by two more.
  static func lines(_ line: String) -> [String] {
    guard line.count > width else { return [line] }
    let indent = String(repeating: " ", count: min(line.prefix { $0 == " " }.count, width / 2) + 2)
    var lines: [String] = []
    var rest = Substring(line)
    while rest.count > width {
      let start = rest.prefix(width + 1)
      let text = start.drop { $0 == " " }
      let space = text.lastIndex(of: " ") ?? start.index(start.startIndex, offsetBy: width)
      lines.append(String(rest[..<space]))
      rest = (indent + rest[space...].drop { $0 == " " })[...]
    }
    return lines + [String(rest)]
  }

  /// How many groups of rows are shown at most; of a flood it is the one that matters.
  static let mostGroups = 3

  /// Rows that belong together, one group below the other, each with the labels.
  ///
  /// - Parameters:
  ///   - rows: The rows, whose first columns are labels.
  ///   - margin: How many columns the labels take.
  /// - Returns: The lines of each group.
  static func groups(_ rows: [String], margin: Int) -> [[String]] {
    let longest = rows.map(\.count).max() ?? 0
    let room = max(1, width - margin)
    guard longest > width else { return [rows] }
    return stride(from: margin, to: longest, by: room).map { start in
      rows.map { row in
        let part = row.dropFirst(start).prefix(room)
        return String(row.prefix(margin)) + part
      }
    }
  }
}
