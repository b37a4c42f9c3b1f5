extension Relation {
  /// The relations that are checked for a sample of the test cases, because they hold or fail for
  /// most cases.
  static let ofSample: [Relation] = [
    .lifted(.lifted) { $0 == 1 }, .lifted(.liftedWithSeveral) { $0 > 1 },
  ]

  /// The relations that are checked for a smaller sample of the test cases.
  ///
  /// They put other operators before and after the operator, or run it at another time.
  static let ofSmallSample: [Relation] = [
    .watchedBelow, .endedBelow, .nested, .concatenated, .late,
  ]

  /// The relations that are checked for test cases with a source that sends all its events at its
  /// start.
  static let ofConstants: [Relation] = [.constant, .buffered, .modelNested]

  /// All relations that are not checked for every test case.
  static let sampled: [Relation] = ofSample + ofSmallSample + ofConstants

  /// The output does not depend on the time at which it is started.
  private static let late = Relation(
    rule: .shiftInTime,
    transform: { trace, subject in
      guard trace.isCertain, trace.subscriptions.count == 1,
        trace.testCase.actions.contains(where: \.letsTimePass)
      else { return nil }
      return .same(trace, RunMode(isLate: true), comparesInstants: true)
    },
    summary: "the output differs from that of the same test case at another time"
  )

  /// Returns the relation in which an operator on signals behaves the same when it is lifted to
  /// producers.
  private static func lifted(
    _ rule: Rule,
    _ admits: @escaping @Sendable (_ inputs: Int) -> Bool
  ) -> Relation {
    Relation(
      rule: rule,
      transform: { trace, subject in
        // A start of a producer begins to observe the inputs, and the disposal of the start sends
        // an event.
        guard subject.isLiftable, admits(subject.shape.inputs),
          trace.testCase.actions.first == .subscribe(0),
          trace.testCase.actions.dropFirst().allSatisfy(\.isInput)
        else { return nil }
        return .same(trace, RunMode(isLifted: true), comparesInstants: true)
      },
      summary: "the output differs from the output of the lifted operator"
    )
  }
}

extension TestAction {
  fileprivate var letsTimePass: Bool { if case .advance = self { true } else { false } }

  /// Whether a source sends an event, or time passes.
  fileprivate var isInput: Bool {
    switch self {
    case .send, .advance: true
    case .subscribe, .dispose, .when: false
    }
  }
}
