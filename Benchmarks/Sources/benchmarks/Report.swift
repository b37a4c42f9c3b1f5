import Foundation

/// All measurements of one run.
struct Report: Codable {
  var rows: [Measurement]

  static let heading =
    pad("row", 46) + pad("ns", 10) + pad("median", 10) + pad("by hand", 10)
    + pad("OpenCombine", 13) + pad("x hand", 16) + pad("x OpenCombine", 18) + "goals"

  init(rows: [Measurement]) {
    self.rows = rows
  }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(
      Report.self,
      from: Data(contentsOf: URL(fileURLWithPath: path))
    )
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  /// The change in a row's ratio to the hand-written code since this report.
  func change(of measurement: Measurement) -> String {
    guard let old = rows.first(where: { $0.name == measurement.name }) else { return "new" }
    let change = (measurement.ratioLimit / old.ratioLimit - 1) * 100
    return String(format: "%+.0f %%", change)
  }
}

extension Measurement {
  /// One line of the printed table.
  var line: String {
    let limit = goalLimit.map { String(format: " (max %.1f)", $0) } ?? ""
    let peer = goalPeer.map { String(format: " (min %.0f)", $0) } ?? ""
    let time = goalNs.map { String(format: " (max %.0f ns)", $0) } ?? ""
    return pad(name, 46)
      + pad(String(format: "%.1f", ns), 10)
      + pad(String(format: "%.1f", medianNs), 10)
      + pad(String(format: "%.1f", limitNs), 10)
      + pad(peerNs.map { String(format: "%.1f", $0) } ?? "-", 13)
      + pad(String(format: "%.2f", ratioLimit) + limit, 16)
      + pad((ratioPeer.map { String(format: "%.1f", $0) } ?? "-") + peer, 18)
      + (reached ? "reached" : "MISSED") + time
  }
}

func pad(_ text: String, _ width: Int) -> String {
  text.count >= width ? text + " " : text + String(repeating: " ", count: width - text.count)
}
