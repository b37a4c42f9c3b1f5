import Foundation

/// The contents of `RESULTS.md`: the rows and the growth of one run.
struct Results {
  private let report: Report
  private let memory = Memory.measure()
  private let growth = Growth.measure()

  init(_ report: Report) {
    self.report = report
  }

  /// Writes the text to `path`, and the plot to `growth.svg` in the same folder.
  func write(to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try Data(text.utf8).write(to: file)
    let plot = file.deletingLastPathComponent().appendingPathComponent("growth.svg")
    try Data(Plot(lines: growth).svg.utf8).write(to: plot)
  }

  private var text: String {
    """
    # Results

    Written by `benchmarks --results`, on \(date), with \(toolchain), on \(machine).

    Nanoseconds per event: the shortest of alternating runs in one process. Rows with one thread count only the
    time in which that thread was running, because the machine had other work. Rows with several threads count
    elapsed time. Machines differ, so only the ratios are judged. *By hand* is the least code that keeps the same
    promises.

    | row | ns | median | by hand | OpenCombine | x by hand | x OpenCombine | |
    |---|--:|--:|--:|--:|--:|--:|---|
    \(report.rows.map(\.markdown).joined(separator: "\n"))

    \(report.rows.count { $0.reached }) of \(report.rows.count) rows reach their goals.

    [INSTRUCTIONS.md](INSTRUCTIONS.md), written by `count.sh --interleaving`, has the number of instructions per
    event, which does not depend on other work on the machine. It also has the cost of the scheduling points, which
    exist only in a build with the trait `Interleaving`.

    ## Memory

    Bytes of the heap that each of 10,000 live objects takes.

    | | bytes | OpenCombine |
    |---|--:|--:|
    \(memory.map(\.markdown).joined(separator: "\n"))

    ## Growth

    Nanoseconds per event, after the given number of earlier events.

    | | \(Growth.pasts.map(String.init).joined(separator: " | ")) |
    |---|--:|--:|--:|--:|
    \(growth.map(\.markdown).joined(separator: "\n"))

    ![Nanoseconds per event after so many that have passed](growth.svg)

    """
  }

  private var date: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: Date())
  }

  private var toolchain: String {
    #if compiler(>=6.4)
    "Swift 6.4 or later"
    #elseif compiler(>=6.3)
    "Swift 6.3"
    #else
    "Swift 6.2"
    #endif
  }

  private var machine: String {
    #if arch(x86_64)
    let architecture = "x86-64"
    #elseif arch(arm64)
    let architecture = "arm64"
    #else
    let architecture = "another architecture"
    #endif
    #if os(Linux)
    let system = "Linux"
    #else
    let system = "macOS"
    #endif
    return "\(system), \(architecture), \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }
}

extension Memory {
  fileprivate var markdown: String { "| \(name) | \(bytes) | \(peerBytes) |" }
}

extension Growth {
  fileprivate var markdown: String {
    "| \(name) | \(ns.map { String(format: "%.0f", $0) }.joined(separator: " | ")) |"
  }
}

extension Measurement {
  fileprivate var markdown: String {
    let limit = goalLimit.map { String(format: " (max %.1f)", $0) } ?? ""
    let peer = goalPeer.map { String(format: " (min %.0f)", $0) } ?? ""
    let time = goalNs.map { String(format: " (max %.0f)", $0) } ?? ""
    let cells = [
      name, String(format: "%.1f", ns) + time, String(format: "%.1f", medianNs),
      String(format: "%.1f", limitNs), peerNs.map { String(format: "%.1f", $0) } ?? "",
      String(format: "%.2f", ratioLimit) + limit,
      ratioPeer.map { String(format: "%.1f", $0) + peer } ?? "", reached ? "" : "missed",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
