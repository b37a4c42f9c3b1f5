internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that flatten what a closure makes of values.
  static var flatMapping: [OperatorUnderTest] {
    [
      OperatorUnderTest("flatMap(_:_:) .merge", inputs: .outerProducer) { lab, outer in
        outer.flatMap(.merge, lab.watched { $0 })
      },
      OperatorUnderTest(
        "flatMap(_:_:) .merge (signal)",
        inputs: .outerSignal,
        signal: { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) }
      ),
      OperatorUnderTest("flatMap(_:_:) .concat", inputs: .outerProducer) { lab, outer in
        outer.flatMap(.concat, lab.watched { $0 })
      },
      OperatorUnderTest(
        "flatMap(_:_:) .concat (signal)",
        inputs: .outerSignal,
        signal: { lab, outer in outer.flatMap(.concat, lab.watched { $0 }) }
      ),
      OperatorUnderTest("flatMap(_:_:) .latest", inputs: .outerProducer) { lab, outer in
        outer.flatMap(.latest, lab.watched { $0 })
      },
      OperatorUnderTest(
        "flatMap(_:_:) .latest (signal)",
        inputs: .outerSignal,
        signal: { lab, outer in outer.flatMap(.latest, lab.watched { $0 }) }
      ),
      OperatorUnderTest("flatMap(_:_:) .concurrent(limit: 2)", inputs: .outerProducer) {
        lab,
        outer in outer.flatMap(.concurrent(limit: 2), lab.watched { $0 })
      },
      OperatorUnderTest(
        "flatMap(_:_:) .concurrent(limit: 2) (signal)",
        inputs: .outerSignal,
        signal: { lab, outer in outer.flatMap(.concurrent(limit: 2), lab.watched { $0 }) }
      ),
      OperatorUnderTest("flatMap(_:_:) .throttle", inputs: .outerProducer) { lab, outer in
        outer.flatMap(.throttle, lab.watched { $0 })
      },
      OperatorUnderTest(
        "flatMap(_:_:) .throttle (signal)",
        inputs: .outerSignal,
        signal: { lab, outer in outer.flatMap(.throttle, lab.watched { $0 }) }
      ),
      OperatorUnderTest("flatMap(_:_:) .race", .completes(.early), inputs: .outerProducer) {
        lab,
        outer in outer.flatMap(.race, lab.watched { $0 })
      },
      OperatorUnderTest(
        "flatMap(_:_:) .race (signal)",
        .completes(.early),
        inputs: .outerSignal,
        signal: { lab, outer in outer.flatMap(.race, lab.watched { $0 }) }
      ),
      OperatorUnderTest(
        "flatMap(_:_:) .merge, infallible inner",
        inputs: .outerProducer(failing: TestFailure.self, of: Never.self)
      ) { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) },
      OperatorUnderTest(
        "flatMap(_:_:) .merge, infallible inner (signal)",
        inputs: .outerSignal(failing: TestFailure.self, of: Never.self),
        signal: { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) }
      ),
      OperatorUnderTest(
        "flatMap(_:_:) .merge, infallible outer",
        inputs: .outerProducer(failing: Never.self, of: TestFailure.self)
      ) { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) },
      OperatorUnderTest(
        "flatMap(_:_:) .merge, infallible outer (signal)",
        inputs: .outerSignal(failing: Never.self, of: TestFailure.self),
        signal: { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) }
      ),
      OperatorUnderTest(
        "flatMap(_:_:) .merge, infallible",
        inputs: .outerProducer(failing: Never.self, of: Never.self)
      ) { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) },
      OperatorUnderTest(
        "flatMap(_:_:) .merge, infallible (signal)",
        inputs: .outerSignal(failing: Never.self, of: Never.self),
        signal: { lab, outer in outer.flatMap(.merge, lab.watched { $0 }) }
      ),
    ]
  }
}
