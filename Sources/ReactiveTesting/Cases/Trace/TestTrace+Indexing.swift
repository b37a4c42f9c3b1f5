extension TestTrace {
  /// Indexes the records of a fixture.
  ///
  /// - Parameters:
  ///   - testCase: The test case that was run.
  ///   - entries: The recorded entries.
  ///   - sources: The sources of the runs, by number, with the subscription for which each was
  ///     started.
  ///   - isSignal: Whether all subscriptions observe one execution.
  init(
    _ testCase: TestCase,
    _ entries: [TraceEntry],
    runs sources: [(source: SourceID, isHot: Bool, owner: Int?)],
    isSignal: Bool
  ) {
    self.testCase = testCase
    self.entries = entries
    runs.reserveCapacity(sources.count)
    var deliveries: [Int] = []
    var releasedAt: Int?
    for at in entries.indices {
      switch entries[at].kind {
      case .subscribing(let number):
        subscriptions.append(Subscription(number: number, subscribedAt: at))
        deliveries.append(0)
      case .disposing(let number):
        guard let index = index(of: number) else { break }
        subscriptions[index].disposedAt = subscriptions[index].disposedAt ?? at
      case .released: releasedAt = releasedAt ?? at
      case .event(let number, let event):
        guard let index = index(of: number) else { break }
        subscriptions[index].events.append((at, event))
        if deliveries[index] > 0 {
          subscriptions[index].overlapsAt = subscriptions[index].overlapsAt ?? at
        }
        deliveries[index] += 1
        if event.isEnd, subscriptions[index].endedAt == nil {
          subscriptions[index].endedAt = at
          subscriptions[index].end = event
        }
      case .handled(let number):
        if let index = index(of: number) { deliveries[index] -= 1 }
      case .started(let number):
        let (source, isHot, owner) = sources[number]
        runs.append(Run(source: source, isHot: isHot, execution: owner, startedAt: at))
      case .sent(let number, let event) where event.isEnd:
        runs[number].endedAt = at
        runs[number].ending = event
      case .stopped(let number): runs[number].stoppedAt = at
      default: break
      }
    }
    indexExecutions(isSignal, releasedAt)
    isCertain = runs.allSatisfy { $0.execution != nil }
  }

  private mutating func indexExecutions(_ isSignal: Bool, _ releasedAt: Int?) {
    guard isSignal else {
      executions = subscriptions.map { subscription in
        Execution(
          subscriptions: [subscription.number],
          startedAt: subscription.subscribedAt,
          endedAt: subscription.endedAt,
          end: subscription.end,
          disposedAt: subscription.disposedAt
        )
      }
      for index in runs.indices {
        // It is not known which execution observes a hot source.
        if runs[index].isHot, subscriptions.count > 1 { runs[index].execution = nil }
        guard let owner = runs[index].execution else { continue }
        runs[index].execution = self.index(of: owner)
      }
      return
    }
    var execution = Execution(subscriptions: subscriptions.map(\.number), startedAt: 0)
    for subscription in subscriptions {
      guard let end = subscription.endedAt, end < execution.endedAt ?? .max else { continue }
      execution.endedAt = end
      execution.end = subscription.end
    }
    execution.disposedAt = releasedAt
    executions = [execution]
    for index in runs.indices { runs[index].execution = 0 }
  }

  private func index(of number: Int) -> Int? {
    subscriptions.firstIndex { $0.number == number }
  }
}
