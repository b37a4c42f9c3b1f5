/// A run, drawn as rows with a common time axis: the events of the sources, the actual output, and
/// the expected output.
///
/// A `^` marks an emission on subscribe.
struct Picture {
  private struct Cell {
    let step: Int
    let text: String
  }

  private let rows: [(label: String, cells: [Cell])]
  private let stepCount: Int
  /// The widths of the columns.
  ///
  /// Each step is as wide as its fullest row.
  private let columns: [[Int]]
  private let expected: [Cell]?
  private let output: [Cell]

  init(_ digest: Digest, expected: [(step: Int, event: RecordedEvent)]?) {
    stepCount = digest.trace.steps.isEmpty ? 1 : digest.trace.steps.count
    var rows: [(label: String, cells: [Cell])] = []
    let sources = digest.sends.reduce(into: [SourceID]()) { list, send in
      if !list.contains(send.source) { list.append(send.source) }
    }
    let shown = sources.count > Self.mostSources ? Self.fewSources : sources.count
    for source in sources.sorted(by: { $0.description < $1.description }).prefix(shown) {
      let cells = digest.sends.filter { $0.source == source }
        .map { Cell(step: $0.step, text: ($0.isOnSubscribe ? "^" : "") + Self.symbol($0.event)) }
      let isOnly = sources.count == 1 && digest.subject.shape.inputs < 2
      rows.append((isOnly ? "source" : "source \(source)", cells))
    }
    if rows.isEmpty { rows.append(("source", [])) }
    if shown < sources.count { rows.append(("and \(sources.count - shown) more", [])) }
    if let disposing = digest.disposing {
      let step = digest.trace.steps.lastIndex { $0.first <= disposing } ?? 0
      rows.append(("disposal", [Cell(step: step, text: "!")]))
    }
    // A start that has sent nothing also has a row, which shows what is missing.
    let begun = digest.trace.moments.compactMap { moment in
      if case .starting(let start) = moment.kind { start } else { nil }
    }
    let starts = Set(digest.outputs.map(\.start) + begun).sorted()
    for start in starts.isEmpty ? [0] : starts {
      let cells = digest.outputs.filter { $0.start == start }.map { output in
        Cell(
          step: output.step,
          text: output.isSwallowed
            ? "(\(Self.symbol(output.event)))" : Self.symbol(output.event)
        )
      }
      rows.append((starts.count > 1 ? "output \(start + 1)" : "output", cells))
    }
    output = rows.last?.cells ?? []
    self.expected = expected.map { $0.map { Cell(step: $0.step, text: Self.symbol($0.event)) } }
    if let wanted = self.expected { rows.append(("expected", wanted)) }
    self.rows = rows
    var columns = Array(repeating: [Int](), count: stepCount)
    for row in rows {
      var used: [Int: Int] = [:]
      for cell in row.cells where cell.step < columns.count {
        let index = used[cell.step, default: 0]
        used[cell.step] = index + 1
        if index == columns[cell.step].count { columns[cell.step].append(1) }
        columns[cell.step][index] = max(columns[cell.step][index], cell.text.count)
      }
    }
    self.columns = columns
  }

  /// The number of sources up to which a picture shows all of them, and the number of sources that
  /// it shows otherwise.
  private static let (mostSources, fewSources) = (10, 3)

  /// The picture, with one line for each row.
  var lines: [String] {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { row in
      let label = row.label + String(repeating: " ", count: width - row.label.count)
      return "  \(label)  \(draw(row.cells))"
    }
  }

  /// The number of columns that the labels occupy.
  var margin: Int { (rows.map(\.label.count).max() ?? 0) + 4 }

  /// The column of the first difference between the actual and the expected output, or `nil` if
  /// there is no expected output.
  var caret: Int? {
    guard let expected else { return nil }
    let index =
      zip(output, expected).enumerated()
      .first { $0.element.0.step != $0.element.1.step || $0.element.0.text != $0.element.1.text }?
      .offset ?? min(output.count, expected.count)
    let candidates = [output, expected].filter { index < $0.count }.map { ($0, $0[index].step) }
    guard let (cells, step) = candidates.min(by: { $0.1 < $1.1 }) else { return nil }
    let place = cells[..<index].count { $0.step == step }
    return margin + offset(step, place)
  }

  private func draw(_ cells: [Cell]) -> String {
    var line = ""
    for step in 0..<stepCount {
      line += "─"
      let own = cells.filter { $0.step == step }
      for (index, width) in columns[step].enumerated() {
        let text = index < own.count ? own[index].text : ""
        line += text + String(repeating: "─", count: max(0, width - text.count)) + "─"
      }
    }
    return line
  }

  private func offset(_ step: Int, _ place: Int) -> Int {
    var offset = 0
    for earlier in 0..<min(step, stepCount) {
      offset += 1 + columns[earlier].reduce(0) { $0 + $1 + 1 }
    }
    offset += 1
    guard step < stepCount else { return offset }
    return offset + columns[step].prefix(place).reduce(0) { $0 + $1 + 1 }
  }

  private static func symbol(_ event: RecordedEvent) -> String {
    switch event {
    case .value(let value): value
    case .failed: "#"
    case .completed: "|"
    case .interrupted: "!"
    }
  }
}
