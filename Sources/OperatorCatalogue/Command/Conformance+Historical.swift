internal import ReactiveTesting

extension Conformance {
  /// Checks the historical bugs, or prints the page about them.
  func checkHistorical(_ options: Options) throws(Options.Mistake) -> ExitCode {
    if options.showsDocument {
      print(HistoricalDocument.text)
      return .good
    }
    let bugs = HistoricalBug.all.filter { bug in
      options.operators.isEmpty || options.operators.contains { bug.description.contains($0) }
    }
    if let token = options.token {
      let broken = bugs.compactMap { bug in
        if case .operators(let make) = bug.subject { make(true) } else { nil }
      }
      return try replay(token, broken)
    }
    let jobs = JobList()
    let findings = HistoricalReport.of(bugs, options.budget, jobs)
    if !run(jobs, options) { return .good }
    let report = findings()
    for line in report.lines { print(line) }
    return report.isGood ? .good : .bad
  }
}
