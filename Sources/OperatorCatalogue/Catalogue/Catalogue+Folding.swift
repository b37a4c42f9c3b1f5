internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that fold values into others.
  static var folding: [OperatorUnderTest] {
    [
      OperatorUnderTest("skipNil") { source, lab in
        source.map(lab.watched { $0 > 1 ? $0 : nil }).skipNil()
      },
      OperatorUnderTest(
        "skipNil (signal)",
        signal: { source, lab in source.map(lab.watched { $0 > 1 ? $0 : nil }).skipNil() }
      ),
      OperatorUnderTest("reduce") { source, lab in
        source.reduce(0, lab.watched { $0 + $1 })
      },
      OperatorUnderTest(
        "reduce (signal)",
        signal: { source, lab in source.reduce(0, lab.watched { $0 + $1 }) }
      ),
      OperatorUnderTest("scanMap") { source, lab in
        source.scanMap(0, lab.watched { sum, value in (sum + value, sum + value) })
      },
      OperatorUnderTest(
        "scanMap (signal)",
        signal: { source, lab in
          source.scanMap(0, lab.watched { sum, value in (sum + value, sum + value) })
        }
      ),
      OperatorUnderTest("combinePrevious") { source, _ in
        source.combinePrevious(0)
      },
      OperatorUnderTest(
        "combinePrevious (signal)",
        signal: { source, _ in source.combinePrevious(0) }
      ),
      OperatorUnderTest("collect") { source, _ in
        source.collect()
      },
      OperatorUnderTest("collect (signal)", signal: { source, _ in source.collect() }),
      OperatorUnderTest("collect(count:)") { source, _ in
        source.collect(count: 2)
      },
      OperatorUnderTest(
        "collect(count:) (signal)",
        signal: { source, _ in source.collect(count: 2) }
      ),
      OperatorUnderTest("materializeResults", .handlesFailure) { source, _ in
        source.materializeResults()
      },
      OperatorUnderTest(
        "materializeResults (signal)",
        .handlesFailure,
        signal: { source, _ in source.materializeResults() }
      ),
      OperatorUnderTest("dematerializeResults") { source, _ in
        source.materializeResults().dematerializeResults()
      },
      OperatorUnderTest(
        "dematerializeResults (signal)",
        signal: { source, _ in source.materializeResults().dematerializeResults() }
      ),
      OperatorUnderTest("attempt") { source, lab in
        source.attempt(lab.watched { _ in .success(()) })
      },
      OperatorUnderTest(
        "attempt (signal)",
        signal: { source, lab in source.attempt(lab.watched { _ in .success(()) }) }
      ),
      OperatorUnderTest("attemptMap") { source, lab in
        source.attemptMap(lab.watched { .success($0 * 10) })
      },
      OperatorUnderTest(
        "attemptMap (signal)",
        signal: { source, lab in source.attemptMap(lab.watched { .success($0 * 10) }) }
      ),
      OperatorUnderTest("flatten of sequences") { source, lab in
        source.map(lab.watched { [$0, $0 * 10] }).flatten()
      },
      OperatorUnderTest(
        "flatten of sequences (signal)",
        signal: { source, lab in source.map(lab.watched { [$0, $0 * 10] }).flatten() }
      ),
    ]
  }
}
