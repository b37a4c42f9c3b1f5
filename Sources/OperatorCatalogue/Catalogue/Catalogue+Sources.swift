internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Streams without inputs.
  static var sources: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "timer(interval:on:)",
        .takesScheduler,
        source: { lab in
          SignalProducer.timer(interval: .milliseconds(15), on: lab.scheduler).map(value: 1)
        }
      ),
      OperatorUnderTest(
        "interval(_:interval:on:)",
        .takesScheduler,
        source: { lab in
          SignalProducer.interval(1...3, interval: .milliseconds(15), on: lab.scheduler)
        }
      ),
      OperatorUnderTest(
        "interval(_:on:)",
        .takesScheduler,
        source: { lab in SignalProducer.interval(.milliseconds(15), on: lab.scheduler) }
      ),
    ]
  }
}
