internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that skip values.
  static var limiting: [OperatorUnderTest] {
    [
      OperatorUnderTest("filter(_:)") { source, lab in source.filter(lab.watched { $0 > 1 }) },
      OperatorUnderTest(
        "filter(_:) (signal)",
        signal: { source, lab in source.filter(lab.watched { $0 > 1 }) }
      ),
      OperatorUnderTest("ignore(_:)") { source, _ in source.ignore(1) },
      OperatorUnderTest("ignore(_:) (signal)", signal: { source, _ in source.ignore(1) }),
      OperatorUnderTest("ignoreValues()") { source, _ in source.ignoreValues() },
      OperatorUnderTest("ignoreValues() (signal)", signal: { source, _ in source.ignoreValues() }),
      OperatorUnderTest("skip(first:)") { source, _ in source.skip(first: 1) },
      OperatorUnderTest("skip(first:) (signal)", signal: { source, _ in source.skip(first: 1) }),
      OperatorUnderTest("skip(while:)") { source, lab in source.skip(while: lab.watched { $0 < 2 })
      },
      OperatorUnderTest(
        "skip(while:) (signal)",
        signal: { source, lab in source.skip(while: lab.watched { $0 < 2 }) }
      ),
      OperatorUnderTest("skipRepeats()") { source, _ in source.skipRepeats() },
      OperatorUnderTest("skipRepeats() (signal)", signal: { source, _ in source.skipRepeats() }),
      OperatorUnderTest("skipRepeats(_:)") { source, lab in
        source.skipRepeats(lab.watched { $0 == $1 })
      },
      OperatorUnderTest(
        "skipRepeats(_:) (signal)",
        signal: { source, lab in source.skipRepeats(lab.watched { $0 == $1 }) }
      ),
      OperatorUnderTest("uniqueValues()") { source, _ in source.uniqueValues() },
      OperatorUnderTest("uniqueValues() (signal)", signal: { source, _ in source.uniqueValues() }),
      OperatorUnderTest("uniqueValues(_:)") { source, lab in source.uniqueValues(lab.watched { $0 })
      },
      OperatorUnderTest(
        "uniqueValues(_:) (signal)",
        signal: { source, lab in source.uniqueValues(lab.watched { $0 }) }
      ),
    ]
  }
}
