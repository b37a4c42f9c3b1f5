internal import Reactive

/// The search through the job orders of one scenario.
final class JobOrderExploration {
  /// The result of one execution.
  struct Execution {
    let choices: [UInt8]
    let finding: Finding?
    let outcome: String
    /// The reason why the result is inconclusive, or `nil` if it is conclusive.
    let escape: String?
    let hadTooMany: Bool
    let table: String
  }

  private let name: String
  private let budget: Int
  private let scenario: (JobOrderRun) -> Void
  private var schedules = 0
  private var outcomes: Set<String> = []
  private var strategyName = ""

  init(_ name: String, _ budget: Int, _ scenario: @escaping (JobOrderRun) -> Void) {
    self.name = name
    self.budget = budget
    self.scenario = scenario
  }

  func report() -> InterleavingReport {
    let strategies: [InterleavingStrategy] = [
      .depthFirst(preemptions: nil, budget: max(1, budget * 4 / 5)),
      .randomWalk(budget: budget / 5),
    ]
    for strategy in strategies {
      if let report = search(strategy) { return report }
    }
    return report(.passed)
  }

  func replay(_ text: String) -> InterleavingReport {
    strategyName = "replay"
    guard let schedule = Schedule(text), schedule.dropped.isEmpty else {
      return report(.inconclusive("\"\(text)\" is not a schedule; a schedule looks like A2B5"))
    }
    let replay = Replay(schedule.choices)
    let execution = execute(replay, isTracing: true)
    replay.finish()
    schedules = 1
    outcomes.insert(execution.outcome)
    if let finding = execution.finding {
      return report(.failed, failure(execution, finding))
    }
    if let reason = replay.divergence ?? execution.escape {
      return report(.inconclusive("\(reason): the schedule may be stale"))
    }
    return report(.passed)
  }

  private func search(_ strategy: InterleavingStrategy) -> InterleavingReport? {
    strategyName = strategy.name
    let search = strategy.make(seed: RandomNumbers.seed(of: name))
    var left = strategy.budget
    var isComplete = true
    while left > 0 {
      let execution = execute(search)
      schedules += 1
      left -= 1
      isComplete = isComplete && !execution.hadTooMany
      if let finding = execution.finding {
        return report(.failed, smallest(execution, finding))
      }
      if let escape = search.divergence ?? execution.escape { return report(.inconclusive(escape)) }
      outcomes.insert(execution.outcome)
      if !search.next() {
        return search.isExhausted && isComplete ? report(.exhausted) : nil
      }
    }
    return nil
  }

  // MARK: One execution

  private func execute(_ strategy: any Strategy, isTracing: Bool = false) -> Execution {
    let jobs = StrategicJobs(strategy, isTracing: isTracing)
    let scheduler = TestScheduler(
      limits: TestScheduler.Limits(atOneInstant: 10_000, inOneRun: 100_000),
      chooser: jobs,
      site: SchedulingSite(label: name)
    )
    let run = JobOrderRun(scheduler)
    scenario(run)
    scheduler.run()
    let faults = scheduler.takeFaults()
    if case .ranAway? = faults.first {
      run.fail(Finding(kind: .livelock, message: "the tasks never stop running"))
    } else if faults.isEmpty {
      failForPending(run)
      run.check()
    }
    return Execution(
      choices: jobs.choices,
      finding: run.finding,
      outcome: run.notes.joined(separator: "; "),
      escape: faults.isEmpty ? nil : faults.map(\.description).joined(separator: " "),
      hadTooMany: jobs.hadTooMany,
      table: isTracing ? table(jobs.trace, scheduler) : ""
    )
  }

  private func failForPending(_ run: JobOrderRun) {
    let names = run.scheduler.pendingTasks.map { $0.name ?? "a task" }
    guard !names.isEmpty else { return }
    let list = names.joined(separator: ", ")
    run.fail(
      Finding(
        kind: .deadlock,
        message: "no job is ready, but these tasks are waiting:"
          + " \(list)"
      )
    )
  }

  /// Returns the tasks in the order in which they continued, one on each line.
  private func table(_ trace: [UInt64?], _ scheduler: TestScheduler) -> String {
    let titles = scheduler.time.withBoard { $0.titles }
    var others: [UInt64: String] = [:]
    let lines = trace.map { number -> String in
      guard let number else { return "an action of the scheduler" }
      // A job that makes a yielding task ready again has no number.
      if number == 0 { return "a yield" }
      if let title = titles[number] { return title }
      let other = others[number] ?? "another task \(others.count + 1)"
      others[number] = other
      return other
    }
    return lines.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
  }

  // MARK: Failures

  /// Returns the failure with as few deviations from first-in, first-out order as possible.
  private func smallest(_ execution: Execution, _ finding: Finding) -> InterleavingFailure {
    var best = execution.choices
    for index in best.indices.reversed() where best[index] != 0 {
      var choices = best
      choices[index] = 0
      let other = execute(Replay(choices))
      if let found = other.finding, found.kind == finding.kind, found.contract == finding.contract {
        best = choices
      }
    }
    while best.last == 0 { best.removeLast() }
    let traced = execute(Replay(best), isTracing: true)
    return failure(traced, traced.finding ?? finding, choices: best)
  }

  private func failure(
    _ execution: Execution,
    _ finding: Finding,
    choices: [UInt8]? = nil
  ) -> InterleavingFailure {
    let choices = choices ?? execution.choices
    return InterleavingFailure(
      kind: finding.kind,
      contract: finding.contract,
      message: finding.message,
      schedule: Schedule(choices: choices).description,
      preemptions: choices.count { $0 != 0 },
      strategy: strategyName,
      foundAfter: schedules,
      table: execution.table,
      fullTable: execution.table
    )
  }

  private func report(
    _ result: InterleavingReport.Result,
    _ failure: InterleavingFailure? = nil
  ) -> InterleavingReport {
    InterleavingReport(
      name: name,
      result: result,
      failure: failure,
      schedules: schedules,
      strategy: strategyName,
      outcomes: outcomes.sorted(),
      waits: 0,
      threads: 0,
      haveMet: true
    )
  }
}
