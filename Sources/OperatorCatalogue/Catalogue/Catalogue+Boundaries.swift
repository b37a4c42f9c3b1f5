internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators with the smallest valid count, and with a count that exceeds the number of values of
  /// most inputs.
  static var boundaries: [OperatorUnderTest] {
    countsOfNone + [3].flatMap(countsOfMany)
  }

  private static var countsOfNone: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "take(first:) of none",
        source: { _ in SignalProducer<Int, TestFailure>([1, 2]).take(first: 0) }
      )
      .model(Model.nothing)
      .endModel { _ in .completed },
      OperatorUnderTest(
        "take(last:) of none",
        .keeps(0),
        inputs: .trackedProducer
      ) { _, source in source.take(last: 0) }
      .model(Model.nothing),
      OperatorUnderTest(
        "take(last:) of none (signal)",
        signal: { source, _ in source.take(last: 0) }
      )
      .model(Model.nothing),
      OperatorUnderTest("retry(upTo:) of none") { source, _ in source.retry(upTo: 0) }
        .model(Model.merge)
        .timedStartModel(Model.restarts(1))
        .timedEndModel(Model.endOfAttempts(1)),
      OperatorUnderTest(
        "repeat(_:) of none",
        source: { _ in SignalProducer<Int, TestFailure>([1, 2]).repeat(0) }
      )
      .model(Model.nothing)
      .endModel { _ in .completed },
      OperatorUnderTest("retry(upTo:interval:on:) of none", .usesClock) { source, lab in
        source.retry(upTo: 0, interval: .milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.attempts(1, pause: .milliseconds(15)))
      .timedStartModel(Model.restarts(1))
      .timedEndModel(Model.endOfAttempts(1)),
      OperatorUnderTest("repeat(_:) of one") { source, _ in source.repeat(1) }
        .model(Model.unchanged)
        .startModel(Model.restartsAfterCompletion(1)),
      sharing("replayLazily(upTo:) of none") { source, _ in source.replayLazily(upTo: 0) }
        .model(Model.replay(0)),
    ]
  }

  private static func countsOfMany(_ count: Int) -> [OperatorUnderTest] {
    [
      OperatorUnderTest("take(first:) of \(count)", .completes(.on(.values(count)))) { source, _ in
        source.take(first: count)
      }
      .model(Model.take(first: count)),
      OperatorUnderTest("take(last:) of \(count)", .keeps(count), inputs: .trackedProducer) {
        _,
        source in
        source.take(last: count)
      }
      .model(Model.tracked(Model.take(last: count))),
      OperatorUnderTest("skip(first:) of \(count - 1)") { source, _ in
        source.skip(first: count - 1)
      }
      .model(Model.skip(first: count - 1)),
      OperatorUnderTest("collect(count:) of \(count)") { source, _ in
        source.collect(count: count)
      }
      .model(Model.collect(count: count)),
      OperatorUnderTest("retry(upTo:) of \(count)", .handlesFailure) { source, _ in
        source.retry(upTo: count)
      }
      .model(Model.attempts(count + 1))
      .timedStartModel(Model.restarts(count + 1))
      .timedEndModel(Model.endOfAttempts(count + 1)),
      OperatorUnderTest("repeat(_:) of \(count)", .completes(.times(count))) { source, _ in
        source.repeat(count)
      }
      .model(Model.repetitions(count))
      .startModel(Model.restartsAfterCompletion(count)),
      sharing("replayLazily(upTo:) of \(count)") { source, _ in
        source.replayLazily(upTo: count)
      }
      .model(Model.replay(count)),
      OperatorUnderTest("flatten(_:) .concurrent(limit: 1)", inputs: .outerProducer) { _, outer in
        outer.flatten(.concurrent(limit: 1))
      }
      .model(flattening: Model.concurrent(limit: 1)),
    ]
  }
}
