/// Explores one plan of an operator, and holds what came of it against what one thread alone does.
///
/// Each event is sent as a whole: whatever the threads do, the output must be one that some order of
/// whole events brings about, too. Where a thread disposes of the output in the midst of it, that is
/// too much to ask, and the output must only have ended.
struct PlanExploration: Sendable {
  let subject: OperatorUnderTest
  let plan: ThreadPlan
  var patience = Patience.full
  /// Whether a lock that is held over a callback is a finding.
  var checksCallbacks = true

  var name: String { "\(subject.name), \(plan)" }

  func report(_ options: InterleavingOptions) -> InterleavingReport {
    watched { report(options, oneThread($0), ignoring: [], $0) }
  }

  /// The report of what is wrong only because there are several threads: what one thread shows
  /// already has a name of its own.
  func reportOfThreads(_ options: InterleavingOptions) -> InterleavingReport {
    watched { watchman in
      let expected = oneThread(watchman)
      return report(options, expected, ignoring: expected.faults, watchman)
    }
  }

  /// Makes the executions on a thread of its own, and does not wait for it if it never returns from
  /// what one thread does: before the others begin, after they have ended, and in place of them.
  private func watched(
    _ body: @escaping (Watchman<Script>) -> InterleavingReport
  ) -> InterleavingReport {
    Epochs.alone {
      let answer = Watchman<Script>.run(subject.examinee) { watchman in
        watchman.page.note(plan)
        return body(watchman)
      }
      switch answer {
      case .ended(let report): return report
      case .hangs(let hang):
        return .inconclusive(
          name,
          "the operator never returns to the one thread that applies and starts it, sends"
            + " \"\(hang.work.token)\", and ends its sources: it waits for a lock that it holds, or for"
            + " something that the controller does not know. Its checklist says more (LIV-1)"
        )
      }
    }
  }

  private func report(
    _ options: InterleavingOptions,
    _ expected: Expected,
    ignoring faults: Set<InterleavingFailure.Kind>,
    _ watchman: Watchman<Script>
  ) -> InterleavingReport {
    let (beginning, all) = (Script(plan.before), Script(plan.before + plan.threads.joined()))
    return Interleavings.exploreAlone(name, options) { run in
      run.engine.ignored = faults
      run.engine.checksCallbacks = checksCallbacks
      let stage = watchman.watching(beginning) {
        let stage = PlanStage(run, subject, plan)
        for move in plan.before { stage.perform(move) }
        return stage
      }
      for index in plan.threads.indices {
        run.thread(Schedule.letter(index)) { stage.run(index) }
      }
      run.finally {
        if !plan.isCircle, expected.faults.isEmpty, !expected.isUnordered {
          RemainsJudge(lawful: expected.remains, isSignal: subject.shape.isSignal)
            .judge(run, stage.remains)
        }
        watchman.watching(all) {
          // What an event that was put off has made due comes before the sources end.
          for move in plan.late + plan.probes(of: subject) { stage.perform(move) }
          stage.settle(patience)
        }
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
    if plan.disposes, !subject.shape.isSignal, !subject.isSink { stage.out.expectOneTerminal() }
    if let expected { judge(expected)?.judge(run) }
  }

  /// Judges by what one thread brings about; `nil` if nothing is known of the order.
  private func judge(_ expected: Expected) -> OrderJudge? {
    guard expected.faults.isEmpty, !expected.isUnordered else { return nil }
    return OrderJudge(
      orderly: expected.outcomes,
      cuts: expected.cuts,
      passes: plan.disposes ? 1 : 0,
      secondIsLate: subject.shape.isSignal && plan.startsLate
    )
  }

  /// Judges what several threads bring about by what one does; `nil` if that is wrong already, or if nothing is
  /// known of the order.
  func orderJudge() -> OrderJudge? {
    Epochs.alone {
      let answer = Watchman<Script>.run(subject.examinee) { judge(oneThread($0)) }
      switch answer {
      case .ended(let judge): return judge
      case .hangs: return nil
      }
    }
  }

  /// What one thread brings about.
  private struct Expected {
    var outcomes: Set<[InterleavingOutcome]> = []
    /// What an observer has in the midst of several events that one move brings about.
    var cuts: Set<[String]> = []
    /// What is left when all has been done.
    var remains: Set<PlanRemains> = []
    /// What is wrong even then.
    var faults: Set<InterleavingFailure.Kind> = []
    /// Whether a source was started more often than the output.
    var restarts = false
    /// Whether nothing is known of the order of events.
    var isUnordered = false
    /// Whether time that passes needs more steps for all that is due.
    var needsMoreSteps = false
  }

  /// How many actions that are due while time passes others can come before and after.
  private static let timeSteps = 2...4

  /// What comes of every order of whole events on one thread.
  ///
  /// Where a source is started anew, an event may go to an execution that is over meanwhile, and is
  /// lost: there it may be any of the events that are missing.
  private func oneThread(_ watchman: Watchman<Script>) -> Expected {
    let engine = InterleavingEngine(stepLimit: 0)
    var expected = Expected()
    var steps = Self.timeSteps.lowerBound
    repeat {
      expected.needsMoreSteps = false
      for order in plan.orders(timeSteps: steps) {
        perform(order, on: engine, watchman, &expected)
      }
      steps += 1
    } while expected.needsMoreSteps && steps <= Self.timeSteps.upperBound
    if expected.restarts, !expected.isUnordered {
      for part in plan.parts.dropFirst() {
        for order in part.orders(timeSteps: steps - 1) {
          perform(order, on: engine, watchman, &expected)
        }
      }
    }
    return expected
  }

  private func perform(
    _ order: [ThreadPlan.Move],
    on engine: InterleavingEngine,
    _ watchman: Watchman<Script>,
    _ expected: inout Expected
  ) {
    var outcome: [InterleavingOutcome] = []
    let moves = plan.before + order
    let execution = engine.execute(RandomWalk(seed: 0)) { run in
      let stage = watchman.watching(Script(moves)) {
        let stage = PlanStage(run, subject, plan)
        var reached: [[PlanStage.Reached]] = []
        for move in moves {
          reached.append(stage.reached)
          stage.perform(move)
        }
        expected.remains.insert(stage.remains)
        // An outcome counts as the threads leave it: after the time that passes for them, too.
        for move in plan.late + plan.probes(of: subject) {
          reached.append(stage.reached)
          stage.perform(move)
        }
        reached.append(stage.reached)
        stage.settle(patience)
        reached.append(stage.reached)
        for (before, after) in zip(reached, reached.dropFirst()) {
          for (earlier, later) in zip(before, after) {
            expected.cuts.formUnion(later.cuts(since: earlier))
          }
        }
        return stage
      }
      judge(run, stage, nil)
      outcome = run.outcomes
      if stage.hasRestarted { expected.restarts = true }
      if stage.needsMoreSteps { expected.needsMoreSteps = true }
      if stage.isUnordered { expected.isUnordered = true }
    }
    if let finding = execution.finding {
      expected.faults.insert(finding.kind)
    } else {
      expected.outcomes.insert(outcome)
    }
  }
}

extension Script {
  /// The steps of a plan that a script can have.
  init(_ moves: [ThreadPlan.Move]) {
    self.init(words: moves.compactMap { if case .word(let word) = $0 { word } else { nil } })
  }
}
