extension Relation {
  /// An operator with a scheduler delivers the same events if its source sends one of them as an
  /// action of that scheduler.
  ///
  /// Of two events of a source, the second is sent by an action that is scheduled before the first
  /// event is sent, and that runs afterwards. An operator that delivers immediately what it receives
  /// on the scheduler must not overtake what is still waiting there.
  static let sentOnScheduler = Relation(
    rule: .nothingLost,
    transform: { trace, subject in
      guard subject.takesScheduler, !subject.profile.isTimeShifting, subject.shape.inputs == 1,
        trace.subscriptions.count == 1, trace.isCertain, trace.testCase.hooks.isEmpty
      else { return nil }
      var actions = trace.testCase.actions
      guard
        let step = actions.indices.dropLast().last(where: { step in
          isPair(actions, at: step) && trace.isIdle(after: step - 1)
        })
      else { return nil }
      actions.swapAt(step, step + 1)
      return Other(
        testCase: TestCase(actions),
        here: 0,
        there: 0,
        mode: RunMode(scheduledStep: step)
      )
    },
    summary: "the output differs from the output if the scheduler runs the closure that sends the"
      + " last event",
    isEvidence: false
  )

  /// Returns whether the action at an index sends a value, the next action sends a value or the
  /// completion of the same source, and time passes before anything else happens.
  private static func isPair(_ actions: [TestAction], at index: Int) -> Bool {
    guard case .send(let source, .value) = actions[index],
      case .send(source, let event) = actions[index + 1]
    else { return false }
    if index > 0, case .send = actions[index - 1] { return false }
    if index + 2 < actions.count {
      guard case .advance = actions[index + 2] else { return false }
    }
    return switch event {
    case .value, .completed: true
    case .stream, .failed, .interrupted: false
    }
  }
}

extension TestTrace {
  /// Returns whether no action of the scheduler is pending after a step.
  fileprivate func isIdle(after step: Int) -> Bool {
    entries.contains { entry in
      guard entry.step == step, case .stepped(let waiting, _) = entry.kind else { return false }
      return waiting == 0
    }
  }
}
