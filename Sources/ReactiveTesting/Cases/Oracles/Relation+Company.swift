extension Relation {
  /// Relations between a case in which some outputs are disposed of, and the case without these
  /// disposals.
  ///
  /// The first and the last of the outputs that remain receive the same events in both cases.
  static let company: [Relation] = [false, true].flatMap { isLast in
    [
      company(.disposalOfOne, ofSignals: false, "start", isLast),
      company(.detaching, ofSignals: true, "observer", isLast),
    ]
  }

  private static func company(
    _ rule: Rule,
    ofSignals: Bool,
    _ noun: String,
    _ isLast: Bool
  ) -> Relation {
    Relation(
      rule: rule,
      transform: { trace, subject in
        guard subject.isSignal == ofSignals, trace.isCertain, trace.subscriptions.count > 1,
          let number = trace.remaining(isLast)
        else { return nil }
        var actions: [TestAction] = []
        for action in trace.testCase.actions {
          switch action {
          case .dispose: continue
          case .when(.start(let source), let inner):
            // Without the disposals, the first start of the source may be that of another output.
            guard inner.allSatisfy({ if case .send(source, _) = $0 { true } else { false } }) else {
              return nil
            }
            actions.append(action)
          case .when(_, let inner):
            // Without its disposals, another action inside a callback would occur elsewhere.
            guard inner.allSatisfy({ if case .dispose = $0 { true } else { false } }) else {
              return nil
            }
          case .send, .advance, .subscribe: actions.append(action)
          }
        }
        return Other(testCase: TestCase(actions), here: number, there: number)
      },
      summary: "the disposal of another \(noun) changed the events of this \(noun)"
    )
  }
}

extension TestTrace {
  /// Returns the number of the first or last subscription that begins before all disposals and is
  /// not disposed of, or `nil` if there is none.
  ///
  /// The result is also `nil` if the first one is requested, and it is also the last one.
  fileprivate func remaining(_ isLast: Bool) -> Int? {
    guard let firstDisposal = subscriptions.compactMap(\.disposedAt).min() else { return nil }
    let numbers =
      subscriptions.filter { $0.disposedAt == nil && $0.subscribedAt < firstDisposal }
      .map(\.number).sorted()
    return isLast ? numbers.last : numbers.dropLast().first
  }
}
