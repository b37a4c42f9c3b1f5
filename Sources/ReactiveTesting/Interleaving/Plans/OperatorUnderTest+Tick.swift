internal import Reactive

extension OperatorUnderTest {
  /// The minimum length of a time step of a plan, in milliseconds.
  static let leastPlanTick = 20

  /// The length of a time step of a plan, in milliseconds, which suffices for the first timer after
  /// a value of each input.
  var planTick: Int {
    guard profile.usesClock, !isSink else { return Self.leastPlanTick }
    let answer = Watchman<Script>.runAlone(examinee) { watchman in
      var due: Int64 = 0
      _ = InterleavingEngine(stepLimit: 0).execute(RandomWalk(seed: 0)) { run in
        due = firstDue(run, watchman)
      }
      return due
    }
    guard case .ended(let due) = answer else { return Self.leastPlanTick }
    let milliseconds = (due + 999_999) / 1_000_000
    // Timers that are longer than a test case cannot be exercised.
    guard .nanoseconds(due) <= Lab.horizon else { return Self.leastPlanTick }
    return max(Int(milliseconds), Self.leastPlanTick)
  }

  /// Returns the due time, in nanoseconds, of the action that is due first after a value of each
  /// input.
  private func firstDue(_ run: InterleavingRun, _ watchman: Watchman<Script>) -> Int64 {
    let moves: [ThreadPlan.Move] = (0..<shape.inputs).map { index in
      .word(.send(.input(index), .value(1 + index)))
    }
    return watchman.watching(Script(moves)) {
      let stage = PlanStage(run, self, ThreadPlan(threads: [moves]))
      for move in moves { stage.perform(move) }
      return stage.lab.time.pendingActions.map(\.due.nanoseconds).min() ?? 0
    }
  }
}
