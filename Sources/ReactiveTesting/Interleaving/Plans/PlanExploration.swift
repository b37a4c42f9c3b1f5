/// The exploration of one plan, whose outcomes are compared with those of serial orders on one
/// thread.
///
/// The output must correspond to some serial order of the events. If a thread disposes of the
/// output, the output is only required to end.
struct PlanExploration: Sendable {
  let subject: OperatorUnderTest
  let plan: ThreadPlan
  var patience = Patience.full
  /// Whether a lock that is held during a callback counts as a finding.
  var checksCallbacks = true

  var name: String { "\(subject.name), \(plan)" }

  func report(_ options: InterleavingOptions) -> InterleavingReport {
    watched { report(options, oneThread($0), ignoring: [], $0) }
  }

  /// Returns a report of the violations that require several threads.
  ///
  /// Violations that occur on one thread are reported elsewhere.
  func reportOfThreads(_ options: InterleavingOptions) -> InterleavingReport {
    watched { watchman in
      let expected = oneThread(watchman)
      return report(options, expected, ignoring: expected.faults, watchman)
    }
  }

  /// Runs the executions on a separate thread, and abandons that thread if work on a single thread
  /// never returns.
  ///
  /// A single thread performs actions before and after the threads of the plan run, and in the
  /// serial orders.
  private func watched(
    _ body: @escaping (Watchman<Script>) -> InterleavingReport
  ) -> InterleavingReport {
    let answer = Watchman<Script>.runAlone(subject.examinee) { watchman in
      watchman.page.note(plan)
      return body(watchman)
    }
    switch answer {
    case .ended(let report): return report
    case .hangs(let hang):
      return .inconclusive(
        name,
        "on a single thread that applies the operator, starts it, sends \"\(hang.work.token)\","
          + " and ends its sources, the operator never returns: it waits for a lock that it holds,"
          + " or for something that the controller does not control. Its checklist reports details"
          + " (LIV-1)"
      )
    }
  }

  private func report(
    _ options: InterleavingOptions,
    _ expected: Expected,
    ignoring faults: Set<InterleavingFailure.Kind>,
    _ watchman: Watchman<Script>
  ) -> InterleavingReport {
    let afterwards = expected.afterwards
    let restartable = expected.isUnordered ? [] : expected.restarted
    let (beginning, all) = (Script(plan.before), Script(plan.before + plan.threads.joined()))
    return Interleavings.exploreAlone(name, options) { run in
      run.engine.ignored = faults
      run.engine.checksCallbacks = checksCallbacks
      let stage = watchman.watching(beginning) {
        let stage = PlanStage(run, subject, plan, restartable: restartable)
        for move in plan.before { stage.perform(move) }
        stage.markBeginning()
        return stage
      }
      for index in plan.threads.indices {
        run.thread(Schedule.letter(index)) { stage.run(index) }
      }
      run.finally {
        judgeRemains(run, stage, expected.remains, "all threads have ended", expected)
        stage.markArrival()
        watchman.watching(all) {
          // Actions that are due because an event was deferred run before the sources end.
          for move in afterwards { stage.perform(move) }
          stage.settle(patience)
        }
        judge(run, stage, expected)
        judgeRemains(run, stage, expected.finalRemains, "all sources have ended", expected)
        judgeHooks(run, stage)
      }
    }
  }

  /// Checks that hooks were called as often as on a single thread.
  private func judgeHooks(_ run: InterleavingRun, _ stage: PlanStage) {
    let profile = subject.profile
    guard !subject.shape.isSignal, !profile.shares, !subject.isSink, !plan.isCircle else { return }
    if let fault = stage.hookFault { run.engine.fail(.wrongHookCalls, fault) }
  }

  /// Compares the remaining objects with those that remain on one thread, if the latter are known.
  private func judgeRemains(
    _ run: InterleavingRun,
    _ stage: PlanStage,
    _ lawful: Set<PlanRemains>,
    _ occasion: String,
    _ expected: Expected
  ) {
    guard !plan.isCircle, expected.faults.isEmpty, !expected.isUnordered, stage.hasEnded else {
      return
    }
    RemainsJudge(lawful: lawful, isSignal: subject.shape.isSignal, occasion: occasion)
      .judge(run, stage.remains)
  }

  private func judge(
    _ run: InterleavingRun,
    _ stage: PlanStage,
    _ expected: Expected?
  ) {
    // Streams in a cycle have no defined order of events. They are only required to end.
    if plan.isCircle { return }
    if plan.disposes, subject.disposalInterrupts, !subject.isSink { stage.out.expectOneTerminal() }
    if let expected { judge(expected, lost: stage.lost, reach: stage.reach)?.judge(run) }
  }

