extension Oracle {
  /// A subscription receives nothing after its terminal event.
  static let nothingAfterTheEnd = Oracle { trace, _ in
    trace.subscriptions.compactMap { subscription in
      guard let ended = subscription.endedAt, let end = subscription.end,
        let late = subscription.events.first(where: { $0.at > ended })
      else { return nil }
      let rule: Rule =
        trace.step(at: late.at) != trace.step(at: ended)
        ? .nothingLater : late.event.isEnd ? .oneEnd : .grammar
      return CaseFinding(rule: rule, at: late.at, summary: "\(late.event) came after \(end)")
    }
  }

  /// No event is delivered to a subscription during the delivery of another event to it.
  static let nothingInsideAnEvent = Oracle { trace, _ in
    trace.subscriptions.compactMap { subscription in
      guard let at = subscription.overlapsAt,
        let event = subscription.events.first(where: { $0.at == at })?.event
      else { return nil }
      return CaseFinding(
        rule: event.isEnd ? .recursiveEnds : .noReentry,
        at: at,
        summary: "\(event) was delivered inside the delivery of another event"
      )
    }
  }
}
