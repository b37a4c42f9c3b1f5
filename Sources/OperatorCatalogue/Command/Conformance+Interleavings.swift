internal import ReactiveTesting

extension Conformance {
  /// Explores scenarios, lists them, or runs one schedule of one of them again.
  func explore(_ options: Options) throws(Options.Mistake) -> ExitCode {
    var items = InterleavingSuite.items(seed: options.givenSeed)
    if !options.operators.isEmpty {
      items = (items + InterleavingSuite.sanitizerRaces).filter { item in
        options.operators.contains { item.isCalled($0) }
      }
    }
    if options.lists {
      for item in items { print(item.name) }
      return .good
    }
    if let schedule = options.token { return try replay(schedule, items) }
    var count = 0
    let report = InterleavingSuite.run(items) { entry in
      count += 1
      progress("\(count)/\(items.count) \(entry.report.name)")
    }
    progress("")
    try write({ JSONReport.text(report) }, options)
    for entry in report.entries { print("\(entry)") }
    print("\n\(report.summary)")
    return report.isGood ? .good : .bad
  }

  private func replay(
    _ schedule: String,
    _ items: [InterleavingSuite.Item]
  ) throws(Options.Mistake) -> ExitCode {
    guard items.count == 1, let item = items.first else {
      throw Options.Mistake(
        description: "--interleavings --replay needs --operator with the name of one scenario"
      )
    }
    let report = item.explore(replaying: schedule)
    print("\(report)")
    return report.result == .passed ? .good : .bad
  }
}
