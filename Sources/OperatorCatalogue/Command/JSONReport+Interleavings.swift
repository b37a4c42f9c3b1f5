internal import ReactiveTesting

extension JSONReport {
  /// Returns the report of the explorations as JSON text.
  ///
  /// - Parameter report: The results of the explorations.
  /// - Returns: The text of the file that `--json` writes.
  public static func text(_ report: InterleavingSuite.Report) -> String {
    let json = JSON.object([
      ("schema", .number(1)),
      ("scenarios", .list(report.scenarios.map(entry))),
      ("races", .list(report.races.map(entry))),
      (
        "summary",
        .object([
          ("scenarios", .number(report.scenarios.count)), ("exhausted", .number(report.exhausted)),
          ("failed", .number(report.failed)), ("inconclusive", .number(report.inconclusive)),
          ("races", .number(report.races.count)), ("found", .number(report.found)),
        ])
      ),
    ])
    return json.written + "\n"
  }

  private static func entry(_ entry: InterleavingSuite.Entry) -> JSON {
    let report = entry.report
    var expected = ""
    if case .breaks(let contract) = entry.purpose { expected = contract }
    return .object([
      ("name", .text(report.name)), ("result", .text(report.result.name)),
      ("exhausted", .flag(report.isExhausted)), ("schedules", .number(report.schedules)),
      ("strategy", .text(report.strategy)), ("outcomes", .number(report.outcomes.count)),
      ("breaks", .text(expected)), ("found", .text(report.failure?.contract ?? "")),
      ("detail", .text(report.detail)), ("replay", .text(report.failure?.schedule ?? "")),
    ])
  }
}

extension InterleavingReport {
  /// The failure, or the reason why the result is inconclusive.
  fileprivate var detail: String {
    if case .inconclusive(let reason) = result { return reason }
    return failure?.message ?? ""
  }
}

extension InterleavingReport.Result {
  fileprivate var name: String {
    switch self {
    case .exhausted: "exhausted"
    case .exhaustedBetweenCallbacks: "exhausted between callbacks"
    case .passed: "passed"
    case .failed: "failed"
    case .inconclusive: "inconclusive"
    }
  }
}
