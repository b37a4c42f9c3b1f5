/// The search through the interleavings of one scenario.
final class Exploration {
  let engine: InterleavingEngine
  let name: String
  let options: InterleavingOptions
  let scenario: (InterleavingRun) -> Void
  private var schedules = 0
  private var outcomes: Set<String> = []
  /// Whether the threads have used an object in common.
  private var haveMet = true
  private var strategy: InterleavingStrategy
  /// Whether uses of foreign locks and atomics are scheduling points.
  private var hasForeignPoints = false
  /// Whether the scenario has such points, or `nil` if no strategy has requested them or if the
  /// system does not permit them.
  private var usesForeignLocks: Bool?
  /// The name of a function of the scenario that hands work to a queue.
  ///
  /// The controller does not run the work of queues.
  private var handover: String?
  /// Whether the system has refused breakpoints, so foreign locks are not scheduling points.
  private var lacksBreakpoints = false
  /// Whether a thread that was stopped at a breakpoint has made another thread run endlessly.
  private var pointsFail = false
  /// How an execution differed from the one that it should have repeated, or `nil` if none did.
  ///
  /// The order of a dictionary, for example, is not the same in each execution. A search that repeats
  /// executions then ends, but the other searches go on.
  private var irregularity: String?

  init(
    _ name: String,
    _ options: InterleavingOptions,
    _ scenario: @escaping (InterleavingRun) -> Void
  ) {
    self.name = name
    self.options = options
    self.scenario = scenario
    engine = InterleavingEngine(stepLimit: options.stepLimit)
    strategy = options.strategies.first ?? .randomWalk(budget: 0)
  }

  /// Runs the strategies one after another until there is a result.
  func report() -> InterleavingReport {
    guard Interleavings.isAvailable else { return unavailable() }
    GlobalHook.install()
    warmUp()
    var exhausted: InterleavingReport?
    for strategy in options.strategies where schedules < options.budget {
      if exhausted != nil, !strategy.seesUnannouncedState { continue }
      self.strategy = strategy
      if case .replay(let text) = strategy { return replay(text) }
      if case .interrupting = strategy {
        if let result = interrupt(strategy) { return result }
        continue
      }
      guard var result = search(strategy) else { continue }
      if result.isExhausted, schedules == 1, !engine.seesUnannounced {
        // The threads share no object with scheduling points, but they may share other state.
        engine.seesUnannounced = true
        haveMet = false
        if let second = search(strategy) { result = second }
      }
      guard result.isExhausted else { return result }
      exhausted = result
    }
    exhausted?.lacksBreakpoints = lacksBreakpoints
    exhausted?.pointsFail = pointsFail
    exhausted?.usesForeignLocks = usesForeignLocks
    if handover == nil, let exhausted { return exhausted }
    guard let irregularity else { return report(.passed) }
    var report = report(.inconclusive(Self.text(irregularity)))
    report.isIrregular = true
    return report
  }

  /// Runs the scenario once and discards the result.
  ///
  /// Objects that a process creates only once exist after this run.
  private func warmUp() {
    _ = executeOnce(DepthFirst(bound: 0))
  }

  /// Searches with the scheduling points in the code of the operator, if it has any.
  ///
  /// A result that is inconclusive because of these points is less useful than the result without
  /// them, and is discarded.
  private func interrupt(_ strategy: InterleavingStrategy) -> InterleavingReport? {
    usesForeignLocks = false
    let result = withForeignPoints {
      usesForeignLocks = true
      return search(strategy)
    }
    #if DEBUG && canImport(Glibc) && arch(x86_64)
    if result == nil, CodePoints.isForbidden {
      lacksBreakpoints = true
      usesForeignLocks = nil
    }
    #endif
    if engine.sawEndlessThread { pointsFail = true }
    guard let report = result ?? nil, !report.isInconclusive else { return nil }
    return report
  }

  /// Runs `body` while uses of foreign locks and atomics are scheduling points.
  ///
  /// - Returns: The result of `body`, or `nil` if there are no such points.
  private func withForeignPoints<Result>(_ body: () -> Result) -> Result? {
    #if DEBUG && canImport(Glibc) && arch(x86_64)
    defer { hasForeignPoints = false }
    return CodePoints.with(engine, rehearsal: rehearse) {
      hasForeignPoints = true
      handover = CodePoints.nameOfHandover
      defer { handover = CodePoints.nameOfHandover }
      return body()
    }
    #else
    return nil
    #endif
  }

  /// Runs the scenario once for each thread, with that thread going first, because one thread may
  /// keep the others from performing some of their actions.
  private func rehearse() {
    for thread in engine.threads.indices {
      _ = engine.execute(Interrupting(runningFirst: thread), scenario)
    }
  }