  /// Returns an oracle for the outcomes of one thread, or `nil` if the order of events is not
  /// defined.
  ///
  /// The events at the positions `lost` may have reached no start. The set is `nil` if these events
  /// are not known. `reach` states how many starts of its source existed when each event was sent.
  private func judge(
    _ expected: Expected,
    lost: Set<ThreadPlan.Position>?,
    reach: [String] = []
  ) -> OrderJudge? {
    guard expected.faults.isEmpty, !expected.isUnordered else { return nil }
    return OrderJudge(
      orderly: expected.outcomes(ofReach: reach) ?? expected.outcomes(without: lost),
      cuts: expected.cuts,
      passes: plan.disposes ? 1 : 0,
      secondIsLate: subject.shape.isSignal && plan.startsLate,
      endsBesideTime: plan.endsBesideTime,
      failsAfterValue: plan.failsAfterValue
    )
  }

  /// Returns an oracle that compares several threads with one thread.
  ///
  /// The result is `nil` if one thread already violates a contract, or if the order of events is
  /// not defined. The moves follow those of the threads.
  func orderJudge() -> (judge: OrderJudge, afterwards: [ThreadPlan.Move])? {
    let answer = Watchman<Script>.runAlone(subject.examinee) { watchman in
      let expected = oneThread(watchman)
      return judge(expected, lost: nil).map { (judge: $0, afterwards: expected.afterwards) }
    }
    switch answer {
    case .ended(let judge): return judge
    case .hangs: return nil
    }
  }

  /// The outcomes of all serial orders on one thread.
  private struct Expected {
    /// The outcomes, each with the greatest number of events of each observer that had arrived when
    /// the moves of the threads were over.
    ///
    /// The keys are the positions of the missing events.
    var outcomes: [Set<ThreadPlan.Position>: [[InterleavingOutcome]: [Int]]] = [:]
    /// The outcomes, by the number of starts that each event has reached.
    ///
    /// An event that a source sends to a start must not be lost, even though it would be lost if it
    /// were sent before the start.
    var outcomesByReach: [[String]: [[InterleavingOutcome]: [Int]]] = [:]
    /// The numbers of starts in the orders without an outcome, in which the operator breaks a
    /// contract.
    var faultyReaches: Set<[String]> = []
    /// The events of restarted sources to which several threads send.
    ///
    /// Such an event can wait for another event, and then reach no start.
    var waiting: Set<ThreadPlan.Position> = []
    /// The possible states of an observer between several events that one move causes.
    var cuts: Set<[String]> = []
    /// The objects that remain when the moves of the threads are over.
    var remains: Set<PlanRemains> = []
    /// The objects that remain after all sources have ended.
    var finalRemains: Set<PlanRemains> = []
    /// The kinds of violations that occur even on one thread.
    var faults: Set<InterleavingFailure.Kind> = []
    /// The sources that were started more often than the output.
    var restarted: Set<SourceID> = []
    /// The moves after the moves of the threads.
    let afterwards: [ThreadPlan.Move]
    /// Whether actions were still pending after a pause.
    var isBusy = false
    /// Whether the order of the events is not defined.
    var isUnordered = false
    /// Whether the stepwise advance needs more steps to run all due actions separately.
    var needsMoreSteps = false

    /// Returns the outcomes of the orders in which each event reaches the same number of starts, or
    /// `nil` if the number does not determine the outcomes or if there is no such order.
    func outcomes(ofReach reach: [String]) -> [[InterleavingOutcome]: [Int]]? {
      restarted.isEmpty && !reach.isEmpty ? outcomesByReach[reach] : nil
    }

    /// Returns the outcomes in which any of the events at the positions `lost` may be missing, or
    /// any event of a restarted source if the set is `nil`.
    func outcomes(
      without lost: Set<ThreadPlan.Position>?
    ) -> [[InterleavingOutcome]: [Int]] {
      let lost = lost?.union(waiting)
      return outcomes.reduce(into: [:]) { all, part in
        guard lost?.isSuperset(of: part.key) ?? true else { return }
        all.merge(part.value, uniquingKeysWith: OrderJudge.larger)
      }
    }
  }

  /// The numbers of due actions between which other moves can occur while time passes.
  private static let timeSteps = 2...4

  /// Returns the outcomes of every serial order of the events on one thread.
  ///
  /// If the operator restarts a source, an event of this source can be sent to a start that has
  /// already ended, and is then lost. In that case, any of the events of this source may be missing.
  /// So may a value of an inner stream that the operator has not started yet.
  private func oneThread(_ watchman: Watchman<Script>) -> Expected {
    let expected = oneThread(watchman, plan.late + plan.probes(of: subject))
    // While timers run, the result of a later value depends on when they began.
    return expected.isBusy ? oneThread(watchman, plan.late) : expected
  }

