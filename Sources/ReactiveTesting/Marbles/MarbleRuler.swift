internal import Reactive

/// The columns of the instants in a diagram, which are the same for all lines.
///
/// Each instant has a cell as wide as its longest content on any line. The gap between two cells is
/// the same on all lines. Shorter contents are padded with spaces, which have no meaning.
struct MarbleRuler {
  /// The largest number of frames that is written as dashes.
  private static let longestGap: Int64 = 12

  private struct Cell {
    let time: Int64
    /// The dashes or the time in braces since the previous cell.
    let gap: String
    let column: Int
    var width: Int
  }

  private let cells: [Cell]

  /// Lays out cells for all `lines`, each of which maps instants to the contents at those instants.
  init(_ lines: [[Int64: String]], frame: Duration) {
    let times = Set(lines.flatMap(\.keys)).sorted()
    let frame = frame.wholeNanoseconds
    var cells: [Cell] = []
    var cursor: Int64 = 0
    var column = 0
    for time in times {
      let gap = Self.gap(time - cursor, frame: frame)
      if gap.isEmpty, Self.wouldGlue(lines, cells.last?.time, time) {
        cells[cells.count - 1].width += 1
        column += 1
      }
      let width = lines.map { $0[time]?.count ?? 1 }.max() ?? 1
      cells.append(Cell(time: time, gap: gap, column: column + gap.count, width: width))
      column += gap.count + width
      cursor = time.addingReportingOverflow(frame).partialValue
    }
    self.cells = cells
  }

  /// Traps if a diagram cannot have frames of the given duration.
  static func require(_ frame: Duration) {
    Misuse.require(
      frame.wholeNanoseconds > 0,
      "The frames of a marble diagram have a length of \(frame).",
      rule: "TST-1",
      remedy: "Pass one nanosecond or more."
    )
  }

  /// Returns the longest frame with which all instants can be written.
  static func frame(for times: [Int64], atMost longest: Duration) -> Duration {
    require(longest)
    let sorted = Set(times).sorted()
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    return min(longest, gaps.min().map { .nanoseconds($0) } ?? longest)
  }

  /// Returns the text of the symbols at one instant.
  static func group(_ symbols: [Character]) -> String {
    guard symbols.count != 1 else { return String(symbols) }
    return "(" + separated(String(symbols)) + ")"
  }

  /// Returns the offset of a symbol, given by its position, within the content of a cell.
  static func offset(of number: Int, in content: String) -> Int {
    let symbols = content.enumerated().filter { !"( )".contains($0.element) }
    return number < symbols.count ? symbols[number].offset : 0
  }

  /// Returns one line, which ends at its last content.
  func line(_ contents: [Int64: String]) -> String {
    guard let last = contents.keys.max() else { return "" }
    var text = ""
    for cell in cells where cell.time <= last {
      let content = contents[cell.time] ?? "-"
      let filling = String(repeating: " ", count: cell.width - content.count)
      text += cell.gap + content + (cell.time == last ? "" : filling)
    }
    return text
  }

  /// Returns the column, counted from 0, at which the cell of an instant begins.
  func column(of time: Int64) -> Int {
    cells.first { $0.time == time }?.column ?? 0
  }

  private static func gap(_ duration: Int64, frame: Int64) -> String {
    let (frames, rest) = duration.quotientAndRemainder(dividingBy: frame)
    guard rest == 0, frames <= longestGap else { return "{\(TimeText.compact(duration))}" }
    return String(repeating: "-", count: Int(frames))
  }

  /// Returns whether, on any line, a digit at one instant and a letter at the next could be read as
  /// a time.
  private static func wouldGlue(_ lines: [[Int64: String]], _ left: Int64?, _ right: Int64) -> Bool
  {
    guard let left else { return false }
    return lines.contains { line in
      line[left]?.last?.isNumber == true
        && line[right].map { "nums".contains($0.prefix(1)) } == true
    }
  }

  /// Inserts a space after each digit that is directly followed by the first letter of a unit of
  /// time.
  private static func separated(_ text: String) -> String {
    var result = ""
    for character in text {
      if result.last?.isNumber == true, "nums".contains(character) { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
