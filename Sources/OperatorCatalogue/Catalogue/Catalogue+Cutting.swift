internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that can end before their source ends.
  static var cutting: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "take(first:)",
        .keeps(0),
        .completes(.on(.values(2))),
        inputs: .trackedProducer
      ) {
        _,
        source in
        source.take(first: 2)
      }
      .model(Model.tracked(Model.take(first: 2))),
      OperatorUnderTest(
        "take(first:) (signal)",
        .completes(.on(.values(2))),
        signal: { source, _ in source.take(first: 2) }
      )
      .model(Model.take(first: 2)),
      OperatorUnderTest(
        "take(first:) of one",
        .keeps(0),
        .completes(.on(.values(1))),
        inputs: .trackedProducer
      ) { _, source in
        source.take(first: 1)
      }
      .model(Model.tracked(Model.take(first: 1))),
      OperatorUnderTest(
        "take(first:) of one (signal)",
        .completes(.on(.values(1))),
        signal: { source, _ in source.take(first: 1) }
      )
      .model(Model.take(first: 1)),
      OperatorUnderTest("take(last:)", .keeps(2), inputs: .trackedProducer) { _, source in
        source.take(last: 2)
      }
      .model(Model.tracked(Model.take(last: 2))),
      OperatorUnderTest("take(last:) (signal)", signal: { source, _ in source.take(last: 2) })
        .model(Model.take(last: 2)),
      OperatorUnderTest("take(last:) of one", .keeps(1), inputs: .trackedProducer) { _, source in
        source.take(last: 1)
      }
      .model(Model.tracked(Model.take(last: 1))),
      OperatorUnderTest(
        "take(last:) of one (signal)",
        signal: { source, _ in source.take(last: 1) }
      )
      .model(Model.take(last: 1)),
      OperatorUnderTest("take(while:)", .keeps(0), .completes(.early), inputs: .trackedProducer) {
        lab,
        source in
        source.take(while: lab.watched { $0.number < 2 })
      }
      .model(Model.tracked(Model.take(while: { $0 < 2 })))
      .endModel(Model.end(.completed, at: { $0 >= 2 })),
      OperatorUnderTest(
        "take(while:) (signal)",
        .completes(.early),
        signal: { source, lab in source.take(while: lab.watched { $0 < 2 }) }
      )
      .model(Model.take(while: { $0 < 2 }))
      .endModel(Model.end(.completed, at: { $0 >= 2 })),
      OperatorUnderTest(
        "take(until:) of a predicate",
        .keeps(0),
        .completes(.early),
        inputs: .trackedProducer
      ) { lab, source in
        source.take(until: lab.watched { $0.number < 2 })
      }
      .model(Model.tracked(Model.take(through: { $0 < 2 })))
      .endModel(Model.end(.completed, at: { $0 >= 2 })),
      OperatorUnderTest(
        "take(until:) of a predicate (signal)",
        .completes(.early),
        signal: { source, lab in source.take(until: lab.watched { $0 < 2 }) }
      )
      .model(Model.take(through: { $0 < 2 }))
      .endModel(Model.end(.completed, at: { $0 >= 2 })),
    ]
  }
}