  /// The number of times that a search may restart because an execution differed from the previous
  /// one.
  ///
  /// When a process reaches some code for the first time, it initializes state such as globals, so
  /// that execution differs from all later ones. A scenario that is not deterministic also differs
  /// later.
  private static let beginnings = 3

  private func search(_ strategy: InterleavingStrategy) -> InterleavingReport? {
    var search = strategy.make(seed: seed)
    let earlier = schedules
    let budget = min(strategy.budget, options.budget - schedules)
    var left = budget
    var beginnings = Self.beginnings
    var disturbances = Disturbances()
    var waits = engine.waits
    while left > 0 {
      let triedLocks = engine.triesLocks
      let sawUnannounced = engine.seesUnannounced
      let execution = executeOnce(search)
      let isReliable = isReliable(execution)
      // A random sleep in this execution, or in an earlier one that it should have repeated, makes
      // them differ.
      let isMixedUp = execution.divergence != nil && engine.waits > waits
      let disturbance = execution.disturbance ?? (isMixedUp ? 0 : nil)
      let mayPass =
        disturbance.map { disturbances.mayPass(at: $0, of: schedules - earlier) }
        ?? (!isReliable && beginnings > 0)
      if mayPass {
        if disturbance == nil { beginnings -= 1 }
        search = strategy.make(seed: seed)
        schedules = earlier
        left = budget
        waits = engine.waits
        continue
      }
      schedules += 1
      left -= engine.cost
      if let divergence = execution.divergence, mayContinue(after: execution) {
        irregularity = divergence
        return nil
      }
      if let end = end(of: execution, isReliable: isReliable) { return end }
      outcomes.insert(execution.outcome)
      if engine.knowsSleepers { engine.seesUnannounced = true }
      if engine.triesLocks != triedLocks || engine.seesUnannounced != sawUnannounced {
        // There are now additional scheduling points, so the exploration restarts.
        search = strategy.make(seed: seed)
      } else if !search.next() {
        return search.isExhausted && !engine.tookTurns
          ? report(engine.knowsSleepers ? .exhaustedBetweenCallbacks : .exhausted) : nil
      }
    }
    return nil
  }

  /// Runs the scenario once, and repeats an execution that is the first in which one of its threads
  /// seems to have woken another.
  ///
  /// On a busy machine, a thread outside the scenario can wake a thread just after a thread of the
  /// scenario has taken a step. Such a sleep rarely recurs at the same step, so it then counts as a
  /// disturbance. If the threads do wake one another, they do so in each execution with the same
  /// choices.
  private func executeOnce(_ search: any Strategy) -> InterleavingExecution {
    let knewSleepers = engine.knowsSleepers
    var execution = engine.execute(search, scenario)
    guard engine.knowsSleepers, !knewSleepers else { return execution }
    engine.knowsSleepers = false
    _ = engine.execute(Replay(execution.schedule.choices), scenario)
    if !engine.knowsSleepers {
      engine.disturbances += 1
      execution.disturbance = execution.disturbance ?? execution.schedule.choices.count
    }
    return execution
  }

  /// Returns whether other searches can still find faults after an execution that differed from the
  /// one that it should have repeated.
  ///
  /// If nothing but the threads of the scenario took part, every execution is a valid one.
  private func mayContinue(after execution: InterleavingExecution) -> Bool {
    execution.escape == nil && !execution.isDisturbed && engine.waits == 0 && handover == nil
  }

  private func end(
    of execution: InterleavingExecution,
    isReliable: Bool
  ) -> InterleavingReport? {
    if let finding = execution.finding {
      guard isReliable else {
        return report(
          .inconclusive(
            "\(finding.message): this failure did not occur again, so the threads depend on"
              + " something that the controller does not control"
          )
        )
      }
      if irregularity != nil, traced(execution, finding) == nil { return nil }
      return report(.failed, smallest(execution, finding))
    }
    if let escape = execution.escape { return report(.inconclusive(escape)) }
    if execution.isDisturbed {
      return report(
        .inconclusive(
          "a thread slept and was woken while no thread of the scenario took a step: it waited for"
            + " something that the controller does not control, such as a queue, a task, or a"
            + " timer"
        )
      )
    }
    if let divergence = execution.divergence {
      return report(.inconclusive(Self.text(divergence)))
    }
    return nil
  }

  private static func text(_ divergence: String) -> String {
    "\(divergence): the scenario is not deterministic, or depends on something that the controller"
      + " does not control, such as a clock, a random number, the order of a dictionary, or another"
      + " thread"
  }

  /// Returns whether the result of an execution is reproducible, and therefore does not depend on a
  /// thread outside the scenario.
  private func isReliable(_ execution: InterleavingExecution) -> Bool {
    if execution.divergence != nil || execution.isDisturbed { return false }
    guard engine.waits > 0 || hasForeignPoints, let finding = execution.finding else { return true }
    return isSeenAgain(execution, finding)
  }

