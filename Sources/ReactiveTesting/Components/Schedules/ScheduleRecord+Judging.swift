internal import Reactive

extension ScheduleRecord {
  /// Returns all violations.
  ///
  /// - Parameter mustBeTold: Whether the scheduler runs actions only on request.
  /// - Returns: The violations that were noticed during the run, lost actions, and actions that ran
  ///   in the wrong order.
  func judged(mustBeTold: Bool) -> [Violation] {
    violations + lost(mustBeTold) + outOfOrder(mustBeTold)
  }

  /// Actions that have not run.
  ///
  /// A scheduler that runs actions on request may leave those that are not yet due.
  private func lost(_ mustBeTold: Bool) -> [Violation] {
    fates.sorted { $0.key < $1.key }.compactMap { number, fate in
      let hasRun = fate.turn != nil || fate.isCancelled || (mustBeTold && fate.due != nil)
      return hasRun ? nil : Violation(contract: "SCH-1", summary: "action \(number) did not run")
    }
  }

  private func outOfOrder(_ mustBeTold: Bool) -> [Violation] {
    let isVirtual = mustBeTold && fates.values.allSatisfy { $0.before == $0.after }
    let all = fates.filter { !$0.value.isCancelled }.sorted { $0.value.place < $1.value.place }
    var violations: [Violation] = []
    for (index, (number, fate)) in all.enumerated() {
      for (other, later) in all[(index + 1)...] {
        guard let comesFirst = Self.precedes(fate, later, isVirtual) else { continue }
        let (first, second) = comesFirst ? (fate, later) : (later, fate)
        guard let turn = second.turn, turn < first.turn ?? .max else { continue }
        let (a, b) = comesFirst ? (number, other) : (other, number)
        violations.append(
          Violation(contract: "SCH-5", summary: "action \(b) ran before action \(a)")
        )
      }
    }
    return violations
  }

  /// Returns whether an action must run before another one that was scheduled later, or `nil` if
  /// either of them may run first.
  ///
  /// If time passes during the calls, it is certain only that actions without a time run in the order
  /// of the calls, and so do actions that were not due when both had been scheduled. The order of an
  /// action for an instant in the past may depend on that instant, or on the time of the call.
  private static func precedes(_ fate: Fate, _ later: Fate, _ isVirtual: Bool) -> Bool? {
    if isVirtual, let called = fate.before, let calledLater = later.before {
      let (due, dueLater) = (fate.due ?? called, later.due ?? calledLater)
      let isFirst = due <= dueLater
      return isFirst == (max(due, called) <= max(dueLater, calledLater)) ? isFirst : nil
    }
    switch (fate.due, later.due) {
    case (nil, nil): return true
    case (let due?, let other?):
      guard let known = later.after, known < min(due, other) else { return nil }
      return due <= other
    default: return nil
    }
  }
}
