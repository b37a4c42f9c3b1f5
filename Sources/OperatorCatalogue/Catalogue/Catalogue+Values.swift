internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  static var transforming: [OperatorUnderTest] {
    [
      OperatorUnderTest("map") { source, lab in
        source.map(lab.watched { $0 * 10 })
      },
      OperatorUnderTest(
        "map (signal)",
        signal: { source, lab in source.map(lab.watched { $0 * 10 }) }
      ),
      OperatorUnderTest("mapError") { source, _ in
        source.mapError { TestFailure("mapped \($0)") }
      },
      OperatorUnderTest(
        "mapError (signal)",
        signal: { source, _ in source.mapError { TestFailure("mapped \($0)") } }
      ),
      OperatorUnderTest("compactMap") { source, lab in
        source.compactMap(lab.watched { $0 > 1 ? "\($0)" : nil })
      },
      OperatorUnderTest(
        "compactMap (signal)",
        signal: { source, lab in source.compactMap(lab.watched { $0 > 1 ? "\($0)" : nil }) }
      ),
      OperatorUnderTest("scan") { source, lab in
        source.scan(0, lab.watched { $0 + $1 })
      },
      OperatorUnderTest(
        "scan (signal)",
        signal: { source, lab in source.scan(0, lab.watched { $0 + $1 }) }
      ),
      OperatorUnderTest("materialize", .handlesFailure) { source, _ in
        source.materialize()
      },
      OperatorUnderTest(
        "materialize (signal)",
        .handlesFailure,
        signal: { source, _ in source.materialize() }
      ),
      OperatorUnderTest("dematerialize") { source, _ in
        source.materialize().dematerialize()
      },
      OperatorUnderTest(
        "dematerialize (signal)",
        signal: { source, _ in source.materialize().dematerialize() }
      ),
    ]
  }

  static var limiting: [OperatorUnderTest] {
    [
      OperatorUnderTest("filter") { source, lab in
        source.filter(lab.watched { $0 > 1 })
      },
      OperatorUnderTest(
        "filter (signal)",
        signal: { source, lab in source.filter(lab.watched { $0 > 1 }) }
      ),
      OperatorUnderTest("take(first:)", .completes(.early)) { source, _ in
        source.take(first: 2)
      },
      OperatorUnderTest(
        "take(first:) (signal)",
        .completes(.early),
        signal: { source, _ in source.take(first: 2) }
      ),
      OperatorUnderTest(
        "take(until:)",
        .completes(.early),
        .trigger(1),
        apply: { source, trigger, _ in
          source.take(until: trigger.map { _ in () }.flatMapError { _ in .empty })
        }
      ),
      OperatorUnderTest(
        "take(until:) (signal)",
        .completes(.early),
        .trigger(1),
        signal: { source, trigger, _ in
          source.take(until: trigger.map { _ in () }.flatMapError { _ in .empty })
        }
      ),
      OperatorUnderTest("skip(first:)") { source, _ in
        source.skip(first: 1)
      },
      OperatorUnderTest(
        "skip(first:) (signal)",
        signal: { source, _ in source.skip(first: 1) }
      ),
    ]
  }

  static var watching: [OperatorUnderTest] {
    [
      OperatorUnderTest("on") { source, lab in
        source.on(value: lab.watched { _ in })
      },
      OperatorUnderTest(
        "on (signal)",
        signal: { source, lab in source.on(value: lab.watched { _ in }) }
      ),
    ]
  }
}
