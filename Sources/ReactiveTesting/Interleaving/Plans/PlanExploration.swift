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
    let orderly = plan.disposes ? nil : orderlyOutcomes()
    return Interleavings.explore(name, options) { run in
      let stage = PlanStage(run, subject, plan)
      for move in plan.before { stage.perform(move) }
      for (index, moves) in plan.threads.enumerated() {
        run.thread(Schedule.letter(index)) { for move in moves { stage.perform(move) } }
      }
      run.finally {
        stage.settle()
        if plan.disposes {
          if !subject.shape.isSignal { stage.out.expectOneTerminal() }
        } else if let orderly {
          OrderJudge(orderly: orderly).judge(run)
        }
      }
    }
  }

  /// What comes of every order of whole events on one thread; `nil` if that is wrong by itself.
  private func orderlyOutcomes() -> Set<[InterleavingOutcome]>? {
    Epochs.alone {
      let engine = InterleavingEngine(stepLimit: 0)
      var outcomes: Set<[InterleavingOutcome]> = []
      for order in plan.orders {
        var outcome: [InterleavingOutcome] = []
        let execution = engine.execute(RandomWalk(seed: 0)) { run in
          let stage = PlanStage(run, subject, plan)
          for move in plan.before + order { stage.perform(move) }
          stage.settle()
          outcome = run.outcomes
        }
        if execution.finding != nil { return nil }
        outcomes.insert(outcome)
      }
      return outcomes
    }
  }
}
