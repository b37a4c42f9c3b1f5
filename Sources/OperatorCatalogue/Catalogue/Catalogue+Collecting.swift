internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that collect values into arrays.
  static var collecting: [OperatorUnderTest] {
    [
      OperatorUnderTest("collect()", inputs: .trackedProducer) { _, source in source.collect() },
      OperatorUnderTest("collect() (signal)", signal: { source, _ in source.collect() }),
      OperatorUnderTest("collect(count:)", inputs: .trackedProducer) { _, source in
        source.collect(count: 2)
      },
      OperatorUnderTest(
        "collect(count:) (signal)",
        signal: { source, _ in source.collect(count: 2) }
      ),
      OperatorUnderTest("collect(_:) by what is collected", inputs: .trackedProducer) {
        lab,
        source in
        source.collect(lab.watched { collected in collected.count == 2 })
      },
      OperatorUnderTest(
        "collect(_:) by what is collected (signal)",
        signal: { source, lab in source.collect(lab.watched { collected in collected.count == 2 }) }
      ),
      OperatorUnderTest("collect(_:) by the next value", inputs: .trackedProducer) { lab, source in
        source.collect(lab.watched { _, next in next.number > 1 })
      },
      OperatorUnderTest(
        "collect(_:) by the next value (signal)",
        signal: { source, lab in source.collect(lab.watched { _, next in next > 1 }) }
      ),
      OperatorUnderTest("collect(every:on:)", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.collect(every: .milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "collect(every:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.collect(every: .milliseconds(15), on: lab.scheduler) }
      ),
      OperatorUnderTest(
        "collect(every:on:discardWhenCompleted:)",
        .timeShifting,
        inputs: .trackedProducer
      ) { lab, source in
        source.collect(every: .milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
      },
      OperatorUnderTest(
        "collect(every:on:discardWhenCompleted:) (signal)",
        .timeShifting,
        signal: { source, lab in
          source.collect(every: .milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
        }
      ),
      OperatorUnderTest("collect(every:on:skipEmpty:)", .timeShifting, inputs: .trackedProducer) {
        lab,
        source in
        source.collect(every: .milliseconds(15), on: lab.scheduler, skipEmpty: true)
      },
      OperatorUnderTest(
        "collect(every:on:skipEmpty:) (signal)",
        .timeShifting,
        signal: { source, lab in
          source.collect(every: .milliseconds(15), on: lab.scheduler, skipEmpty: true)
        }
      ),
      OperatorUnderTest("buffer(for:on:)", .timeShifting, inputs: .trackedProducer) { lab, source in
        source.buffer(for: .milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "buffer(for:on:) (signal)",
        .timeShifting,
        signal: { source, lab in source.buffer(for: .milliseconds(15), on: lab.scheduler) }
      ),
    ]
  }
}
