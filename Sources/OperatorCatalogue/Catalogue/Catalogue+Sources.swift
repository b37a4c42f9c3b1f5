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
          SignalProducer.timer(interval: .milliseconds(15), on: lab.scheduler)
            .map { $0 == lab.scheduler.now }
        }
      )
      .timedModel(Model.ticks(of: repeatElement(true, count: .max), every: .milliseconds(15)))
      .timedEndModel { _ in nil },
      OperatorUnderTest(
        "interval(_:interval:on:)",
        .takesScheduler,
        source: { lab in
          SignalProducer.interval(1...3, interval: .milliseconds(15), on: lab.scheduler)
        }
      )
      .timedModel(Model.ticks(of: 1...3, every: .milliseconds(15)))
      .timedEndModel { TimedValue(.completed, at: $0.start.advanced(by: .milliseconds(60))) },
      OperatorUnderTest(
        "interval(_:on:)",
        .takesScheduler,
        source: { lab in SignalProducer.interval(.milliseconds(15), on: lab.scheduler) }
      )
      .timedModel(Model.ticks(of: 0..., every: .milliseconds(15)))
      .timedEndModel { _ in nil },
    ]
  }
}
