internal import ReactiveTesting

extension Conformance {
  private typealias Entry = InterleavingSuite.Entry

  /// Explores scenarios, lists them, or replays a schedule of one of them.
  func explore(_ options: Options) throws(Options.Mistake) -> ExitCode {
    let items = Self.items(options)
    if options.lists {
      for item in items { print(item.name) }
      return .good
    }
    if let schedule = options.token {
      // The name of a race is also the beginning of the name of its lawful version.
      let exact = items.filter { options.operators.contains($0.name) }
      return try replay(schedule, exact.isEmpty ? items : exact, isFull: options.showsLibrary)
    }
    if let share = options.share {
      processes.settle(share.number)
      _ = InterleavingSuite.run(share.of(items)) { print(EntryLine.text($0)) }
      return .good
    }
    let shares = items.count < Self.fewest ? 1 : processes.count
    let others = (1..<max(shares, 1)).map { Share($0 + 1, of: shares) }
    let companions = others.map { share in
      processes.start(["--share", "\(share)"] + options.interleavingArguments)
    }
    if shares > 1 { processes.settle(1) }
    var parts = [explore(Share(1, of: shares).of(items))]
    for (share, companion) in zip(others, companions) {
      let items = share.of(items)
      parts.append(companion.map { entries($0(), items) } ?? explore(items))
    }
    progress("")
    let report = InterleavingSuite.Report(entries: Share.together(parts))
    try write({ JSONReport.text(report) }, options)
    for entry in report.entries {
      print(options.showsLibrary ? entry.fullDescription : entry.description)
    }
    print("\n\(report.summary)")
    return report.isGood ? .good : .bad
  }

  /// The number of scenarios that justifies an additional process.
  private static let fewest = 8

  private static func items(_ options: Options) -> [InterleavingSuite.Item] {
    let items = InterleavingSuite.items(options.budget, seed: options.givenSeed)
    if options.operators.isEmpty { return items }
    return (items + InterleavingSuite.sanitizerRaces).filter { item in
      options.operators.contains { item.isCalled($0) }
    }
  }

  private func explore(_ items: [InterleavingSuite.Item]) -> [Entry] {
    var count = 0
    let report = InterleavingSuite.run(items) { entry in
      count += 1
      progress("\(count)/\(items.count) \(entry.report.name)")
    }
    return report.entries
  }

  /// Returns the results that another process has printed.
  ///
  /// Scenarios without a result are inconclusive, because the process has died.
  private func entries(_ lines: [String], _ items: [InterleavingSuite.Item]) -> [Entry] {
    let found = lines.compactMap(EntryLine.entry)
    return found
      + items.dropFirst(found.count).map { item in
        Entry(
          purpose: item.purpose,
          report: .inconclusive(
            item.name,
            "the exploring process ended early, at the first of these scenarios"
          )
        )
      }
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

extension Options {
  /// The arguments for another process with the same scenarios.
  fileprivate var interleavingArguments: [String] {
    var arguments = ["--interleavings", "--budget", budget.rawValue]
    for name in operators { arguments += ["--operator", name] }
    if let givenSeed { arguments += ["--seed", "\(givenSeed)"] }
    return arguments
  }
}
