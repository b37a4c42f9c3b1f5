/// The rows of a table: the operations of each thread, in order.
struct TraceRecorder {
  struct Row {
    let thread: Int
    let text: String
  }

  /// The numbers of rows that are shown at the beginning and at the end of a long table.
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

  /// One column for each thread.
  func table(_ names: [String]) -> String {
    let rows = self.rows
    let widths = names.indices.map { thread in
      rows.filter { $0.thread == thread }.map(\.text.count).reduce(names[thread].count, max)
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|")
    var text = line(names) + rule + "|\n"
    for row in rows {
      text += line(names.indices.map { $0 == row.thread ? row.text : "" })
    }
    return text
  }
}
