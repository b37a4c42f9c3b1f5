/// Explores one plan of an operator, and holds what came of it against what one thread alone does.
///
/// Each event is sent as a whole: whatever the threads do, the output must be one that some order of
/// whole events brings about, too. Where a thread disposes of the output in the midst of it, that is
/// too much to ask, and the output must only have ended.
struct PlanExploration: Sendable {
  let subject: OperatorUnderTest
  let plan: ThreadPlan

  var name: String { "\(subject.name), \(plan)" }

  func report(_ options: InterleavingOptions) -> InterleavingReport {
    report(options, oneThread(), ignoring: [])
  }

  /// The report of what is wrong only because there are several threads: what one thread shows
  /// already has a name of its own.
  func reportOfThreads(_ options: InterleavingOptions) -> InterleavingReport {
    let page = CrashPage.open(for: subject, nil)
    defer { page.close() }
    page.note(plan)
    var expected = oneThread()
    expected.isOfOneExecution = true
    return report(options, expected, ignoring: expected.faults)
  }

  private func report(
    _ options: InterleavingOptions,
    _ expected: Expected,
    ignoring faults: Set<InterleavingFailure.Kind>
  ) -> InterleavingReport {
    Interleavings.explore(name, options) { run in
      run.engine.ignored = faults
      let stage = PlanStage(run, subject, plan)
      for move in plan.before { stage.perform(move) }
      for index in plan.threads.indices {
        run.thread(Schedule.letter(index)) { stage.run(index) }
      }
      run.finally {
        stage.settle()
        judge(run, stage, expected)
      }
    }
  }

  private func judge(
    _ run: InterleavingRun,
    _ stage: PlanStage,
    _ expected: Expected?
  ) {
    // Streams in a circle have no order, and must only come to an end.
    if plan.isCircle { return }
    if plan.disposes, !subject.shape.isSignal { stage.out.expectOneTerminal() }
    guard let expected, expected.faults.isEmpty, !expected.hasParallelExecutions else { return }
    OrderJudge(
      orderly: expected.outcomes,
      passes: plan.disposes ? 1 : 0,
      onlyLosses: expected.isOfOneExecution && plan.passesTime,
      secondIsLate: subject.shape.isSignal && plan.startsLate
    ).judge(run)
  }

  /// What one thread brings about.
  private struct Expected {
    var outcomes: Set<[InterleavingOutcome]> = []
    /// What is wrong even then.
    var faults: Set<InterleavingFailure.Kind> = []
    /// Whether a source was started more often than the output.
    var restarts = false
    /// Whether a source had several executions at once: they get an event one after the other, and other
    /// events may come in between, so that nothing is known of the order.
    var hasParallelExecutions = false
    /// Whether nothing is expected but that all comes where a timer fires meanwhile.
    var isOfOneExecution = false
  }

  /// Time that passes once more after all that a thread does.
  ///
  /// An event may have read the clock and be put off until time has passed: what it makes due is due at
  /// once then.
  private static let late = [ThreadPlan.Move.word(.advance(20))]

  /// What comes of every order of whole events on one thread.
  ///
  /// Where a source is started anew, an event may go to an execution that is over meanwhile, and is
  /// lost: there it may be any of the events that are missing.
  private func oneThread() -> Expected {
    Epochs.alone {
      let engine = InterleavingEngine(stepLimit: 0)
      var expected = Expected()
      for order in plan.orders {
        perform(order, on: engine, &expected)
        if plan.passesTime { perform(order + Self.late, on: engine, &expected) }
      }
      if expected.restarts, !expected.hasParallelExecutions {
        for part in plan.parts.dropFirst() {
          for order in part.orders { perform(order, on: engine, &expected) }
        }
      }
      return expected
    }
  }

  private func perform(
    _ order: [ThreadPlan.Move],
    on engine: InterleavingEngine,
    _ expected: inout Expected
  ) {
    var outcome: [InterleavingOutcome] = []
    let execution = engine.execute(RandomWalk(seed: 0)) { run in
      let stage = PlanStage(run, subject, plan)
      for move in plan.before + order { stage.perform(move) }
      stage.settle()
      judge(run, stage, nil)
      outcome = run.outcomes
      if stage.hasRestarted { expected.restarts = true }
      if stage.hasParallelExecutions { expected.hasParallelExecutions = true }
    }
    if let finding = execution.finding {
      expected.faults.insert(finding.kind)
    } else {
      expected.outcomes.insert(outcome)
    }
  }
}
