internal import ReactiveTesting

extension Conformance {
  /// Explores scenarios, lists them, or replays a schedule of one of them.
  func explore(_ options: Options) throws(Options.Mistake) -> ExitCode {
    let items = Self.items(options)
    if options.lists {
      for item in items { print(item.name) }
      return .good
    }
    if let schedule = options.token {
      // The name of the corrected version of a racy operator begins with the name of the racy
      // operator, so exact matches take precedence.
      let exact = items.filter { options.operators.contains($0.name) }
      return try replay(schedule, exact.isEmpty ? items : exact, isFull: options.showsLibrary)
    }
    let jobs = JobList()
    let batch = jobs.add(items, name: \.name, lost: Self.lost) { item in
      InterleavingSuite.Entry(purpose: item.purpose, report: item.explore())
    }
    if !run(jobs, options) { return .good }
    let report = InterleavingSuite.Report(entries: batch.results)
    try write({ JSONReport.text(report) }, options)
    for entry in report.entries {
      print(options.showsLibrary ? entry.fullDescription : entry.description)
    }
    print("\n\(report.summary)")
    return report.isGood ? .good : .bad
  }

  private static func items(_ options: Options) -> [InterleavingSuite.Item] {
    let items = InterleavingSuite.items(options.budget, seed: options.givenSeed)
    if options.operators.isEmpty { return items }
    return (items + InterleavingSuite.sanitizerRaces).filter { item in
      options.operators.contains { item.isCalled($0) }
    }
  }

  /// The result of a scenario whose process has ended during the exploration.
  private static func lost(_ item: InterleavingSuite.Item) -> InterleavingSuite.Entry {
    InterleavingSuite.Entry(
      purpose: item.purpose,
      report: .inconclusive(item.name, "the process that explored this scenario ended early")
    )
  }

  private func replay(
    _ schedule: String,
    _ items: [InterleavingSuite.Item],
    isFull: Bool
  ) throws(Options.Mistake) -> ExitCode {
    guard items.count == 1, let item = items.first else {
      throw Options.Mistake(
        description: "--interleavings --replay needs --operator with the name of one scenario"
      )
    }
    let report = item.explore(replaying: schedule)
    print(isFull ? report.fullDescription : report.description)
    return report.result == .passed ? .good : .bad
  }
}
