internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// The overloads of flattening operators, with different failures and an inferred type of the
  /// inner streams.
  ///
  /// Each overload has two strategies, which show whether it passes its strategy on.
  static var flatteningOverloads: [OperatorUnderTest] {
    flatteningOverloads(.merge, Model.mergeStreams)
      + flatteningOverloads(.latest, Model.latestStream)
  }

  private static func flatteningOverloads(
    _ strategy: FlattenStrategy,
    _ model: @escaping @Sendable (InputHistory) -> Model.Flattening
  ) -> [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "flatten(_:) \(strategy), infallible inner",
        inputs: .outerProducer(failing: TestFailure.self, of: Never.self)
      ) { _, outer in outer.flatten(strategy) }
      .model(flattening: model),
      OperatorUnderTest(
        "flatten(_:) \(strategy), infallible inner (signal)",
        inputs: .outerSignal(failing: TestFailure.self, of: Never.self),
        signal: { _, outer in outer.flatten(strategy) }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatten(_:) \(strategy), infallible outer",
        inputs: .outerProducer(failing: Never.self, of: TestFailure.self)
      ) { _, outer in outer.flatten(strategy) }
      .model(flattening: model),
      OperatorUnderTest(
        "flatten(_:) \(strategy), infallible outer (signal)",
        inputs: .outerSignal(failing: Never.self, of: TestFailure.self),
        signal: { _, outer in outer.flatten(strategy) }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatten(_:) \(strategy), infallible",
        inputs: .outerProducer(failing: Never.self, of: Never.self)
      ) { _, outer in outer.flatten(strategy) }
      .model(flattening: model),
      OperatorUnderTest(
        "flatten(_:) \(strategy), infallible (signal)",
        inputs: .outerSignal(failing: Never.self, of: Never.self),
        signal: { _, outer in outer.flatten(strategy) }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), infallible inner",
        inputs: .outerProducer(failing: TestFailure.self, of: Never.self)
      ) { lab, outer in outer.flatMap(strategy, lab.watched { $0 }) }
      .model(flattening: model),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), infallible inner (signal)",
        inputs: .outerSignal(failing: TestFailure.self, of: Never.self),
        signal: { lab, outer in outer.flatMap(strategy, lab.watched { $0 }) }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), infallible outer",
        inputs: .outerProducer(failing: Never.self, of: TestFailure.self)
      ) { lab, outer in outer.flatMap(strategy, lab.watched { $0 }) }
      .model(flattening: model),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), infallible outer (signal)",
        inputs: .outerSignal(failing: Never.self, of: TestFailure.self),
        signal: { lab, outer in outer.flatMap(strategy, lab.watched { $0 }) }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), infallible",
        inputs: .outerProducer(failing: Never.self, of: Never.self)
      ) { lab, outer in outer.flatMap(strategy, lab.watched { $0 }) }
      .model(flattening: model),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), infallible (signal)",
        inputs: .outerSignal(failing: Never.self, of: Never.self),
        signal: { lab, outer in outer.flatMap(strategy, lab.watched { $0 }) }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), inferred",
        inputs: .outerProducer(failing: TestFailure.self, of: TestFailure.self)
      ) { lab, outer in
        let transform = lab.watched { (inner: SignalProducer<Int, TestFailure>) in inner }
        return outer.flatMap(strategy) { .init(transform($0)) }
      }
      .model(flattening: model),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), inferred (signal)",
        inputs: .outerSignal(failing: TestFailure.self, of: TestFailure.self),
        signal: { lab, outer in
          let transform = lab.watched { (inner: SignalProducer<Int, TestFailure>) in inner }
          return outer.flatMap(strategy) { .init(transform($0)) }
        }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), inferred, infallible outer",
        inputs: .outerProducer(failing: Never.self, of: TestFailure.self)
      ) { lab, outer in
        let transform = lab.watched { (inner: SignalProducer<Int, TestFailure>) in inner }
        return outer.flatMap(strategy) { .init(transform($0)) }
      }
      .model(flattening: model),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), inferred, infallible outer (signal)",
        inputs: .outerSignal(failing: Never.self, of: TestFailure.self),
        signal: { lab, outer in
          let transform = lab.watched { (inner: SignalProducer<Int, TestFailure>) in inner }
          return outer.flatMap(strategy) { .init(transform($0)) }
        }
      )
      .model(flattening: model, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), inferred, infallible",
        inputs: .outerProducer(failing: Never.self, of: Never.self)
      ) { lab, outer in
        let transform = lab.watched { (inner: SignalProducer<Int, Never>) in inner }
        return outer.flatMap(strategy) { .init(transform($0)) }
      }
      .model(flattening: model),
      OperatorUnderTest(
        "flatMap(_:_:) \(strategy), inferred, infallible (signal)",
        inputs: .outerSignal(failing: Never.self, of: Never.self),
        signal: { lab, outer in
          let transform = lab.watched { (inner: SignalProducer<Int, Never>) in inner }
          return outer.flatMap(strategy) { .init(transform($0)) }
        }
      )
      .model(flattening: model, isSignal: true),
    ]
  }
}
