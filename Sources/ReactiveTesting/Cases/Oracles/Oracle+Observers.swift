extension Oracle {
  /// All observers of a signal receive the same events in the same order.
  ///
  /// Each step is compared separately, for the observers that were registered when it began. An
  /// observer that is disposed of in the step may miss later events. All other observers must
  /// receive every event.
  static let sameForAllObservers = Oracle { trace, subject in
    guard subject.isSignal, trace.subscriptions.count > 1 else { return [] }
    let last = trace.entries.last?.step ?? 0
    for step in 0...last {
      guard let begin = trace.entries.firstIndex(where: { $0.step == step }) else { continue }
      let end = trace.stepEnd(begin)
      let present = trace.subscriptions.filter {
        $0.subscribedAt < begin && !$0.isOver(before: begin)
      }
      for stayer in present where (stayer.disposedAt ?? .max) > end {
        for other in present where other.number != stayer.number {
          if let finding = compare(stayer, other, begin...end) { return [finding] }
        }
      }
    }
    return []
  }

  /// An observer that is added after the end of a signal receives `interrupted`, and nothing else.
  static let lateObserversAreInterrupted = Oracle { trace, subject in
    guard subject.isSignal else { return [] }
    for subscription in trace.lateSubscriptions {
      let name = "output \(subscription.number)"
      if let value = subscription.events.first(where: { !$0.event.isEnd }) {
        return [
          CaseFinding(
            rule: .noRestart,
            at: value.at,
            summary: "\(value.event) was sent to \(name), which was added after the end"
          )
        ]
      }
      guard subscription.events.map(\.event) != [.interrupted] else { continue }
      let events = subscription.events.map { "\($0.event)" }.joined(separator: ", ")
      return [
        CaseFinding(
          rule: .lateObserver,
          at: subscription.subscribedAt,
          summary: "\(name), which was added after the end, received"
            + " \(events.isEmpty ? "nothing" : events) instead of interrupted"
        )
      ]
    }
    return []
  }

  /// Returns the finding if one observer did not receive every event that another received in a
  /// step.
  private static func compare(
    _ stayer: TestTrace.Subscription,
    _ other: TestTrace.Subscription,
    _ step: ClosedRange<Int>
  ) -> CaseFinding? {
    let own = stayer.events.filter { step.contains($0.at) }
    let others = other.events.filter { step.contains($0.at) }
    for (index, pair) in others.enumerated() {
      if index < own.count, own[index].event == pair.event { continue }
      let got = index < own.count ? "\(own[index].event)" : "nothing"
      return CaseFinding(
        rule: .sameForAll,
        at: pair.at,
        summary: "output \(other.number) received \(pair.event), and output \(stayer.number)"
          + " received \(got)"
      )
    }
    return nil
  }
}

extension TestTrace {
  /// The observers that were added after the output had ended and its end had been delivered.
  var lateSubscriptions: [Subscription] {
    guard let ended = executions.first?.endedAt else { return [] }
    return subscriptions.filter {
      ended < $0.subscribedAt && !isBeingDelivered(ended, at: $0.subscribedAt)
    }
  }
}
