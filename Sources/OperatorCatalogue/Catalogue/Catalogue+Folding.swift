internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that combine all values into one result.
  static var folding: [OperatorUnderTest] {
    [
      OperatorUnderTest("reduce(_:_:)") { source, lab in source.reduce(10, lab.watched { $1 - $0 })
      }
      .model(Model.reduce(10) { $1 - $0 }),
      OperatorUnderTest(
        "reduce(_:_:) (signal)",
        signal: { source, lab in source.reduce(10, lab.watched { $1 - $0 }) }
      )
      .model(Model.reduce(10) { $1 - $0 }),
      OperatorUnderTest("reduce(into:_:)") { source, lab in
        let next = lab.watched { (sum: Int, value: Int) in value - sum }
        return source.reduce(into: 10) { $0 = next($0, $1) }
      }
      .model(Model.reduce(10) { $1 - $0 }),
      OperatorUnderTest(
        "reduce(into:_:) (signal)",
        signal: { source, lab in
          let next = lab.watched { (sum: Int, value: Int) in value - sum }
          return source.reduce(into: 10) { $0 = next($0, $1) }
        }
      )
      .model(Model.reduce(10) { $1 - $0 }),
      OperatorUnderTest("aggregate(from:_:)") { source, lab in
        source.aggregate(from: lab.watched { 10 }, lab.watched { $1 - $0 })
      }
      .model(Model.reduce(10) { $1 - $0 }),
      OperatorUnderTest(
        "aggregate(from:_:) (signal)",
        signal: { source, lab in source.aggregate(from: { 10 }, lab.watched { $1 - $0 }) }
      )
      .model(Model.reduce(10) { $1 - $0 }),
      OperatorUnderTest("scan(_:_:)") { source, lab in source.scan(10, lab.watched { $1 - $0 }) }
        .model(Model.scan(10) { $1 - $0 }),
      OperatorUnderTest(
        "scan(_:_:) (signal)",
        signal: { source, lab in source.scan(10, lab.watched { $1 - $0 }) }
      )
      .model(Model.scan(10) { $1 - $0 }),
      OperatorUnderTest("scan(into:_:)") { source, lab in
        let next = lab.watched { (sum: Int, value: Int) in value - sum }
        return source.scan(into: 10) { $0 = next($0, $1) }
      }
      .model(Model.scan(10) { $1 - $0 }),
      OperatorUnderTest(
        "scan(into:_:) (signal)",
        signal: { source, lab in
          let next = lab.watched { (sum: Int, value: Int) in value - sum }
          return source.scan(into: 10) { $0 = next($0, $1) }
        }
      )
      .model(Model.scan(10) { $1 - $0 }),
      OperatorUnderTest("scanMap(_:_:)") { source, lab in
        source.scanMap(10, lab.watched { ($1 - $0, 100 * $0 + $1) })
      }
      .model(Model.scanMap(10) { ($1 - $0, 100 * $0 + $1) }),
      OperatorUnderTest(
        "scanMap(_:_:) (signal)",
        signal: { source, lab in
          source.scanMap(10, lab.watched { ($1 - $0, 100 * $0 + $1) })
        }
      )
      .model(Model.scanMap(10) { ($1 - $0, 100 * $0 + $1) }),
      OperatorUnderTest("scanMap(into:_:)") { source, lab in
        let next = lab.watched { (state: Int, value: Int) in value - state }
        return source.scanMap(into: 10) { state, value in
          defer { state = next(state, value) }
          return 100 * state + value
        }
      }
      .model(Model.scanMap(10) { ($1 - $0, 100 * $0 + $1) }),
      OperatorUnderTest(
        "scanMap(into:_:) (signal)",
        signal: { source, lab in
          let next = lab.watched { (state: Int, value: Int) in value - state }
          return source.scanMap(into: 10) { state, value in
            defer { state = next(state, value) }
            return 100 * state + value
          }
        }
      )
      .model(Model.scanMap(10) { ($1 - $0, 100 * $0 + $1) }),
      OperatorUnderTest("combinePrevious()", .keeps(1), inputs: .trackedProducer) { _, source in
        source.combinePrevious()
      }
      .model(Model.combinePrevious(nil)),
      OperatorUnderTest(
        "combinePrevious() (signal)",
        signal: { source, _ in source.combinePrevious() }
      )
      .model(Model.combinePrevious(nil)),
      OperatorUnderTest("combinePrevious(_:)") { source, _ in source.combinePrevious(10) }
        .model(Model.combinePrevious(10)),
      OperatorUnderTest(
        "combinePrevious(_:) (signal)",
        signal: { source, _ in source.combinePrevious(10) }
      )
      .model(Model.combinePrevious(10)),
      OperatorUnderTest("all(_:) of a predicate", .completes(.on(.values(1)))) { source, lab in
        source.all(lab.watched { $0 < 2 })
      }
      .model(Model.all { $0 < 2 }),
      OperatorUnderTest(
        "all(_:) of a predicate (signal)",
        .completes(.on(.values(1))),
        signal: { source, lab in source.all(lab.watched { $0 < 2 }) }
      )
      .model(Model.all { $0 < 2 }),
      OperatorUnderTest("any(_:) of a predicate", .completes(.on(.values(1)))) { source, lab in
        source.any(lab.watched { $0 > 1 })
      }
      .model(Model.any { $0 > 1 }),
      OperatorUnderTest(
        "any(_:) of a predicate (signal)",
        .completes(.on(.values(1))),
        signal: { source, lab in source.any(lab.watched { $0 > 1 }) }
      )
      .model(Model.any { $0 > 1 }),
    ]
  }
}
