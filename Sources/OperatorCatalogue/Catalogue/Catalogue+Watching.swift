internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that observe events without changing them.
  static var watching: [OperatorUnderTest] {
    [
      OperatorUnderTest("on(value:)") { source, lab in source.on(value: lab.watched { _ in }) },
      OperatorUnderTest(
        "on(value:) (signal)",
        signal: { source, lab in source.on(value: lab.watched { _ in }) }
      ),
      OperatorUnderTest("on(event:)") { source, _ in source.on(event: { _ in }) },
      OperatorUnderTest("on(event:) (signal)", signal: { source, _ in source.on(event: { _ in }) }),
      OperatorUnderTest("on(failed:completed:interrupted:terminated:disposed:)") { source, lab in
        source.on(
          failed: lab.hook(.failed),
          completed: lab.hook(.completed),
          interrupted: lab.hook(.interrupted),
          terminated: lab.hook(.terminated),
          disposed: lab.hook(.disposed)
        )
      },
      OperatorUnderTest(
        "on(failed:completed:interrupted:terminated:disposed:) (signal)",
        signal: { source, _ in
          source.on(failed: { _ in }, completed: {}, interrupted: {}, terminated: {}, disposed: {})
        }
      ),
      OperatorUnderTest("on(starting:started:)") { source, lab in
        source.on(starting: lab.hook(.started), started: lab.hook(.started))
      },
      OperatorUnderTest("logEvents(logger:)") { source, _ in
        source.logEvents(logger: { _, _, _, _, _ in })
      },
      OperatorUnderTest(
        "logEvents(logger:) (signal)",
        signal: { source, _ in source.logEvents(logger: { _, _, _, _, _ in }) }
      ),
      OperatorUnderTest("named(_:)") { source, _ in source.named("numbers") },
      OperatorUnderTest("named(_:) (signal)", signal: { source, _ in source.named("numbers") }),
      OperatorUnderTest("finally(_:)") { source, lab in
        source.finally(lab.hook(.terminated))
      },
      OperatorUnderTest("finally(_:) (signal)", signal: { source, _ in source.finally {} }),
      OperatorUnderTest("initially(_:)") { source, lab in source.initially(lab.hook(.started)) },
      OperatorUnderTest("lift(_:)") { source, lab in
        source.lift { signal in signal.map(lab.watched { $0 * 10 }) }
      },
      OperatorUnderTest(
        "lift(_:) of two",
        .handlesInterruption,
        apply: { first, second, _ in first.lift { one in { two in one.merge(with: two) } }(second) }
      ),
      OperatorUnderTest(
        "lift(_:transform:)",
        .handlesInterruption,
        apply: { first, second, _ in
          SignalProducer.lift(first, second) { one, two in one.merge(with: two) }
        }
      ),
    ]
  }
}
