extension Oracle {
  /// All observers of a signal get the same events in the same order.
  ///
  /// Each step is looked at by itself, among the observers that were there when it began. One that leaves in
  /// the step may miss what comes after that; one that stays may miss nothing.
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

  /// Whether one observer got everything that another got in a step.
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
        summary: "output \(other.number) got \(pair.event), and output \(stayer.number) got \(got)"
      )
    }
    return nil
  }
}
