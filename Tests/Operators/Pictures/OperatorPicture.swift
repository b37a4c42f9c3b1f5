import Reactive
import Testing

@testable import ReactiveTesting

/// A marble picture on the page of an operator.
struct OperatorPicture: Sendable, CustomTestStringConvertible {
  /// The path of the source file in `Sources/Reactive/Operators`, without its extension.
  let file: String
  /// The beginning of the declaration, with one space between its words.
  let declaration: String
  private let draw: @Sendable (PictureStage) throws -> Void

  init(
    _ file: String,
    _ declaration: String,
    _ draw: @escaping @Sendable (PictureStage) throws -> Void
  ) {
    self.file = file
    self.declaration = declaration
    self.draw = draw
  }

  var testDescription: String { "\(file): \(declaration)" }

  /// Returns the lines of the picture.
  func lines() throws -> [String] {
    let stage = PictureStage()
    try draw(stage)
    stage.finish()
    let rows = stage.innerRows + stage.rows
    var keys = MarbleKeys<String>([:])
    // A value that consists of one letter or digit is its own key.
    for value in rows.flatMap(\.row.moments).compactMap(\.event.value) where value.count == 1 {
      _ = keys.key(for: value)
    }
    let inner = stage.innerRows.map { (label: $0.label, cells: $0.row.cells(&keys)) }
    let outer = stage.rows.map { (label: $0.label, cells: $0.row.cells(&keys)) }
    let width = rows.map(\.label.count).max() ?? 0
    var lines = (Self.lines(inner, width) + Self.lines(outer, width))
    let legend = keys.values.filter { String($0.key) != $0.value }.sorted { $0.key < $1.key }
    if !legend.isEmpty {
      lines += ["", legend.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")]
    }
    return lines
  }

  private static func lines(
    _ rows: [(label: String, cells: [Int64: String])],
    _ width: Int
  ) -> [String] {
    let ruler = MarbleRuler(rows.map(\.cells), frame: .milliseconds(10))
    return rows.map { row in
      row.label + String(repeating: " ", count: width - row.label.count + 3) + ruler.line(row.cells)
    }
  }
}
