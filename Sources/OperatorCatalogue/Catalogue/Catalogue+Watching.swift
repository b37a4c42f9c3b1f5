internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that observe events without changing them.
  static var watching: [OperatorUnderTest] {
    [
      OperatorUnderTest("on(value:)") { source, lab in source.on(value: lab.hook(.value)) }
        .model(Model.unchanged),
      OperatorUnderTest(
        "on(value:) (signal)",
        signal: { source, lab in source.on(value: lab.hook(.value)) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("on(value:) with a spy") { source, lab in
        source.on(value: lab.watched { _ in })
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "on(value:) with a spy (signal)",
        signal: { source, lab in source.on(value: lab.watched { _ in }) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("on(event:)") { source, lab in source.on(event: lab.hook(.event)) }
        .model(Model.unchanged),
      OperatorUnderTest(
        "on(event:) (signal)",
        signal: { source, lab in source.on(event: lab.hook(.event)) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("on(failed:completed:interrupted:terminated:disposed:)") { source, lab in
        source.on(
          failed: lab.hook(.failed),
          completed: lab.hook(.completed),
          interrupted: lab.hook(.interrupted),
          terminated: lab.hook(.terminated),
          disposed: lab.hook(.disposed)
        )
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "on(failed:completed:interrupted:terminated:disposed:) (signal)",
        signal: { source, lab in
          source.on(
            failed: lab.hook(.failed),
            completed: lab.hook(.completed),
            interrupted: lab.hook(.interrupted),
            terminated: lab.hook(.terminated),
            disposed: lab.hook(.disposed)
          )
        }
      )
      .model(Model.unchanged),
      OperatorUnderTest("on(starting:started:)") { source, lab in
        source.on(starting: lab.hook(.started), started: lab.hook(.started))
      }
      .model(Model.unchanged),
      OperatorUnderTest("logEvents(logger:)") { source, lab in
        source.logEvents(logger: logger(lab))
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "logEvents(logger:) (signal)",
        signal: { source, lab in source.logEvents(logger: logger(lab)) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("named(_:)") { source, _ in source.named("numbers") }
        .model(Model.unchanged),
      OperatorUnderTest("named(_:) (signal)", signal: { source, _ in source.named("numbers") })
        .model(Model.unchanged),
      OperatorUnderTest("finally(_:)") { source, lab in
        source.finally(lab.hook(.terminated))
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "finally(_:) (signal)",
        signal: { source, lab in source.finally(lab.hook(.terminated)) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("initially(_:)") { source, lab in source.initially(lab.hook(.started)) }
        .model(Model.unchanged),
      OperatorUnderTest("lift(_:)") { source, lab in
        source.lift(
          lab.watched { (signal: Signal<Int, TestFailure>) in signal.map(lab.watched { $0 * 10 }) }
        )
      }
      .model(Model.map { $0 * 10 }),
      OperatorUnderTest(
        "lift(_:) of two",
        .handlesInterruption,
        apply: { first, second, lab in
          typealias Source = Signal<Int, TestFailure>
          return first.lift(
            lab.watched { (one: Source) in { (two: Source) in one.merge(with: two) } }
          )(second)
        }
      )
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "lift(_:transform:)",
        .handlesInterruption,
        apply: { first, second, lab in
          typealias Source = Signal<Int, TestFailure>
          return SignalProducer.lift(
            first,
            second,
            transform: lab.watched { (one: Source, two: Source) in one.merge(with: two) }
          )
        }
      )
      .model(Model.merge)
      .endModel(Model.endOfMerge),
    ]
  }

  /// Returns a logger that reports each kind of event to the lab.
  private static func logger(_ lab: Lab) -> EventLogger {
    let value: @Sendable () -> Void = lab.hook(.value)
    let failed: @Sendable () -> Void = lab.hook(.failed)
    let completed: @Sendable () -> Void = lab.hook(.completed)
    let interrupted: @Sendable () -> Void = lab.hook(.interrupted)
    let terminated: @Sendable () -> Void = lab.hook(.terminated)
    let disposed: @Sendable () -> Void = lab.hook(.disposed)
    return { _, text, _, _, _ in
      switch text.prefix(while: { $0 != " " }) {
      case "value": value()
      case "failed": failed()
      case "completed": completed()
      case "interrupted": interrupted()
      case "terminated": terminated()
      case "disposed": disposed()
      default: break
      }
    }
  }
}
