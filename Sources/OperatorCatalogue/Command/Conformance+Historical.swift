internal import ReactiveTesting

extension Conformance {
  /// Checks the historical bugs, or prints the page about them.
  func checkHistorical(_ options: Options) -> ExitCode {
    if options.showsDocument {
      print(HistoricalDocument.text)
      return .good
    }
    let bugs = HistoricalBug.all.filter { bug in
      options.operators.isEmpty || options.operators.contains { bug.description.contains($0) }
    }
    let report = HistoricalReport.of(bugs, options.budget, progress: progress)
    progress("")
    for line in report.lines { print(line) }
    return report.isGood ? .good : .bad
  }
}
