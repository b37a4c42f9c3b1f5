/// Functions that wrap the lines of reports to the width of a terminal.
enum Folding {
  /// The maximum width of a line of a report, except for lines that users copy.
  static let width = 120

  /// Splits a line into several lines and indents all but the first by two additional columns.
  static func lines(_ line: String) -> [String] { lines(line, width: width) }

  /// Splits a line into several lines of the given width.
  static func lines(_ line: String, width: Int) -> [String] {
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

  /// The maximum number of groups of rows that a report shows.
  ///
  /// If there are more groups, the report shows only the relevant group.
  static let mostGroups = 3

  /// Splits rows that belong together into groups that are shown one below the other, each with the
  /// labels.
  ///
  /// - Parameters:
  ///   - rows: The rows, whose first columns are labels.
  ///   - margin: The number of columns that the labels occupy.
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
