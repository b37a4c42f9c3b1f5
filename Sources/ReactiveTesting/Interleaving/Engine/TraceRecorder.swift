/// The tables of one execution: one with all rows, and one without the rows of the library.
struct TraceTables {
  /// The origin of a row.
  enum Origin {
    /// The row comes from the user's files, or from the kit.
    case own
    /// The row comes from the library, or from the kit's own use of the library.
    case library
    /// The row comes from the scheduling, and states that the thread stops.
    case scheduling
  }

  private var own = TraceRecorder()
  private var all = TraceRecorder()
  /// The number of rows that are only in the full table.
  private var hidden = 0
  /// The last row of each thread in the shorter table, for the threads that stopped there.
  private var stops: [Int: String] = [:]

  mutating func append(_ thread: Int, _ indentation: Int, _ text: String, _ origin: Origin) {
    all.append(thread, indentation, text)
    // Between two stops, a thread may have run only code of the library.
    guard origin != .library, stops[thread] != text else {
      hidden += 1
      return
    }
    stops[thread] = origin == .scheduling ? text : nil
    own.append(thread, indentation, text)
  }

  /// Returns the table with all rows.
  func full(_ names: [String], _ legend: [(name: String, text: String)]) -> String {
    all.table(names) + legend.map(\.text).joined()
  }

  /// Returns the table without the rows of the library.
  func own(_ names: [String], _ legend: [(name: String, text: String)]) -> String {
    let table = own.table(names)
    let named = legend.filter { table.contains("\($0.name) ") || table.contains("\($0.name))") }
    let rest =
      hidden == 0
      ? ""
      : "\(hidden) row\(hidden == 1 ? "" : "s") of the library: fullDescription, or --full\n"
    return table + named.map(\.text).joined() + rest
  }
}

/// The rows of a table: the operations of each thread, in order.
struct TraceRecorder {
  struct Row {
    let thread: Int
    let text: String
  }

  /// The number of rows that are shown at each end of a long table.
  private static let shown = 40

  private var first: [Row] = []
  private var last: [Row] = []
  private var left = 0

  mutating func append(_ thread: Int, _ indentation: Int, _ text: String) {
    let row = Row(thread: thread, text: String(repeating: "  ", count: indentation) + text)
    if first.count < Self.shown { return first.append(row) }
    last.append(row)
    if last.count > 2 * Self.shown {
      last.removeFirst(Self.shown)
      left += Self.shown
    }
  }

  private var rows: [Row] {
    guard left > 0, let thread = last.first?.thread else { return first + last }
    return first + [Row(thread: thread, text: "… \(left) rows omitted …")] + last
  }

  /// Returns a table with one column for each thread, in which no line is wider than a report.
  func table(_ names: [String]) -> String {
    let rows = self.rows
    let widths = Self.fitting(
      names.indices.map { thread in
        rows.filter { $0.thread == thread }.map(\.text.count).reduce(names[thread].count, max)
      }
    )
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|")
    var text = line(names) + rule + "|\n"
    for row in rows {
      for part in Folding.lines(row.text, width: widths[row.thread]) {
        text += line(names.indices.map { $0 == row.thread ? part : "" })
      }
    }
    return text
  }

  /// Returns the widths of the columns.
  ///
  /// The widest columns are narrowed until a line fits into a report.
  private static func fitting(_ widths: [Int]) -> [Int] {
    // Reports indent a table by two columns.
    let room = Folding.width - 2 - (3 * widths.count + 1)
    var widths = widths
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > 24 {
      let index = widths.firstIndex(of: widest) ?? 0
      widths[index] -= 1
    }
    return widths
  }
}
