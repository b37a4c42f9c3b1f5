internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that continue after a terminal event.
  static var recovering: [OperatorUnderTest] {
    [
      OperatorUnderTest("flatMapError(_:)", .handlesFailure) { source, _ in
        source.flatMapError { _ in SignalProducer<Int, TestFailure>(value: 9) }
      }
      .model(Model.failureAsNine)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest(
        "flatMapError(_:) (signal)",
        .handlesFailure,
        signal: { source, _ in
          source.flatMapError { _ in SignalProducer<Int, TestFailure>(value: 9) }
        }
      )
      .model(Model.failureAsNine)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest("flatMapError(_:) by a property", .handlesFailure) { source, _ in
        source.flatMapError { _ in Property(value: 9) }
      }
      .model(Model.failureAsNine)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest(
        "flatMapError(_:) by a property (signal)",
        .handlesFailure,
        signal: { source, _ in source.flatMapError { _ in Property(value: 9) } }
      )
      .model(Model.failureAsNine)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest(
        "flatMapError(_:) by an input",
        .completes(.early),
        .handlesFailure,
        apply: { source, other, lab in source.flatMapError(lab.watched { _ in other }) }
      )
      .model(Model.failureAsSecond)
      .startModel(Model.startsOfFallback)
      .endModel(Model.endOfFallback),
      OperatorUnderTest(
        "flatMapError(_:) by an input (signal)",
        .completes(.early),
        .handlesFailure,
        inputs: .signal,
        .producer,
        signal: { lab, source, other in source.flatMapError(lab.watched { _ in other }) }
      )
      .model(Model.failureAsSecond)
      .endModel(Model.endOfFallback),
      OperatorUnderTest(
        "flatMapError(_:) by a signal",
        .completes(.early),
        .handlesFailure,
        inputs: .producer,
        .signal
      ) { lab, source, other in source.flatMapError(lab.watched { _ in other }) }
      .model(Model.failureAsSecond)
      .endModel(Model.endOfFallback),
      OperatorUnderTest(
        "flatMapError(_:) by a signal (signal)",
        .completes(.early),
        .handlesFailure,
        signal: { source, other, lab in source.flatMapError(lab.watched { _ in other }) }
      )
      .model(Model.failureAsSecond)
      .endModel(Model.endOfFallback),
      OperatorUnderTest("retry()", .handlesFailure) { source, _ in source.retry() }
        .model(Model.merge)
        .timedStartModel(Model.restarts(.max))
        .timedEndModel(Model.endOfAttempts(.max)),
      OperatorUnderTest("retry(upTo:)", .handlesFailure) { source, _ in source.retry(upTo: 1) }
        .model(Model.attempts(2))
        .timedStartModel(Model.restarts(2))
        .timedEndModel(Model.endOfAttempts(2)),
      OperatorUnderTest("retry(upTo:interval:on:)", .handlesFailure, .usesClock) { source, lab in
        source.retry(upTo: 1, interval: .milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.attempts(2, pause: .milliseconds(15)))
      .timedStartModel(Model.restarts(2, pause: .milliseconds(15)))
      .timedEndModel(Model.endOfAttempts(2)),
      OperatorUnderTest("retry(upTo:interval:on:) many times", .handlesFailure, .usesClock) {
        source,
        lab in
        source.retry(upTo: .max, interval: .milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.attempts(.max, pause: .milliseconds(15)))
      .timedStartModel(Model.restarts(.max, pause: .milliseconds(15)))
      .timedEndModel(Model.endOfAttempts(.max)),
      OperatorUnderTest("repeat()", .completes(.never)) { source, _ in source.repeat() }
        .model(Model.merge)
        .startModel(Model.restartsAfterCompletion(.max)),
      OperatorUnderTest("repeat(_:)", .completes(.times(2))) { source, _ in source.repeat(2) }
        .model(Model.repetitions(2))
        .startModel(Model.restartsAfterCompletion(2)),
    ]
  }
}
