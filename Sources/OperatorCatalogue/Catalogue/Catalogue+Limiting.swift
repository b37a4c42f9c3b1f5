internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that skip values.
  static var limiting: [OperatorUnderTest] {
    [
      OperatorUnderTest("filter(_:)", inputs: .trackedProducer) { lab, source in
        source.filter(lab.watched { $0.number > 1 })
      },
      OperatorUnderTest(
        "filter(_:) (signal)",
        signal: { source, lab in source.filter(lab.watched { $0 > 1 }) }
      ),
      OperatorUnderTest("ignore(_:)", inputs: .trackedProducer) { _, source in
        source.ignore(TrackedValue(1))
      },
      OperatorUnderTest("ignore(_:) (signal)", signal: { source, _ in source.ignore(1) }),
      OperatorUnderTest("ignoreValues()", inputs: .trackedProducer) { _, source in
        source.ignoreValues()
      },
      OperatorUnderTest("ignoreValues() (signal)", signal: { source, _ in source.ignoreValues() }),
      OperatorUnderTest("skip(first:)", inputs: .trackedProducer) { _, source in
        source.skip(first: 1)
      },
      OperatorUnderTest("skip(first:) (signal)", signal: { source, _ in source.skip(first: 1) }),
      OperatorUnderTest("skip(while:)", inputs: .trackedProducer) { lab, source in
        source.skip(while: lab.watched { $0.number < 2 })
      },
      OperatorUnderTest(
        "skip(while:) (signal)",
        signal: { source, lab in source.skip(while: lab.watched { $0 < 2 }) }
      ),
      OperatorUnderTest("skipRepeats()", inputs: .trackedProducer) { _, source in
        source.skipRepeats()
      },
      OperatorUnderTest("skipRepeats() (signal)", signal: { source, _ in source.skipRepeats() }),
      OperatorUnderTest("skipRepeats(_:)", inputs: .trackedProducer) { lab, source in
        source.skipRepeats(lab.watched { $0 == $1 })
      },
      OperatorUnderTest(
        "skipRepeats(_:) (signal)",
        signal: { source, lab in source.skipRepeats(lab.watched { $0 == $1 }) }
      ),
      OperatorUnderTest("uniqueValues()", inputs: .trackedProducer) { _, source in
        source.uniqueValues()
      },
      OperatorUnderTest("uniqueValues() (signal)", signal: { source, _ in source.uniqueValues() }),
      OperatorUnderTest("uniqueValues(_:)", inputs: .trackedProducer) { lab, source in
        source.uniqueValues(lab.watched { $0 })
      },
      OperatorUnderTest(
        "uniqueValues(_:) (signal)",
        signal: { source, lab in source.uniqueValues(lab.watched { $0 }) }
      ),
    ]
  }
}
