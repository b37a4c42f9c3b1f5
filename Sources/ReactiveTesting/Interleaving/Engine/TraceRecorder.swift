/// The rows of a table: who did what, in the order in which it was done.
struct TraceRecorder {
  struct Row {
    let thread: Int
    let text: String
  }

  private(set) var rows: [Row] = []

  mutating func append(_ thread: Int, _ indentation: Int, _ text: String) {
    let row = String(repeating: "  ", count: indentation) + text
    rows.append(Row(thread: thread, text: row))
  }

  /// One column for each thread.
  func table(_ names: [String]) -> String {
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
