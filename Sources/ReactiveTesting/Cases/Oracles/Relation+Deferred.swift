internal import Reactive

/// Relations between a case with actions inside a callback, and the case in which these actions
/// follow the step of the callback.
extension Relation {
  /// An event that a source sends inside a callback is reported, or has the same effect as an event
  /// that is sent afterwards.
  static let deferred = Relation(
    rule: .recursiveValues,
    transform: { trace, subject in
      guard trace.subscriptions.count == 1, !subject.takesScheduler, let moved = trace.deferral,
        isUnambiguous(moved.actions, moved.step, trace)
      else { return nil }
      let sendsEnd = moved.actions.contains { action in
        if case .send(_, let event) = action { event.isEnd } else { false }
      }
      return Other(
        testCase: moved.testCase,
        here: 0,
        there: 0,
        interruptibleStep: sendsEnd ? moved.step : nil
      )
    },
    summary:
      "an event sent inside a callback was lost, or had a different effect from the same event"
      + " sent afterwards"
  )

  /// A start inside the callback of a terminal event receives the same events as a start right after
  /// it.
  ///
  /// An operator whose starts share work must not let such a start join the work that has ended.
  static let startedInEnd = Relation(
    rule: .independentStarts,
    transform: { trace, subject in
      guard !subject.isSignal, !subject.takesScheduler, trace.isCertain,
        trace.subscriptions.count == 2, !subject.shape.kinds.contains(where: \.isHot),
        !subject.isShared || subject.waivesIndependence || subject.sharesWhileAlive,
        let moved = trace.deferral, moved.event.isEnd, moved.actions == [.subscribe(1)]
      else { return nil }
      return Other(testCase: moved.testCase, here: 1, there: 1, comparesWork: false)
    },
    summary: "a start inside the callback of a terminal event differs from a start right after it"
  )

  /// Returns whether deferring the actions until the end of a step makes no difference.
  ///
  /// This is the case if one source sends all of them, and it is not the source that is already
  /// sending. If the source sends values and then fails or is interrupted, this end may overtake the
  /// values (EVT-11, EVT-23).
  private static func isUnambiguous(_ inner: [TestAction], _ step: Int, _ trace: TestTrace) -> Bool
  {
    let steps = trace.testCase.steps
    guard step < steps.count, case .send(let sender, let sent) = steps[step], !sent.isEnd,
      !trace.entries.contains(where: {
        if case .recursionReported = $0.kind { true } else { false }
      }),
      !trace.runs.contains(where: { trace.step(at: $0.startedAt) == step })
    else { return false }
    var sources: Set<SourceID> = []
    for (place, action) in inner.enumerated() {
      guard case .send(let source, let event) = action else { return false }
      if place > 0, event == .failed || event == .interrupted { return false }
      sources.insert(source)
    }
    return sources.count == 1 && !sources.contains(sender)
  }
}

extension TestTrace {
  /// Actions inside a callback of the first output.
  fileprivate struct Deferral {
    /// The event that the callback receives.
    let event: OutputEvent
    /// The step in which it is received.
    let step: Int
    let actions: [TestAction]
    /// The case in which the actions follow the step instead.
    let testCase: TestCase
  }

  /// The only actions inside a callback, or `nil` if there are none, or if several callbacks or
  /// closures perform actions.
  fileprivate var deferral: Deferral? {
    guard let events = subscription(0)?.events else { return nil }
    var rest: [TestAction] = []
    var found: (event: Int, actions: [TestAction])?
    for action in testCase.actions {
      guard case .when(let site, let inner) = action, !site.isStart else {
        rest.append(action)
        continue
      }
      // Deferring actions changes the numbering of closure calls.
      guard case .event(0, let nth) = site, found == nil, nth <= events.count else { return nil }
      found = (nth - 1, inner)
    }
    guard let found else { return nil }
    let step = step(at: events[found.event].at)
    var actions: [TestAction] = []
    var number = 0
    for action in rest {
      actions.append(action)
      if action.isHook { continue }
      if number == step { actions += found.actions }
      number += 1
    }
    return Deferral(
      event: events[found.event].event,
      step: step,
      actions: found.actions,
      testCase: TestCase(actions)
    )
  }
}
