extension Relation {
  /// An operator that follows the output receives the same events as an observer.
  ///
  /// A chain of operators may have one guard at its end, which hides events that come too late from
  /// the observer, but not from the closures of the operators in the chain.
  static let watchedBelow = Relation(
    rule: .grammar,
    transform: { other($0, $1, .watched) },
    summary: "an operator below the output received other events than the observer",
    isEvidence: false
  )

  /// An output sends no value when an operator below it has completed.
  static let endedBelow = Relation(
    rule: .workStops,
    transform: { other($0, $1, .endedAfterOne) },
    summary: "the output sent a value after an operator below it had completed",
    isEvidence: false
  )

  private static func other(
    _ trace: TestTrace,
    _ subject: OracleSubject,
    _ chain: RunMode.Chain
  ) -> Other? {
    guard subject.isNative, !subject.isRaw, subject.shape.hasValues,
      !trace.entries.contains(where: {
        if case .recursionReported = $0.kind { true } else { false }
      }),
      !trace.testCase.maySendWhileDisposing
    else { return nil }
    return .same(trace, RunMode(chain: chain))
  }

  /// Checks that the operator below the output received exactly the events of the observers.
  ///
  /// Interruptions are only compared with what precedes them, since a disposal may interrupt the
  /// observer alone.
  func comparePassed(_ trace: TestTrace, _ other: TestTrace) -> [CaseFinding] {
    other.subscriptions.compactMap { subscription in
      let passed = other.passed(subscription.number)
      let at = trace.subscription(subscription.number)?.overAt ?? trace.entries.count - 1
      if let end = passed.firstIndex(where: \.isEnd), end + 1 < passed.count {
        return CaseFinding(
          rule: passed[end] == .interrupted && subscription.disposedAt != nil
            ? .disposalInterrupts : passed[end + 1].isEnd ? .oneEnd : .grammar,
          at: at,
          summary:
            "an operator below the output received \(passed[end + 1]) after \(passed[end])"
        )
      }
      let received = subscription.events.map(\.event).filter { $0 != .interrupted }
      let sent = passed.filter { $0 != .interrupted }
      let common = zip(sent, received).prefix { $0 == $1 }.count
      guard common < max(sent.count, received.count) else { return nil }
      let event = common < sent.count ? sent[common] : received[common]
      return CaseFinding(
        rule: subscription.disposedAt == nil ? .grammar : .disposalInterrupts,
        at: at,
        summary: common < sent.count
          ? "an operator below the output received \(event), which the observer did not receive"
          : "the observer received \(event), which an operator below the output did not receive"
      )
    }
  }
}

extension Relation {
  /// Checks that the output sends no value after its first one, with which the chain below completes.
  ///
  /// It may end by itself at the same time.
  func lookAfterEnd(_ trace: TestTrace, _ other: TestTrace) -> [CaseFinding] {
    other.subscriptions.compactMap { subscription in
      let passed = other.passed(subscription.number)
      guard let first = passed.firstIndex(where: { !$0.isEnd }) else { return nil }
      guard let late = passed[(first + 1)...].first(where: { !$0.isEnd }) else {
        return nil
      }
      return CaseFinding(
        rule: rule,
        at: trace.subscription(subscription.number)?.overAt ?? trace.entries.count - 1,
        summary:
          "after \(passed[first]), with which take(first: 1) completed, the output sent \(late)"
      )
    }
  }
}

extension TestTrace {
  /// Returns the events that an operator below the output received for a subscription.
  fileprivate func passed(_ number: Int) -> [OutputEvent] {
    entries.compactMap { if case .passed(number, let event) = $0.kind { event } else { nil } }
  }
}

extension TestCase {
  /// Whether the output may be disposed of inside a callback while an event is on its way.
  ///
  /// Such an event may reach the operators of the chain, but not the observer.
  fileprivate var maySendWhileDisposing: Bool {
    hooks.contains { hook in
      guard case .when(let site, let actions) = hook,
        actions.contains(where: { if case .dispose = $0 { true } else { false } })
      else { return false }
      if case .event = site { return actionCount(at: site) > 1 }
      return true
    }
  }

  /// Returns the number of actions in a callback, which several hooks may perform.
  private func actionCount(at site: CallbackSite) -> Int {
    hooks.reduce(0) { count, hook in
      if case .when(site, let actions) = hook { count + actions.count } else { count }
    }
  }
}