  /// Returns whether a finding recurs each time that the execution is repeated.
  ///
  /// A queue or a clock does not wake a thread at the same step each time.
  private func isSeenAgain(_ execution: InterleavingExecution, _ finding: Finding) -> Bool {
    (0..<3).allSatisfy { _ in
      let again = engine.execute(
        Replay(execution.schedule.choices),
        dropping: execution.schedule.dropped,
        scenario
      )
      return again.divergence == nil && again.finding?.message == finding.message
    }
  }

  private func replay(_ text: String) -> InterleavingReport {
    guard let schedule = Schedule(text) else {
      return report(.inconclusive("\"\(text)\" is not a schedule; a schedule looks like A2B5"))
    }
    if schedule.hasForeignPoints {
      return withForeignPoints { replay(schedule) }
        ?? report(
          .inconclusive(
            "the schedule requires breakpoints, which this build or system does not support"
          )
        )
    }
    return replay(schedule)
  }

  private func replay(_ schedule: Schedule) -> InterleavingReport {
    let replay = Replay(schedule.choices)
    let execution = engine.execute(
      replay,
      dropping: schedule.dropped,
      tracing: true,
      scenario
    )
    schedules = 1
    outcomes.insert(execution.outcome)
    if let divergence = execution.divergence {
      return report(
        .inconclusive(
          "\(divergence): the schedule may be stale because the source has changed, or the"
            + " scenario is not deterministic"
        )
      )
    }
    if let finding = execution.finding {
      return report(.failed, failure(execution, finding, foundAfter: 1))
    }
    if let escape = execution.escape { return report(.inconclusive(escape)) }
    return report(.passed)
  }

  private func unavailable() -> InterleavingReport {
    let execution = engine.execute(DepthFirst(bound: 0), scenario)
    schedules = 1
    outcomes.insert(execution.outcome)
    if let finding = execution.finding {
      return report(.failed, failure(execution, finding, foundAfter: 1))
    }
    return report(
      .inconclusive(
        "this build has no scheduling points. Use a debug build, or the package trait Interleaving"
      )
    )
  }

  private var seed: UInt64 { options.seed ?? RandomNumbers.seed(of: name) }

  // MARK: Failures

  private func smallest(
    _ execution: InterleavingExecution,
    _ finding: Finding
  ) -> InterleavingFailure {
    if let isKnown = options.isKnown, isKnown(finding.kind, finding.contract) {
      return failure(execution, finding, foundAfter: schedules)
    }
    var best = execution
    if options.minimizes, execution.escape == nil {
      best = Minimizer(engine: engine, scenario: scenario).smallest(execution, finding)
    }
    if let traced = traced(best, best.finding ?? finding) {
      best.table = traced.table
      best.fullTable = traced.fullTable
    }
    return failure(best, best.finding ?? finding, foundAfter: schedules)
  }

  /// Repeats an execution and records its table.
  ///
  /// - Returns: The execution, or `nil` if its finding did not occur again in any of several
  ///   attempts.
  private func traced(
    _ execution: InterleavingExecution,
    _ finding: Finding
  ) -> InterleavingExecution? {
    for _ in 0..<(irregularity == nil ? 1 : Self.attempts) {
      let traced = engine.execute(
        Replay(execution.schedule.choices),
        dropping: execution.schedule.dropped,
        tracing: true,
        scenario
      )
      if irregularity == nil || traced.finding?.message == finding.message { return traced }
    }
    return nil
  }

  /// The number of times that a finding of an irregular scenario may fail to occur again.
  private static let attempts = 32

  private func failure(
    _ execution: InterleavingExecution,
    _ finding: Finding,
    foundAfter: Int
  ) -> InterleavingFailure {
    var schedule = execution.schedule
    schedule.hasForeignPoints = hasForeignPoints
    return InterleavingFailure(
      kind: finding.kind,
      contract: finding.contract,
      message: finding.message,
      schedule: schedule.description,
      preemptions: execution.preemptions,
      strategy: strategy.name,
      foundAfter: foundAfter,
      table: execution.table,
      fullTable: execution.fullTable
    )
  }

  private func report(
    _ result: InterleavingReport.Result,
    _ failure: InterleavingFailure? = nil
  ) -> InterleavingReport {
    var report = InterleavingReport(
      name: name,
      result: result,
      failure: failure,
      schedules: schedules,
      strategy: strategy.name,
      outcomes: outcomes.sorted(),
      waits: engine.knowsSleepers ? engine.waits : 0,
      threads: engine.threads.count,
      haveMet: haveMet || engine.knowsSleepers
    )
    report.usesForeignLocks = usesForeignLocks
    report.lacksBreakpoints = lacksBreakpoints
    report.pointsFail = pointsFail
    report.handover = handover
    return report
  }
}
