internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that transform each value.
  static var mapping: [OperatorUnderTest] {
    [
      OperatorUnderTest("map(_:)", mapping: { source, transform, _ in source.map(transform) })
        .model(Model.map { $0 * 10 }),
      OperatorUnderTest(
        "map(_:) (signal)",
        signalMapping: { source, transform, _ in source.map(transform) }
      )
      .model(Model.map { $0 * 10 }),
      OperatorUnderTest("map(_:) of a key path") { source, _ in source.map(\.description) }
        .model(Model.map { "\($0)" }),
      OperatorUnderTest(
        "map(_:) of a key path (signal)",
        signal: { source, _ in source.map(\.description) }
      )
      .model(Model.map { "\($0)" }),
      OperatorUnderTest("map(value:)") { source, _ in source.map(value: 7) }
        .model(Model.map { _ in 7 }),
      OperatorUnderTest("map(value:) (signal)", signal: { source, _ in source.map(value: 7) })
        .model(Model.map { _ in 7 }),
      OperatorUnderTest("compactMap(_:)") { source, lab in
        source.compactMap(lab.watched { $0 > 1 ? "\($0)" : nil })
      }
      .model(Model.compactMap { $0 > 1 ? "\($0)" : nil }),
      OperatorUnderTest(
        "compactMap(_:) (signal)",
        signal: { source, lab in source.compactMap(lab.watched { $0 > 1 ? "\($0)" : nil }) }
      )
      .model(Model.compactMap { $0 > 1 ? "\($0)" : nil }),
      OperatorUnderTest("skipNil()") { source, lab in
        source.map(lab.watched { $0 > 1 ? $0 : nil }).skipNil()
      }
      .model(Model.compactMap { $0 > 1 ? $0 : nil }),
      OperatorUnderTest(
        "skipNil() (signal)",
        signal: { source, lab in source.map(lab.watched { $0 > 1 ? $0 : nil }).skipNil() }
      )
      .model(Model.compactMap { $0 > 1 ? $0 : nil }),
      OperatorUnderTest("lazyMap(on:transform:)", .takesScheduler) { source, lab in
        source.lazyMap(on: lab.scheduler, transform: lab.watched { $0 * 10 })
      }
      .timedModel(Model.lazyMap { $0 * 10 })
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "lazyMap(on:transform:) (signal)",
        .takesScheduler,
        signal: { source, lab in
          source.lazyMap(on: lab.scheduler, transform: lab.watched { $0 * 10 })
        }
      )
      .timedModel(Model.lazyMap { $0 * 10 })
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest("flatten() of sequences") { source, lab in
        source.map(lab.watched { [$0, $0 * 10] }).flatten()
      }
      .model(Model.flatMap { [$0, $0 * 10] }),
      OperatorUnderTest(
        "flatten() of sequences (signal)",
        signal: { source, lab in source.map(lab.watched { [$0, $0 * 10] }).flatten() }
      )
      .model(Model.flatMap { [$0, $0 * 10] }),
      OperatorUnderTest("negate()") { source, lab in source.map(lab.watched { $0 > 1 }).negate() }
        .model(Model.map { $0 <= 1 }),
      OperatorUnderTest(
        "negate() (signal)",
        signal: { source, lab in source.map(lab.watched { $0 > 1 }).negate() }
      )
      .model(Model.map { $0 <= 1 }),
      OperatorUnderTest("promoteValue(_:)", inputs: .muteProducer) { _, source in
        source.promoteValue(Int.self)
      }
      .model(Model.nothing),
      OperatorUnderTest(
        "promoteValue(_:) (signal)",
        inputs: .muteSignal,
        signal: { _, source in source.promoteValue(Int.self) }
      )
      .model(Model.nothing),
      OperatorUnderTest("groupBy(remembering:_:)") { source, lab in
        source.groupBy(lab.watched { $0 % 2 }).map(\.key)
      }
      .model(Model.keys { $0 % 2 }),
      OperatorUnderTest(
        "groupBy(remembering:_:) (signal)",
        signal: { source, lab in source.groupBy(lab.watched { $0 % 2 }).map(\.key) }
      )
      .model(Model.keys { $0 % 2 }),
      OperatorUnderTest("groupBy(remembering:_:) with its groups") { source, lab in
        source.groupBy(lab.watched { $0 % 2 }).flatMap(.merge, keyed)
      }
      .model(Model.keyed { $0 % 2 }),
      OperatorUnderTest(
        "groupBy(remembering:_:) with its groups (signal)",
        signal: { source, lab in source.groupBy(lab.watched { $0 % 2 }).flatMap(.merge, keyed) }
      )
      .model(Model.keyed { $0 % 2 }),
      OperatorUnderTest("groupBy(remembering:_:) of none") { source, lab in
        source.groupBy(remembering: 0, lab.watched { $0 % 2 }).flatMap(.merge, keyed)
      }
      .model(Model.keyed { $0 % 2 }),
      OperatorUnderTest(
        "groupBy(remembering:_:) of none (signal)",
        signal: { source, lab in
          source.groupBy(remembering: 0, lab.watched { $0 % 2 }).flatMap(.merge, keyed)
        }
      )
      .model(Model.keyed { $0 % 2 }),
      OperatorUnderTest("groupBy(remembering:_:) that remembers one value") { source, lab in
        source.groupBy(remembering: 1, lab.watched { $0 % 2 })
          .collect().flatten().flatMap(.merge, keyed)
      }
      .model(Model.lastOfGroups { $0 % 2 }),
      OperatorUnderTest(
        "groupBy(remembering:_:) that remembers one value (signal)",
        signal: { source, lab in
          source.groupBy(remembering: 1, lab.watched { $0 % 2 })
            .collect().flatten().flatMap(.merge, keyed)
        }
      )
      .model(Model.lastOfGroups { $0 % 2 }),
    ]
  }
}

/// Returns the values of a group together with its key, as numbers.
@Sendable
private func keyed(
  _ group: StreamGroup<Int, Int, TestFailure>
) -> SignalProducer<Int, TestFailure> {
  group.producer.map { 1000 * group.key + $0 }
}
