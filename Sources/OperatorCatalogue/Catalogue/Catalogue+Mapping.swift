internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that transform each value.
  static var mapping: [OperatorUnderTest] {
    [
      OperatorUnderTest("map(_:)", mapping: { source, transform, _ in source.map(transform) }),
      OperatorUnderTest(
        "map(_:) (signal)",
        signalMapping: { source, transform, _ in source.map(transform) }
      ),
      OperatorUnderTest("map(_:) of a key path") { source, _ in source.map(\.description) },
      OperatorUnderTest(
        "map(_:) of a key path (signal)",
        signal: { source, _ in source.map(\.description) }
      ),
      OperatorUnderTest("map(value:)") { source, _ in source.map(value: 7) },
      OperatorUnderTest("map(value:) (signal)", signal: { source, _ in source.map(value: 7) }),
      OperatorUnderTest("compactMap(_:)") { source, lab in
        source.compactMap(lab.watched { $0 > 1 ? "\($0)" : nil })
      },
      OperatorUnderTest(
        "compactMap(_:) (signal)",
        signal: { source, lab in source.compactMap(lab.watched { $0 > 1 ? "\($0)" : nil }) }
      ),
      OperatorUnderTest("skipNil()") { source, lab in
        source.map(lab.watched { $0 > 1 ? $0 : nil }).skipNil()
      },
      OperatorUnderTest(
        "skipNil() (signal)",
        signal: { source, lab in source.map(lab.watched { $0 > 1 ? $0 : nil }).skipNil() }
      ),
      OperatorUnderTest("lazyMap(on:transform:)", .takesScheduler) { source, lab in
        source.lazyMap(on: lab.scheduler, transform: lab.watched { $0 * 10 })
      },
      OperatorUnderTest(
        "lazyMap(on:transform:) (signal)",
        .takesScheduler,
        signal: { source, lab in
          source.lazyMap(on: lab.scheduler, transform: lab.watched { $0 * 10 })
        }
      ),
      OperatorUnderTest("flatten() of sequences") { source, lab in
        source.map(lab.watched { [$0, $0 * 10] }).flatten()
      },
      OperatorUnderTest(
        "flatten() of sequences (signal)",
        signal: { source, lab in source.map(lab.watched { [$0, $0 * 10] }).flatten() }
      ),
      OperatorUnderTest("negate()") { source, lab in source.map(lab.watched { $0 > 1 }).negate() },
      OperatorUnderTest(
        "negate() (signal)",
        signal: { source, lab in source.map(lab.watched { $0 > 1 }).negate() }
      ),
      OperatorUnderTest("promoteValue(_:)", inputs: .muteProducer) { _, source in
        source.promoteValue(Int.self)
      },
      OperatorUnderTest(
        "promoteValue(_:) (signal)",
        inputs: .muteSignal,
        signal: { _, source in source.promoteValue(Int.self) }
      ),
      OperatorUnderTest("groupBy(remembering:_:)") { source, lab in
        source.groupBy(lab.watched { $0 })
      },
      OperatorUnderTest(
        "groupBy(remembering:_:) (signal)",
        signal: { source, lab in source.groupBy(lab.watched { $0 }) }
      ),
      OperatorUnderTest("groupBy(remembering:_:) with its groups") { source, lab in
        source.groupBy(lab.watched { $0 }).flatMap(.merge) { $0 }
      },
      OperatorUnderTest(
        "groupBy(remembering:_:) with its groups (signal)",
        signal: { source, lab in source.groupBy(lab.watched { $0 }).flatMap(.merge) { $0 } }
      ),
    ]
  }
}
