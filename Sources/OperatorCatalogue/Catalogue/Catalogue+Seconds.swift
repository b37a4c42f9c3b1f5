internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators whose interval is a number of seconds.
  static var seconds: [OperatorUnderTest] {
    [
      OperatorUnderTest("delay(_:on:) in seconds", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in source.delay(0.0155, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.delay(.microseconds(15_500))))
      .timedEndModel(Model.endOfDelay(.microseconds(15_500))),
      OperatorUnderTest(
        "delay(_:on:) in seconds (signal)",
        .timeShifting,
        signal: { source, lab in source.delay(0.0155, on: lab.scheduler) }
      )
      .timedModel(Model.delay(.microseconds(15_500)))
      .timedEndModel(Model.endOfDelay(.microseconds(15_500))),
      OperatorUnderTest("debounce(_:on:) in seconds", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in source.debounce(0.0155, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.debounce(.microseconds(15_500), discards: true)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "debounce(_:on:) in seconds (signal)",
        .timeShifting,
        signal: { source, lab in source.debounce(0.0155, on: lab.scheduler) }
      )
      .timedModel(Model.debounce(.microseconds(15_500), discards: true))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest("throttle(_:on:) in seconds", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in source.throttle(0.0155, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.throttle(.microseconds(15_500))))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "throttle(_:on:) in seconds (signal)",
        .timeShifting,
        signal: { source, lab in source.throttle(0.0155, on: lab.scheduler) }
      )
      .timedModel(Model.throttle(.microseconds(15_500)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds",
        .usesClock,
        .raisesFailures,
        inputs: .trackedProducer
      ) { lab, source in
        source.timeout(after: 0.0155, raising: .boom, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.timeout(.microseconds(15_500))))
      .timedEndModel(Model.endOfTimeout(.microseconds(15_500))),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds (signal)",
        .usesClock,
        .raisesFailures,
        signal: { source, lab in source.timeout(after: 0.0155, raising: .boom, on: lab.scheduler) }
      )
      .timedModel(Model.timeout(.microseconds(15_500)))
      .timedEndModel(Model.endOfTimeout(.microseconds(15_500))),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds, infallible",
        .usesClock,
        .raisesFailures,
        inputs: .infallibleProducer
      ) { lab, source in
        source.timeout(after: 0.0155, raising: TestFailure.boom, on: lab.scheduler)
      }
      .timedModel(Model.timeout(.microseconds(15_500)))
      .timedEndModel(Model.endOfTimeout(.microseconds(15_500))),
      OperatorUnderTest(
        "timeout(after:raising:on:) in seconds, infallible (signal)",
        .usesClock,
        .raisesFailures,
        inputs: .infallibleSignal,
        signal: { lab, source in
          source.timeout(after: 0.0155, raising: TestFailure.boom, on: lab.scheduler)
        }
      )
      .timedModel(Model.timeout(.microseconds(15_500)))
      .timedEndModel(Model.endOfTimeout(.microseconds(15_500))),
      OperatorUnderTest("retry(upTo:interval:on:) in seconds", .handlesFailure, .usesClock) {
        source,
        lab in source.retry(upTo: 1, interval: 0.0155, on: lab.scheduler)
      }
      .timedModel(Model.attempts(2, pause: .microseconds(15_500)))
      .timedEndModel(Model.endOfAttempts(2)),
    ]
  }
}
