internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that combine all values into one result.
  static var folding: [OperatorUnderTest] {
    [
      OperatorUnderTest("reduce(_:_:)") { source, lab in source.reduce(0, lab.watched { $0 + $1 })
      },
      OperatorUnderTest(
        "reduce(_:_:) (signal)",
        signal: { source, lab in source.reduce(0, lab.watched { $0 + $1 }) }
      ),
      OperatorUnderTest("reduce(into:_:)") { source, _ in source.reduce(into: 0) { $0 += $1 } },
      OperatorUnderTest(
        "reduce(into:_:) (signal)",
        signal: { source, _ in source.reduce(into: 0) { $0 += $1 } }
      ),
      OperatorUnderTest("aggregate(from:_:)") { source, lab in
        source.aggregate(from: { 0 }, lab.watched { $0 + $1 })
      },
      OperatorUnderTest(
        "aggregate(from:_:) (signal)",
        signal: { source, lab in source.aggregate(from: { 0 }, lab.watched { $0 + $1 }) }
      ),
      OperatorUnderTest("scan(_:_:)") { source, lab in source.scan(0, lab.watched { $0 + $1 }) },
      OperatorUnderTest(
        "scan(_:_:) (signal)",
        signal: { source, lab in source.scan(0, lab.watched { $0 + $1 }) }
      ),
      OperatorUnderTest("scan(into:_:)") { source, _ in source.scan(into: 0) { $0 += $1 } },
      OperatorUnderTest(
        "scan(into:_:) (signal)",
        signal: { source, _ in source.scan(into: 0) { $0 += $1 } }
      ),
      OperatorUnderTest("scanMap(_:_:)") { source, lab in
        source.scanMap(0, lab.watched { sum, value in (sum + value, sum + value) })
      },
      OperatorUnderTest(
        "scanMap(_:_:) (signal)",
        signal: { source, lab in
          source.scanMap(0, lab.watched { sum, value in (sum + value, sum + value) })
        }
      ),
      OperatorUnderTest("scanMap(into:_:)") { source, _ in
        source.scanMap(into: 0) { sum, value in
          sum += value; return sum
        }
      },
      OperatorUnderTest(
        "scanMap(into:_:) (signal)",
        signal: { source, _ in
          source.scanMap(into: 0) { sum, value in
            sum += value; return sum
          }
        }
      ),
      OperatorUnderTest("combinePrevious()", inputs: .trackedProducer) { _, source in
        source.combinePrevious()
      },
      OperatorUnderTest(
        "combinePrevious() (signal)",
        signal: { source, _ in source.combinePrevious() }
      ),
      OperatorUnderTest("combinePrevious(_:)") { source, _ in source.combinePrevious(0) },
      OperatorUnderTest(
        "combinePrevious(_:) (signal)",
        signal: { source, _ in source.combinePrevious(0) }
      ),
      OperatorUnderTest("all(_:) of a predicate", .completes(.on(.values(1)))) { source, lab in
        source.all(lab.watched { $0 < 2 })
      },
      OperatorUnderTest(
        "all(_:) of a predicate (signal)",
        .completes(.on(.values(1))),
        signal: { source, lab in source.all(lab.watched { $0 < 2 }) }
      ),
      OperatorUnderTest("any(_:) of a predicate", .completes(.on(.values(1)))) { source, lab in
        source.any(lab.watched { $0 > 1 })
      },
      OperatorUnderTest(
        "any(_:) of a predicate (signal)",
        .completes(.on(.values(1))),
        signal: { source, lab in source.any(lab.watched { $0 > 1 }) }
      ),
    ]
  }
}
