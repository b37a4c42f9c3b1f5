/// A run, drawn as rows: the events of the sources, the disposals, and the output.
///
/// Each observation has its own column. The columns therefore show the order even if one
/// observation happens inside another. A `^` marks an emission on subscribe.
struct CasePicture {
  private struct Cell {
    let entry: Int
    let row: String
    let text: String
  }

  private let cells: [Cell]
  private let rows: [String]

  init(_ trace: TestTrace) {
    var cells: [Cell] = []
    let isOne = trace.subscriptions.count < 2
    let sources = Set(trace.runs.map(\.source))
    func output(_ number: Int) -> String { isOne ? "output" : "output \(number)" }
    func name(_ source: SourceID) -> String {
      sources.count < 2 ? "source" : "source \(source)"
    }
    // The emissions on subscribe that each run has not sent yet, and the depth at which the run
    // began.
    var emissions: [Int: Int] = [:]
    var depths: [Int: Int] = [:]
    for (index, entry) in trace.entries.enumerated() {
      switch entry.kind {
      case .subscribing(let number):
        cells.append(Cell(entry: index, row: output(number), text: "+"))
      case .disposing(let number):
        cells.append(Cell(entry: index, row: output(number), text: "-"))
      case .event(let number, let event):
        cells.append(Cell(entry: index, row: output(number), text: Self.symbol(event)))
      case .started(let number):
        emissions[number] = Self.emissions(of: trace.runs[number].source, trace.testCase)
        depths[number] = entry.depth
      case .sent(let number, let event):
        let row = name(trace.runs[number].source)
        var text = Self.symbol(event)
        if depths[number] == entry.depth, let left = emissions[number], left > 0 {
          emissions[number] = left - 1
          text = "^" + text
        }
        cells.append(Cell(entry: index, row: row, text: text))
      case .advanced: cells.append(Cell(entry: index, row: "time", text: "~"))
      case .recursionReported: cells.append(Cell(entry: index, row: "reported", text: "R"))
      default: break
      }
    }
    var width = Self.margin
    self.cells = Array(
      cells.prefix { cell in
        width += cell.text.count + 1
        return width < Folding.width
      }
    )
    var rows: [String] = []
    for cell in self.cells where !rows.contains(cell.row) { rows.append(cell.row) }
    self.rows = rows.sorted { Self.rank($0) < Self.rank($1) }
  }

  /// The number of columns for the longest labels and for the line around the observations.
  private static let margin = 16

  /// Returns a sort key that puts the sources first, then the actions on the output, and then the
  /// output.
  private static func rank(_ row: String) -> String {
    if row.hasPrefix("source") { return "0\(row)" }
    return row.hasPrefix("output") ? "2\(row)" : "1\(row)"
  }

  /// One line for each row.
  var lines: [String] {
    let width = rows.map(\.count).max() ?? 0
    return rows.map { row in
      let label = row + String(repeating: " ", count: width - row.count)
      let line = cells.map { cell in
        cell.row == row ? cell.text : String(repeating: "─", count: cell.text.count)
      }
      return "  \(label)  ─\(line.joined(separator: "─"))─"
    }
  }

  /// Returns the column of the last observation before an entry.
  func column(of entry: Int) -> Int? {
    guard let index = cells.lastIndex(where: { $0.entry <= entry }) else { return nil }
    let width = rows.map(\.count).max() ?? 0
    return width + 5 + cells[..<index].reduce(0) { $0 + $1.text.count + 1 }
  }

  /// Returns the number of events that a source sends while it is being started.
  private static func emissions(of source: SourceID, _ testCase: TestCase) -> Int {
    testCase.hooks.reduce(0) { sum, hook in
      guard case .when(.start(source), let actions) = hook else { return sum }
      return sum
        + actions.count { if case .send(source, _) = $0 { true } else { false } }
    }
  }

  private static func symbol(_ event: OutputEvent) -> String {
    switch event {
    case .value(let value): "\(value)"
    case .failed: "#"
    case .completed: "|"
    case .interrupted: "!"
    }
  }

  private static func symbol(_ event: SourceEvent) -> String {
    switch event {
    case .value(let value): "\(value)"
    case .stream(let number): "i\(number)"
    case .completed: "|"
    case .failed: "#"
    case .interrupted: "!"
    }
  }
}
