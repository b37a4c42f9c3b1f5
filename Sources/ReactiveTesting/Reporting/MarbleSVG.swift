/// The marble picture of a report, drawn as SVG.
///
/// The picture is generated from the lines of the report, so both show the same events.
struct MarbleSVG {
  private struct Row {
    let label: String
    let track: [Character]
  }

  private let rows: [Row]
  /// The column, counted from the beginning of the tracks, of the first difference between the
  /// output and the expectation.
  private let caret: Int?

  /// Creates the picture of a report, or returns `nil` if the report has no picture.
  init?(report: String) {
    var rows: [Row] = []
    var caret: Int?
    for line in report.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      let row = line.firstIndex(of: "─").flatMap { start -> Row? in
        let label = line[..<start].drop { $0 == " " }
        guard line.hasPrefix("  "), label.hasSuffix("  ") else { return nil }
        let name = label.prefix(label.count - 2).reversed().drop { $0 == " " }.reversed()
        return Row(label: String(name), track: Array(line[start...]))
      }
      if let row {
        rows.append(row)
        continue
      }
      if !rows.isEmpty, caret == nil, let mark = line.firstIndex(of: "^"),
        line[..<mark].allSatisfy({ $0 == " " })
      {
        caret = line[..<mark].count - Self.margin(report)
      }
      break
    }
    if rows.isEmpty { return nil }
    self.rows = rows
    self.caret = caret
  }

  /// Returns the number of characters before the tracks.
  private static func margin(_ report: String) -> Int {
    let line = report.split(separator: "\n").dropFirst().first ?? ""
    return line.prefix { $0 != "─" }.count
  }

  private static let (step, height, left) = (14, 34, 96)

  /// An `svg` element that uses the colors of the surrounding text.
  var element: String {
    let columns = rows.map(\.track.count).max() ?? 0
    let width = Self.left + columns * Self.step + Self.step
    let height = rows.count * Self.height + (caret == nil ? 8 : 24)
    let label = Markup.escaped(
      rows.map { "\($0.label): \(Self.spoken($0))" }.joined(separator: "; ")
    )
    var lines = [
      "<svg class=\"marbles\" role=\"img\" aria-label=\"\(label)\" width=\"\(width)\""
        + " height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
    ]
    for (index, row) in rows.enumerated() {
      let y = index * Self.height + Self.height / 2 + 4
      lines.append(
        "<text class=\"label\" x=\"0\" y=\"\(y + 4)\">\(Markup.escaped(row.label))</text>"
      )
      lines.append(
        "<line x1=\"\(Self.left)\" y1=\"\(y)\" x2=\"\(width - Self.step)\" y2=\"\(y)\"/>"
      )
      lines += Self.marbles(row).map { Self.marble($0.text, columns: $0.columns, y) }
    }
    if let caret {
      let (x, y) = (Self.middle(caret...caret), rows.count * Self.height + 2)
      lines.append("<path class=\"caret\" d=\"M\(x) \(y)l7 14h-14z\"/>")
    }
    return lines.joined() + "</svg>"
  }

  /// Returns the events of a row, with their columns.
  private static func marbles(_ row: Row) -> [(text: String, columns: ClosedRange<Int>)] {
    var marbles: [(String, ClosedRange<Int>)] = []
    var start: Int?
    for (index, character) in (row.track + ["─"]).enumerated() {
      if character != "─" { start = start ?? index }
      guard character == "─", let first = start else { continue }
      marbles.append((String(row.track[first..<index]), first...(index - 1)))
      start = nil
    }
    return marbles
  }

  private static func middle(_ columns: ClosedRange<Int>) -> Int {
    left + (columns.lowerBound + columns.upperBound + 1) * step / 2
  }

  private static func marble(_ text: String, columns: ClosedRange<Int>, _ y: Int) -> String {
    let x = middle(columns)
    switch text {
    case "|": return "<path class=\"end\" d=\"M\(x) \(y - 12)v24\"/>"
    case "#": return "<path class=\"fail\" d=\"M\(x - 7) \(y - 7)l14 14m0 -14l-14 14\"/>"
    case "!": return "<path class=\"stop\" d=\"M\(x) \(y - 12)v14m0 6v4\"/>"
    default:
      let isSwallowed = text.hasPrefix("(") && text.hasSuffix(")")
      let width = max(26, columns.count * 9 + 10)
      return
        "<rect class=\"\(isSwallowed ? "swallowed" : "value")\" x=\"\(x - width / 2)\" y=\"\(y - 13)\""
        + " width=\"\(width)\" height=\"26\" rx=\"13\"/>"
        + "<text class=\"marble\" x=\"\(x)\" y=\"\(y + 4)\">\(Markup.escaped(text))</text>"
    }
  }

  /// Returns a description of the events of a row for screen readers.
  private static func spoken(_ row: Row) -> String {
    let words = marbles(row).map { marble in
      switch marble.text {
      case "|": "completed"
      case "#": "failed"
      case "!": "interrupted"
      default: marble.text
      }
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
