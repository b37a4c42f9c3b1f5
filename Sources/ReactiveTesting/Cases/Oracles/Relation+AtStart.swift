internal import Reactive

extension Relation {
  /// It makes no difference whether a source sends values and its completion while it is being
  /// started or right after the action that starts it.
  static let sentAtStart = Relation(
    rule: .nothingMissed,
    transform: { trace, subject in
      guard !subject.isSignal, trace.isCertain, trace.subscriptions.count == 1,
        let hook = trace.testCase.hooks.first, trace.testCase.hooks.count == 1,
        case .when(.start(let source), let sends) = hook,
        sends.allSatisfy({ $0.isSendOfValueOrCompletion(by: source) })
      else { return nil }
      // A start inside an action of the scheduler is not followed by another action at once, of two
      // starts in one action the first may end the second, and a source that is restarted very often
      // sends nothing at its later starts.
      let steps = trace.runs.filter { $0.source == source }.map { trace.step(at: $0.startedAt) }
      let actions = trace.testCase.actions.filter { !$0.isHook }
      guard (1...4).contains(steps.count), !actions.contains(where: \.isDisposal),
        Set(steps).count == steps.count,
        steps.allSatisfy({ $0 < actions.count && !actions[$0].passesTime })
      else { return nil }
      var moved: [TestAction] = []
      var movedSteps: [Int] = []
      for (step, action) in actions.enumerated() {
        moved.append(action)
        guard steps.contains(step) else { continue }
        movedSteps += sends.indices.map { moved.count + $0 }
        moved += sends
      }
      return Other(testCase: TestCase(moved), here: 0, there: 0, movedSteps: movedSteps)
    },
    summary:
      "a source that sent while it was being started had a different effect from one that sent"
      + " right afterwards"
  )

  /// Compares the events of the output, if the source sends each moved event once.
  ///
  /// Events of one instant may have another order, since a source that sends while it is being
  /// started precedes the rest of the action that starts it.
  func compareMoved(_ trace: TestTrace, _ other: TestTrace, _ pair: Other) -> [CaseFinding] {
    let sent = other.entries.compactMap { entry in
      if case .sent = entry.kind { entry.step } else { nil }
    }
    guard !other.isTainted,
      sent.filter({ pair.movedSteps.contains($0) }) == pair.movedSteps
    else { return [] }
    return compareEffects(trace, other, pair)
  }
}

extension TestAction {
  fileprivate func isSendOfValueOrCompletion(by source: SourceID) -> Bool {
    guard case .send(source, let event) = self else { return false }
    return switch event {
    case .value, .stream, .completed: true
    case .failed, .interrupted: false
    }
  }

  fileprivate var isDisposal: Bool { if case .dispose = self { true } else { false } }

  fileprivate var passesTime: Bool { if case .advance = self { true } else { false } }
}
