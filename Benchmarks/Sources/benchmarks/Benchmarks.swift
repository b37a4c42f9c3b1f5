import ArgumentParser
import Foundation

/// Measures every row and prints nanoseconds per event beside hand-written code and OpenCombine.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Nanoseconds per event, beside hand-written code and OpenCombine in the same run."
  )

  @Option(help: "Measure only the rows whose name contains this.")
  var only: String?

  @Option(help: "How many times each subject runs; the shortest time counts.")
  var rounds = 9

  @Option(help: "Write the measurements to this file.")
  var json: String?

  @Option(help: "Compare with the measurements in this file, which --json has written earlier.")
  var baseline: String?

  @Option(
    help: "Run only this subject (limit, reactive, or peer) of the row, to count its instructions."
  )
  var subject: Subject?

  @Flag(help: "Print only the number of events in one run of the row.")
  var events = false

  @Option(help: "Write the results and the growth to this file, and the plot to the same folder.")
  var results: String?

  @Flag(help: "Fail if a row does not reach its goal.")
  var strict = false

  func validate() throws {
    guard rounds >= 1 else { throw ValidationError("--rounds must be at least one.") }
    if let only, !rows.contains(where: { $0.name.contains(only) }) {
      throw ValidationError("No row has a name that contains \(only).")
    }
  }

  func run() throws {
    let chosen = rows.filter { row in only.map { row.name.contains($0) } ?? true }
    if events {
      for row in chosen { print(row.events) }
      return
    }
    if let subject {
      for row in chosen { for _ in 0..<rounds { row.subject(subject)?() } }
      return
    }
    let before = try baseline.map(Report.init(contentsOf:))
    var report = Report(rows: [])
    print(Report.heading)
    for row in chosen {
      let measurement = Measurement(row, rounds: rounds)
      report.rows.append(measurement)
      print(measurement.line, before?.change(of: measurement) ?? "")
    }
    if let json { try report.write(to: json) }
    if let results { try Results(report).write(to: results) }
    let missed = report.rows.filter { !$0.reached }
    print("\(report.rows.count - missed.count) of \(report.rows.count) rows reach their goals")
    if strict, !missed.isEmpty { throw ExitCode.failure }
  }
}

extension Subject: ExpressibleByArgument {}
