extension Relation {
  /// A start receives the same events as if the other starts were not disposed of.
  static let companyOfStarts = company(.disposalOfOne, ofSignals: false, "start")

  /// An observer receives the same events as if the other observers were not detached.
  static let companyOfObservers = company(.detaching, ofSignals: true, "observer")

  private static func company(_ rule: Rule, ofSignals: Bool, _ noun: String) -> Relation {
    Relation(
      rule: rule,
      transform: { trace, subject in
        guard subject.isSignal == ofSignals, trace.isCertain, trace.subscriptions.count > 1,
          let firstDisposal = trace.subscriptions.compactMap(\.disposedAt).min(),
          let remaining = trace.subscriptions
            .filter({ $0.disposedAt == nil && $0.subscribedAt < firstDisposal }).map(\.number).max()
        else { return nil }
        var actions: [TestAction] = []
        for action in trace.testCase.actions {
          switch action {
          case .dispose: continue
          case .when(.start, let inner) where !inner.contains(where: \.isHook):
            actions.append(action)
          case .when(_, let inner):
            // Without its disposals, another action inside a callback would occur elsewhere.
            guard inner.allSatisfy({ if case .dispose = $0 { true } else { false } }) else {
              return nil
            }
          case .send, .advance, .subscribe: actions.append(action)
          }
        }
        return Other(testCase: TestCase(actions), here: remaining, there: remaining)
      },
      summary: "the disposal of another \(noun) changed the events of this \(noun)"
    )
  }
}
