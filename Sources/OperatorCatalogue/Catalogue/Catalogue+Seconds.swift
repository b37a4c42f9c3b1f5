internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators whose interval is a number of seconds.
  static var seconds: [OperatorUnderTest] {
    [
      OperatorUnderTest("delay(_:on:) in seconds", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in source.delay(0.015, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.delay(.milliseconds(15))))
      .timedEndModel(Model.endOfDelay(.milliseconds(15))),
      OperatorUnderTest(
        "delay(_:on:) in seconds (signal)",
        .timeShifting,
        signal: { source, lab in source.delay(0.015, on: lab.scheduler) }
      )
      .timedModel(Model.delay(.milliseconds(15)))
      .timedEndModel(Model.endOfDelay(.milliseconds(15))),
      OperatorUnderTest("debounce(_:on:) in seconds", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in source.debounce(0.015, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.debounce(.milliseconds(15), discards: true)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "debounce(_:on:) in seconds (signal)",
        .timeShifting,
        signal: { source, lab in source.debounce(0.015, on: lab.scheduler) }
      )
      .timedModel(Model.debounce(.milliseconds(15), discards: true))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest("throttle(_:on:) in seconds", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in source.throttle(0.015, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.throttle(.milliseconds(15))))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "throttle(_:on:) in seconds (signal)",
        .timeShifting,
        signal: { source, lab in source.throttle(0.015, on: lab.scheduler) }
      )
      .timedModel(Model.throttle(.milliseconds(15)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds",
        .usesClock,
        .raisesFailures,
        inputs: .trackedProducer
      ) { lab, source in
        source.timeout(after: 0.015, raising: .boom, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.timeout(.milliseconds(15))))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds (signal)",
        .usesClock,
        .raisesFailures,
        signal: { source, lab in source.timeout(after: 0.015, raising: .boom, on: lab.scheduler) }
      )
      .timedModel(Model.timeout(.milliseconds(15)))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds, infallible",
        .usesClock,
        .raisesFailures,
        inputs: .infallibleProducer
      ) { lab, source in
        source.timeout(after: 0.015, raising: TestFailure.boom, on: lab.scheduler)
      }
      .timedModel(Model.timeout(.milliseconds(15)))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds, infallible (signal)",
        .usesClock,
        .raisesFailures,
        inputs: .infallibleSignal,
        signal: { lab, source in
          source.timeout(after: 0.015, raising: TestFailure.boom, on: lab.scheduler)
        }
      )
      .timedModel(Model.timeout(.milliseconds(15)))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest("retry(upTo:interval:on:) in seconds", .handlesFailure, .usesClock) {
        source,
        lab in source.retry(upTo: 1, interval: 0.015, on: lab.scheduler)
      }
      .timedModel(Model.attempts(2, pause: .milliseconds(15)))
      .timedEndModel(Model.endOfAttempts(2)),
    ]
  }
}
