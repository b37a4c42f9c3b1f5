internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Further forms of operators, with tracked inputs, which show which values the operators keep
  /// (SRC-5).
  static var keeping: [OperatorUnderTest] { keepingOne + keepingOthers }

  private static var keepingOne: [OperatorUnderTest] {
    [
      OperatorUnderTest("map(_:) of tracked values", .keeps(0), inputs: .trackedProducer) {
        lab,
        source in source.map(lab.watched { $0.number * 10 })
      }
      .model(Model.map { $0 * 10 }),
      OperatorUnderTest("map(_:) of tracked values (signal)", .keeps(0), inputs: .trackedSignal) {
        lab,
        source in source.map(lab.watched { $0.number * 10 })
      }
      .model(Model.map { $0 * 10 }),
      OperatorUnderTest("compactMap(_:) of tracked values", .keeps(0), inputs: .trackedProducer) {
        lab,
        source in source.compactMap(lab.watched { $0.number > 1 ? $0 : nil })
      }
      .model(Model.tracked(Model.filter { $0 > 1 })),
      OperatorUnderTest("scan(_:_:) of tracked values", .keeps(1), inputs: .trackedProducer) {
        lab,
        source in source.scan(TrackedValue(0), lab.watched { max($0, $1) })
      },
      OperatorUnderTest("on(value:) of tracked values", .keeps(0), inputs: .trackedProducer) {
        lab,
        source in source.on(value: lab.watched { _ in })
      }
      .model(Model.tracked(Model.unchanged)),
      OperatorUnderTest(
        "materialize() of tracked values",
        .keeps(0),
        .handlesFailure,
        inputs: .trackedProducer
      ) { _, source in source.materialize() },
      OperatorUnderTest(
        "retry(upTo:) of tracked values",
        .keeps(0),
        .handlesFailure,
        inputs: .trackedProducer
      ) { _, source in source.retry(upTo: 1) },
    ]
  }

  private static var keepingOthers: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "sample(on:) of tracked values",
        .keeps(1),
        inputs: .trackedProducer,
        .voidProducer
      ) { _, source, trigger in source.sample(on: trigger) },
      OperatorUnderTest(
        "share() of tracked values",
        .keeps(0),
        .waived("PRD-3", because: once),
        inputs: .trackedProducer
      ) { _, source in source.share() },
    ]
  }
}

private let once = "its purpose is to share one start of the source"
