/// A search for a smaller example of a failure: first with fewer preemptions, and then with fewer
/// events.
struct Minimizer {
  let engine: InterleavingEngine
  let scenario: (InterleavingRun) -> Void

  /// The maximum number of schedules that one attempt runs.
  private static let budget = 1_000

  func smallest(
    _ execution: InterleavingExecution,
    _ finding: Finding
  ) -> InterleavingExecution {
    var best = execution
    for bound in 0..<min(best.preemptions, 3) {
      if let smaller = search(bound, [], finding) {
        best = smaller
        break
      }
    }
    // A check after the threads have ended relies on every event, so no event is omitted.
    guard finding.kind.isSeenAtOnce else { return best }
    for event in best.droppable.subtracting(best.schedule.dropped).sorted().reversed() {
      let dropped = best.schedule.dropped.union([event])
      for bound in 0...min(best.preemptions, 3) {
        if let smaller = search(bound, dropped, finding) {
          best = smaller
          break
        }
      }
    }
    return best
  }

  private func search(
    _ bound: Int,
    _ dropped: Set<Schedule.Event>,
    _ finding: Finding
  ) -> InterleavingExecution? {
    let strategy = DepthFirst(bound: bound)
    for _ in 0..<Self.budget {
      let execution = engine.execute(strategy, dropping: dropped, scenario)
      if execution.escape != nil || execution.divergence != nil { return nil }
      if let found = execution.finding {
        return found.kind == finding.kind && found.contract == finding.contract ? execution : nil
      }
      if !strategy.next() { return nil }
    }
    return nil
  }
}

extension InterleavingFailure.Kind {
  /// Whether the failure is detected while the threads run, rather than by a check afterwards.
  fileprivate var isSeenAtOnce: Bool {
    switch self {
    case .overlap, .valueAfterEnd, .secondTerminal, .eventAfterDispose, .releasedTwice,
      .recursiveValue, .deadlock, .selfLock, .circularWait, .livelock, .heldLock:
      true
    case .lostEvent, .doubledEvent, .wrongOrder, .wrongValues, .earlyEvent, .lostEnd,
      .wrongEnd, .notReleased, .leftOver, .wrongHookCalls, .expectation:
      false
    }
  }
}
