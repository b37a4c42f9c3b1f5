internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  static var combining: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "merge",
        .handlesInterruption,
        apply: { first, second, _ in first.merge(with: second) }
      ),
      OperatorUnderTest(
        "merge (signal)",
        .handlesInterruption,
        signal: { first, second, _ in first.merge(with: second) }
      ),
      OperatorUnderTest(
        "combineLatest",
        apply: { first, second, _ in first.combineLatest(with: second) }
      ),
      OperatorUnderTest(
        "combineLatest (signal)",
        signal: { first, second, _ in first.combineLatest(with: second) }
      ),
      OperatorUnderTest(
        "zip",
        .completes(.whenNoMoreOutputIsPossible),
        apply: { first, second, _ in first.zip(with: second) }
      ),
      OperatorUnderTest(
        "zip (signal)",
        .completes(.whenNoMoreOutputIsPossible),
        signal: { first, second, _ in first.zip(with: second) }
      ),
      OperatorUnderTest(
        "concat",
        .handlesInterruption,
        apply: { first, second, _ in first.concat(second) }
      ),
      OperatorUnderTest("then", apply: { first, second, _ in first.then(second) }),
    ]
  }

  static var flattening: [OperatorUnderTest] {
    let strategies: [(String, FlattenStrategy)] = [
      ("merge", .merge), ("concat", .concat), ("latest", .latest),
      ("concurrent(limit: 2)", .concurrent(limit: 2)), ("throttle", .throttle),
    ]
    let race = [
      OperatorUnderTest(
        "flatten(.race)",
        .flattening,
        .completes(.early),
        apply: { outer, _ in outer.flatten(.race) }
      ),
      OperatorUnderTest(
        "flatten(.race) (signal)",
        .flattening,
        .completes(.early),
        outerSignal: { outer, _ in outer.flatten(.race) }
      ),
    ]
    return race
      + strategies.flatMap { name, strategy in
        [
          OperatorUnderTest(
            "flatten(.\(name))",
            .flattening,
            apply: { outer, _ in outer.flatten(strategy) }
          ),
          OperatorUnderTest(
            "flatten(.\(name)) (signal)",
            .flattening,
            outerSignal: { outer, _ in outer.flatten(strategy) }
          ),
        ]
      }
  }

  static var recovering: [OperatorUnderTest] {
    [
      OperatorUnderTest("flatMapError", .handlesFailure) { source, _ in
        source.flatMapError { _ in SignalProducer<Int, TestFailure>(value: 9) }
      },
      OperatorUnderTest(
        "flatMapError (signal)",
        .handlesFailure,
        signal: { source, _ in
          source.flatMapError { _ in SignalProducer<Int, TestFailure>(value: 9) }
        }
      ),
      OperatorUnderTest("retry(upTo:)", .handlesFailure) { source, _ in
        source.retry(upTo: 1)
      },
    ]
  }

  static var timing: [OperatorUnderTest] {
    [
      OperatorUnderTest("observe(on:)", .takesScheduler) { source, lab in
        source.observe(on: lab.scheduler)
      },
      OperatorUnderTest(
        "observe(on:) (signal)",
        .takesScheduler,
        signal: { source, lab in source.observe(on: lab.scheduler) }
      ),
      OperatorUnderTest("start(on:)", .takesScheduler) { source, lab in
        source.start(on: lab.scheduler)
      },
      OperatorUnderTest("delay", .timeShifting) { source, lab in
        source.delay(.milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "delay (signal)",
        .timeShifting,
        signal: { source, lab in source.delay(.milliseconds(15), on: lab.scheduler) }
      ),
      OperatorUnderTest("debounce", .timeShifting) { source, lab in
        source.debounce(.milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "debounce (signal)",
        .timeShifting,
        signal: { source, lab in source.debounce(.milliseconds(15), on: lab.scheduler) }
      ),
      OperatorUnderTest("debounce(discardWhenCompleted: false)", .timeShifting) { source, lab in
        source.debounce(.milliseconds(15), on: lab.scheduler, discardWhenCompleted: false)
      },
      OperatorUnderTest("throttle", .timeShifting) { source, lab in
        source.throttle(.milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "throttle (signal)",
        .timeShifting,
        signal: { source, lab in source.throttle(.milliseconds(15), on: lab.scheduler) }
      ),
    ]
  }
}