  private func oneThread(
    _ watchman: Watchman<Script>,
    _ afterwards: [ThreadPlan.Move]
  ) -> Expected {
    let engine = InterleavingEngine(stepLimit: 0)
    var expected = Expected(afterwards: afterwards)
    var steps = Self.timeSteps.lowerBound
    repeat {
      expected.needsMoreSteps = false
      for order in plan.orders(timeSteps: steps) {
        perform(order, on: engine, afterwards, watchman, &expected)
      }
      steps += 1
    } while expected.needsMoreSteps && steps <= Self.timeSteps.upperBound
    if plan.startsLate, expected.faults.isEmpty {
      for order in plan.ordersAmidStarts(timeSteps: steps - 1) {
        perform(order, on: engine, afterwards, watchman, &expected)
      }
      // Faults that the operator shows during a start on one thread are reported elsewhere. The
      // outcomes of these orders are not known.
      for reach in expected.faultyReaches { expected.outcomesByReach[reach] = nil }
      // The reach of an order that was not run to its end is empty, and could be any other.
      if expected.faultyReaches.contains([]) { expected.outcomesByReach = [:] }
      expected.faults = []
    }
    if !expected.isUnordered {
      var known: Set<SourceID> = []
      let deferrable = plan.deferrable(by: subject).flatMap(plan.valuePositions)
      // A source may be restarted only if an event of another source is missing.
      repeat {
        known = expected.restarted
        let positions = Set(known.flatMap(plan.positions) + deferrable)
        for removed in Self.subsets(of: positions) where expected.outcomes[removed] == nil {
          for order in plan.removing(removed).orders(timeSteps: steps - 1) {
            perform(order, without: removed, on: engine, afterwards, watchman, &expected)
          }
        }
      } while known != expected.restarted
      for ofSource in known.map(plan.positions) where Set(ofSource.map(\.thread)).count > 1 {
        expected.waiting.formUnion(ofSource)
      }
    }
    return expected
  }

  /// Returns all subsets of the given positions.
  private static func subsets(
    of positions: Set<ThreadPlan.Position>
  ) -> [Set<ThreadPlan.Position>] {
    positions.reduce([[]]) { sets, position in sets + sets.map { $0.union([position]) } }
  }

  private func perform(
    _ order: [ThreadPlan.Move],
    without removed: Set<ThreadPlan.Position> = [],
    on engine: InterleavingEngine,
    _ afterwards: [ThreadPlan.Move],
    _ watchman: Watchman<Script>,
    _ expected: inout Expected
  ) {
    var outcome: [InterleavingOutcome] = []
    var promptCounts: [Int] = []
    var reach: [String] = []
    let moves = plan.before + order
    let execution = engine.execute(RandomWalk(seed: 0)) { run in
      let stage = watchman.watching(Script(moves)) {
        let stage = PlanStage(run, subject, plan)
        var reached: [[PlanStage.Reached]] = []
        for (index, move) in moves.enumerated() {
          if index == plan.before.count { stage.markBeginning() }
          reached.append(stage.reached)
          stage.perform(move)
        }
        expected.remains.insert(stage.remains)
        stage.markArrival()
        // The threads of a plan are also followed by time steps, so the effects of these time steps
        // are part of an outcome.
        for move in afterwards {
          reached.append(stage.reached)
          stage.perform(move)
          if move == ThreadPlan.pause, stage.hasPendingActions { expected.isBusy = true }
        }
        reached.append(stage.reached)
        stage.settle(patience)
        expected.finalRemains.insert(stage.remains)
        reached.append(stage.reached)
        for (before, after) in zip(reached, reached.dropFirst()) {
          for (earlier, later) in zip(before, after) {
            expected.cuts.formUnion(later.cuts(since: earlier))
          }
        }
        return stage
      }
      judge(run, stage, nil)
      judgeHooks(run, stage)
      outcome = run.outcomes
      reach = stage.reach
      promptCounts = run.observers.map(\.promptCount)
      expected.restarted.formUnion(stage.restarted)
      if stage.needsMoreSteps { expected.needsMoreSteps = true }
      if stage.isUnordered { expected.isUnordered = true }
    }
    if let finding = execution.finding {
      expected.faults.insert(finding.kind)
      expected.faultyReaches.insert(reach)
    } else {
      expected.outcomes[removed, default: [:]]
        .merge([outcome: promptCounts], uniquingKeysWith: OrderJudge.larger)
      if !reach.isEmpty {
        expected.outcomesByReach[reach, default: [:]]
          .merge([outcome: promptCounts], uniquingKeysWith: OrderJudge.larger)
      }
    }
  }
}

extension Script {
  /// Creates a test case from those moves of a plan that a test case can represent.
  init(_ moves: [ThreadPlan.Move]) {
    self.init(words: moves.compactMap { if case .word(let word) = $0 { word } else { nil } })
  }
}
