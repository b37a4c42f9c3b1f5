internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that skip values.
  static var limiting: [OperatorUnderTest] {
    [
      OperatorUnderTest("filter(_:)", .keeps(0), inputs: .trackedProducer) { lab, source in
        source.filter(lab.watched { $0.number > 1 })
      }
      .model(Model.tracked(Model.filter { $0 > 1 })),
      OperatorUnderTest(
        "filter(_:) (signal)",
        signal: { source, lab in source.filter(lab.watched { $0 > 1 }) }
      )
      .model(Model.filter { $0 > 1 }),
      OperatorUnderTest("ignore(_:)", .keeps(0), inputs: .trackedProducer) { _, source in
        source.ignore(TrackedValue(1))
      }
      .model(Model.tracked(Model.filter { $0 != 1 })),
      OperatorUnderTest("ignore(_:) (signal)", signal: { source, _ in source.ignore(1) })
        .model(Model.filter { $0 != 1 }),
      OperatorUnderTest("ignoreValues()", .keeps(0), inputs: .trackedProducer) { _, source in
        source.ignoreValues()
      }
      .model(Model.nothing),
      OperatorUnderTest("ignoreValues() (signal)", signal: { source, _ in source.ignoreValues() })
        .model(Model.nothing),
      OperatorUnderTest("skip(first:)", .keeps(0), inputs: .trackedProducer) { _, source in
        source.skip(first: 1)
      }
      .model(Model.tracked(Model.skip(first: 1))),
      OperatorUnderTest("skip(first:) (signal)", signal: { source, _ in source.skip(first: 1) })
        .model(Model.skip(first: 1)),
      OperatorUnderTest("skip(first:) of none", .keeps(0), inputs: .trackedProducer) { _, source in
        source.skip(first: 0)
      }
      .model(Model.tracked(Model.skip(first: 0))),
      OperatorUnderTest(
        "skip(first:) of none (signal)",
        signal: { source, _ in source.skip(first: 0) }
      )
      .model(Model.skip(first: 0)),
      OperatorUnderTest("skip(while:)", .keeps(0), inputs: .trackedProducer) { lab, source in
        source.skip(while: lab.watched { $0.number < 2 })
      }
      .model(Model.tracked(Model.skip(while: { $0 < 2 }))),
      OperatorUnderTest(
        "skip(while:) (signal)",
        signal: { source, lab in source.skip(while: lab.watched { $0 < 2 }) }
      )
      .model(Model.skip(while: { $0 < 2 })),
      OperatorUnderTest("skipRepeats()", .keeps(1), inputs: .trackedProducer) { _, source in
        source.skipRepeats()
      }
      .model(Model.tracked(Model.skipRepeats { $0 == $1 })),
      OperatorUnderTest("skipRepeats() (signal)", signal: { source, _ in source.skipRepeats() })
        .model(Model.skipRepeats { $0 == $1 }),
      OperatorUnderTest("skipRepeats(_:)", .keeps(1), inputs: .trackedProducer) { lab, source in
        source.skipRepeats(lab.watched { $0 == $1 })
      }
      .model(Model.tracked(Model.skipRepeats { $0 == $1 })),
      OperatorUnderTest(
        "skipRepeats(_:) (signal)",
        signal: { source, lab in source.skipRepeats(lab.watched { $0 == $1 }) }
      )
      .model(Model.skipRepeats { $0 == $1 }),
      OperatorUnderTest("skipRepeats(_:) of successors", .keeps(1), inputs: .trackedProducer) {
        lab,
        source in
        source.skipRepeats(lab.watched { $1.number == $0.number + 1 })
      }
      .model(Model.tracked(Model.skipRepeats { $1 == $0 + 1 })),
      OperatorUnderTest(
        "skipRepeats(_:) of successors (signal)",
        signal: { source, lab in source.skipRepeats(lab.watched { $1 == $0 + 1 }) }
      )
      .model(Model.skipRepeats { $1 == $0 + 1 }),
      OperatorUnderTest("uniqueValues()", inputs: .trackedProducer) { _, source in
        source.uniqueValues()
      }
      .model(Model.tracked(Model.uniqueValues { $0 })),
      OperatorUnderTest("uniqueValues() (signal)", signal: { source, _ in source.uniqueValues() })
        .model(Model.uniqueValues { $0 }),
      OperatorUnderTest("uniqueValues(_:)", inputs: .trackedProducer) { lab, source in
        source.uniqueValues(lab.watched { $0 })
      }
      .model(Model.tracked(Model.uniqueValues { $0 })),
      OperatorUnderTest(
        "uniqueValues(_:) (signal)",
        signal: { source, lab in source.uniqueValues(lab.watched { $0 }) }
      )
      .model(Model.uniqueValues { $0 }),
      OperatorUnderTest("uniqueValues(_:) by a remainder", .keeps(0), inputs: .trackedProducer) {
        lab,
        source in
        source.uniqueValues(lab.watched { $0.number % 2 })
      }
      .model(Model.tracked(Model.uniqueValues { $0 % 2 })),
      OperatorUnderTest(
        "uniqueValues(_:) by a remainder (signal)",
        signal: { source, lab in source.uniqueValues(lab.watched { $0 % 2 }) }
      )
      .model(Model.uniqueValues { $0 % 2 }),
    ]
  }
}
