internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that collect values into arrays.
  static var collecting: [OperatorUnderTest] {
    [
      OperatorUnderTest("collect()", inputs: .trackedProducer) { _, source in source.collect() }
        .model(Model.collect),
      OperatorUnderTest("collect() (signal)", signal: { source, _ in source.collect() })
        .model(Model.collect),
      OperatorUnderTest("collect(count:)", .keeps(1), inputs: .trackedProducer) { _, source in
        source.collect(count: 2)
      }
      .model(Model.collect(count: 2)),
      OperatorUnderTest(
        "collect(count:) (signal)",
        signal: { source, _ in source.collect(count: 2) }
      )
      .model(Model.collect(count: 2)),
      OperatorUnderTest("collect(count:) of one", .keeps(0), inputs: .trackedProducer) {
        _,
        source in
        source.collect(count: 1)
      }
      .model(Model.collect(count: 1)),
      OperatorUnderTest(
        "collect(count:) of one (signal)",
        signal: { source, _ in source.collect(count: 1) }
      )
      .model(Model.collect(count: 1)),
      OperatorUnderTest("collect(_:) by what is collected", .keeps(1), inputs: .trackedProducer) {
        lab,
        source in
        source.collect(lab.watched { collected in collected.count == 2 })
      }
      .model(Model.collect(count: 2)),
      OperatorUnderTest(
        "collect(_:) by what is collected (signal)",
        signal: { source, lab in source.collect(lab.watched { collected in collected.count == 2 }) }
      )
      .model(Model.collect(count: 2)),
      OperatorUnderTest("collect(_:) by the next value", .keeps(2), inputs: .trackedProducer) {
        lab,
        source in
        source.collect(lab.watched { $0.count == 2 || $1.number > 1 })
      }
      .model(Model.collect(before: { $0.count == 2 || $1 > 1 })),
      OperatorUnderTest(
        "collect(_:) by the next value (signal)",
        signal: { source, lab in source.collect(lab.watched { $0.count == 2 || $1 > 1 }) }
      )
      .model(Model.collect(before: { $0.count == 2 || $1 > 1 })),
      OperatorUnderTest("collect(every:on:)", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.collect(every: .milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.collect(every: .milliseconds(15)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "collect(every:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.collect(every: .milliseconds(15), on: lab.scheduler) }
      )
      .timedModel(Model.collect(every: .milliseconds(15)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "collect(every:on:discardWhenCompleted:)",
        .timeShifting,
        inputs: .trackedProducer
      ) { lab, source in
        source.collect(every: .milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
      }
      .timedModel(Model.collect(every: .milliseconds(15), discards: false))
      .timedEndModel(Model.endAtTick(every: .milliseconds(15))),
      OperatorUnderTest(
        "collect(every:on:discardWhenCompleted:) (signal)",
        .timeShifting,
        signal: { source, lab in
          source.collect(every: .milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
        }
      )
      .timedModel(Model.collect(every: .milliseconds(15), discards: false))
      .timedEndModel(Model.endAtTick(every: .milliseconds(15))),
      OperatorUnderTest("collect(every:on:skipEmpty:)", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.collect(every: .milliseconds(15), on: lab.scheduler, skipEmpty: true)
      }
      .timedModel(Model.collect(every: .milliseconds(15), skipsEmpty: true))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "collect(every:on:skipEmpty:) (signal)",
        .timeShifting,
        signal: { source, lab in
          source.collect(every: .milliseconds(15), on: lab.scheduler, skipEmpty: true)
        }
      )
      .timedModel(Model.collect(every: .milliseconds(15), skipsEmpty: true))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "collect(every:on:skipEmpty:discardWhenCompleted:)",
        .timeShifting,
        inputs: .trackedProducer
      ) { lab, source in
        source.collect(
          every: .milliseconds(15),
          on: lab.scheduler,
          skipEmpty: true,
          discardWhenCompleted: false
        )
      }
      .timedModel(Model.collect(every: .milliseconds(15), skipsEmpty: true, discards: false))
      .timedEndModel(Model.endAtTick(every: .milliseconds(15))),
      OperatorUnderTest(
        "collect(every:on:skipEmpty:discardWhenCompleted:) (signal)",
        .timeShifting,
        signal: { source, lab in
          source.collect(
            every: .milliseconds(15),
            on: lab.scheduler,
            skipEmpty: true,
            discardWhenCompleted: false
          )
        }
      )
      .timedModel(Model.collect(every: .milliseconds(15), skipsEmpty: true, discards: false))
      .timedEndModel(Model.endAtTick(every: .milliseconds(15))),
      OperatorUnderTest("buffer(for:on:)", .timeShifting, inputs: .trackedProducer) { lab, source in
        source.buffer(for: .milliseconds(15), on: lab.scheduler)
      }
      .timedModel(Model.buffer(for: .milliseconds(15)))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "buffer(for:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.buffer(for: .milliseconds(15), on: lab.scheduler) }
      )
      .timedModel(Model.buffer(for: .milliseconds(15)))
      .timedEndModel(Model.endForwarded),
    ]
  }
}
