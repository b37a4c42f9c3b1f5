internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that a clock drives.
  static var clocked: [OperatorUnderTest] {
    [
      OperatorUnderTest("lazyMap", .takesScheduler) { source, lab in
        source.lazyMap(on: lab.scheduler, transform: lab.watched { $0 * 10 })
      },
      OperatorUnderTest(
        "lazyMap (signal)",
        .takesScheduler,
        signal: { source, lab in
          source.lazyMap(on: lab.scheduler, transform: lab.watched { $0 * 10 })
        }
      ),
      OperatorUnderTest("collect(every:)", .timeShifting) { source, lab in
        source.collect(every: .milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "collect(every:) (signal)",
        .timeShifting,
        signal: { source, lab in source.collect(every: .milliseconds(15), on: lab.scheduler) }
      ),
    ]
  }
}
