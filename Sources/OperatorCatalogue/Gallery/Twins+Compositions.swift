internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Correct operators that are composed of other operators.
  static var compositions: [OperatorUnderTest] {
    synchronousCompositions + timedCompositions
  }

  private static var synchronousCompositions: [OperatorUnderTest] {
    [
      OperatorUnderTest("a stream with one value before it and one after it", .handlesInterruption)
      { source, _ in
        source.prefix(value: 0).concat(value: 9)
      },
      OperatorUnderTest("every value twice") { source, _ in
        source.flatMap(.concat) { value in Numbers([value, value]) }
      },
      OperatorUnderTest("the first three sums below five", .completes(.early)) { source, lab in
        source.scan(0, lab.watched { $0 + $1 }).filter { $0 < 5 }.take(first: 3)
      },
      OperatorUnderTest(
        "a merge of maps that share nothing",
        .handlesInterruption,
        apply: {
          first,
          second,
          lab in
          first.map(lab.watched { $0 }).merge(with: second.map(lab.watched { $0 }))
        }
      ),
      OperatorUnderTest("retry, then another stream", .handlesFailure) { source, _ in
        source.retry(upTo: 1).flatMapError { _ in Numbers(value: 9) }
      },
    ]
  }

  private static var timedCompositions: [OperatorUnderTest] {
    [
      OperatorUnderTest("the latest value, a little later", .timeShifting) { source, lab in
        source.flatMap(.latest) { value in Numbers(value: value).delay(Lab.tick, on: lab.scheduler)
        }
      },
      OperatorUnderTest("retry, then delay", .timeShifting, .handlesFailure) { source, lab in
        source.retry(upTo: 1).delay(Lab.tick, on: lab.scheduler)
      },
      OperatorUnderTest(
        "a merge of two streams that are observed on a scheduler",
        .takesScheduler,
        .handlesInterruption,
        apply: { first, second, lab in
          first.observe(on: lab.scheduler).merge(with: second.observe(on: lab.scheduler))
        }
      ),
      OperatorUnderTest("a throttle, observed on a scheduler", .timeShifting) { source, lab in
        source.throttle(.milliseconds(15), on: lab.scheduler).observe(on: lab.scheduler)
      },
      OperatorUnderTest(
        "a timeout written by hand",
        .takesScheduler,
        .completes(.early),
        .raisesFailures
      ) {
        source,
        lab in
        source.written { observer, lifetime in
          lifetime += lab.scheduler.schedule(after: .milliseconds(25)) {
            observer.send(error: TestFailure("timeout"))
          }
          return observer
        }
      },
      OperatorUnderTest("a stream that ends after a while", .takesScheduler, .completes(.early)) {
        source,
        lab in
        let end = SignalProducer<Void, Never>(value: ()).delay(.milliseconds(25), on: lab.scheduler)
        return source.take(until: end)
      },
    ]
  }
}
