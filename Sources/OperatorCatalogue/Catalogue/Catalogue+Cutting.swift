internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that skip values or end early.
  static var cutting: [OperatorUnderTest] {
    [
      OperatorUnderTest("skipRepeats") { source, lab in
        source.skipRepeats(lab.watched { $0 == $1 })
      },
      OperatorUnderTest(
        "skipRepeats (signal)",
        signal: { source, lab in source.skipRepeats(lab.watched { $0 == $1 }) }
      ),
      OperatorUnderTest("uniqueValues") { source, lab in
        source.uniqueValues(lab.watched { $0 })
      },
      OperatorUnderTest(
        "uniqueValues (signal)",
        signal: { source, lab in source.uniqueValues(lab.watched { $0 }) }
      ),
      OperatorUnderTest("take(last:)") { source, _ in
        source.take(last: 2)
      },
      OperatorUnderTest("take(last:) (signal)", signal: { source, _ in source.take(last: 2) }),
      OperatorUnderTest("take(while:)", .completes(.early)) { source, lab in
        source.take(while: lab.watched { $0 < 2 })
      },
      OperatorUnderTest(
        "take(while:) (signal)",
        .completes(.early),
        signal: { source, lab in source.take(while: lab.watched { $0 < 2 }) }
      ),
      OperatorUnderTest("take(until:) of a predicate", .completes(.early)) { source, lab in
        source.take(until: lab.watched { $0 < 2 })
      },
      OperatorUnderTest(
        "take(until:) of a predicate (signal)",
        .completes(.early),
        signal: { source, lab in source.take(until: lab.watched { $0 < 2 }) }
      ),
      OperatorUnderTest("skip(while:)") { source, lab in
        source.skip(while: lab.watched { $0 < 2 })
      },
      OperatorUnderTest(
        "skip(while:) (signal)",
        signal: { source, lab in source.skip(while: lab.watched { $0 < 2 }) }
      ),
    ]
  }
}
