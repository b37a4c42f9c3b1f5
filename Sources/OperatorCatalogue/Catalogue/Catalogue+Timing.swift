internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that depend on a clock.
  static var timing: [OperatorUnderTest] {
    [
      OperatorUnderTest("observe(on:)", .keeps(0), .takesScheduler, inputs: .trackedProducer) {
        lab,
        source in
        source.observe(on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.forward))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "observe(on:) (signal)",
        .takesScheduler,
        signal: { source, lab in source.observe(on: lab.scheduler) }
      )
      .timedModel(Model.forward)
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest("start(on:)", .keeps(0), .takesScheduler, inputs: .trackedProducer) {
        lab,
        source in
        source.start(on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.forward))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "startOnCurrentScheduler(orElse:)",
        .keeps(0),
        .usesClock,
        inputs: .trackedProducer
      ) {
        lab,
        source in
        source.startOnCurrentScheduler(orElse: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.forward))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest("delay(_:on:)", .keeps(0), .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.delay(.milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.delay(.milliseconds(15))))
      .timedEndModel(Model.endOfDelay(.milliseconds(15))),
      OperatorUnderTest(
        "delay(_:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.delay(.milliseconds(15), on: lab.scheduler) }
      )
      .timedModel(Model.delay(.milliseconds(15)))
      .timedEndModel(Model.endOfDelay(.milliseconds(15))),
      OperatorUnderTest("debounce(_:on:)", .keeps(0), .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.debounce(.milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.debounce(.milliseconds(15), discards: true)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "debounce(_:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.debounce(.milliseconds(15), on: lab.scheduler) }
      )
      .timedModel(Model.debounce(.milliseconds(15), discards: true))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "debounce(_:on:discardWhenCompleted:)",
        .timeShifting,
        inputs: .trackedProducer
      ) { lab, source in
        source.debounce(.milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
      }
      .timedModel(Model.tracked(Model.debounce(.milliseconds(15), discards: false)))
      .timedEndModel(Model.endOfDebounce(.milliseconds(15))),
      OperatorUnderTest(
        "debounce(_:on:discardWhenCompleted:) (signal)",
        .timeShifting,
        signal: { source, lab in
          source.debounce(.milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
        }
      )
      .timedModel(Model.debounce(.milliseconds(15), discards: false))
      .timedEndModel(Model.endOfDebounce(.milliseconds(15))),
      OperatorUnderTest("throttle(_:on:)", .keeps(0), .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.throttle(.milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.throttle(.milliseconds(15))))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "throttle(_:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.throttle(.milliseconds(15), on: lab.scheduler) }
      )
      .timedModel(Model.throttle(.milliseconds(15)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "timeout(after:raising:on:)",
        .raisesFailures,
        .usesClock,
        inputs: .trackedProducer
      ) {
        lab,
        source in
        source.timeout(after: .milliseconds(15), raising: .boom, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.timeout(.milliseconds(15))))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest(
        "timeout(after:raising:on:) (signal)",
        .raisesFailures,
        .usesClock,
        signal: { source, lab in
          source.timeout(after: .milliseconds(15), raising: .boom, on: lab.scheduler)
        }
      )
      .timedModel(Model.timeout(.milliseconds(15)))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest(
        "timeout(after:raising:on:), infallible",
        .raisesFailures,
        .usesClock,
        inputs: .infallibleProducer
      ) { lab, source in
        source.timeout(after: .milliseconds(15), raising: TestFailure.boom, on: lab.scheduler)
      }
      .timedModel(Model.timeout(.milliseconds(15)))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
      OperatorUnderTest(
        "timeout(after:raising:on:), infallible (signal)",
        .raisesFailures,
        .usesClock,
        inputs: .infallibleSignal,
        signal: { lab, source in
          source.timeout(after: .milliseconds(15), raising: TestFailure.boom, on: lab.scheduler)
        }
      )
      .timedModel(Model.timeout(.milliseconds(15)))
      .timedEndModel(Model.endOfTimeout(.milliseconds(15))),
    ]
  }
}
