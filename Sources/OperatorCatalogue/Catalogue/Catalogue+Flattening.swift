internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that flatten streams of streams.
  static var flattening: [OperatorUnderTest] {
    [
      OperatorUnderTest("flatten(_:) .merge", inputs: .outerProducer) { _, outer in
        outer.flatten(.merge)
      }
      .model(flattening: Model.mergeStreams),
      OperatorUnderTest(
        "flatten(_:) .merge (signal)",
        inputs: .outerSignal,
        signal: { _, outer in outer.flatten(.merge) }
      )
      .model(flattening: Model.mergeStreams, isSignal: true),
      OperatorUnderTest("flatten(_:) .concat", inputs: .outerProducer) { _, outer in
        outer.flatten(.concat)
      }
      .model(flattening: Model.concatStreams),
      OperatorUnderTest(
        "flatten(_:) .concat (signal)",
        inputs: .outerSignal,
        signal: { _, outer in outer.flatten(.concat) }
      )
      .model(flattening: Model.concatStreams, isSignal: true),
      OperatorUnderTest("flatten(_:) .latest", inputs: .outerProducer) { _, outer in
        outer.flatten(.latest)
      }
      .model(flattening: Model.latestStream),
      OperatorUnderTest(
        "flatten(_:) .latest (signal)",
        inputs: .outerSignal,
        signal: { _, outer in outer.flatten(.latest) }
      )
      .model(flattening: Model.latestStream, isSignal: true),
      OperatorUnderTest("flatten(_:) .concurrent(limit: 2)", inputs: .outerProducer) { _, outer in
        outer.flatten(.concurrent(limit: 2))
      }
      .model(flattening: Model.concurrent(limit: 2)),
      OperatorUnderTest(
        "flatten(_:) .concurrent(limit: 2) (signal)",
        inputs: .outerSignal,
        signal: { _, outer in outer.flatten(.concurrent(limit: 2)) }
      )
      .model(flattening: Model.concurrent(limit: 2), isSignal: true),
      OperatorUnderTest("flatten(_:) .throttle", .dropsStreams, inputs: .outerProducer) {
        _,
        outer in
        outer.flatten(.throttle)
      }
      .model(flattening: Model.throttleStreams),
      OperatorUnderTest(
        "flatten(_:) .throttle (signal)",
        .dropsStreams,
        inputs: .outerSignal,
        signal: { _, outer in outer.flatten(.throttle) }
      )
      .model(flattening: Model.throttleStreams, isSignal: true),
      OperatorUnderTest("flatten(_:) .race", .completes(.early), inputs: .outerProducer) {
        _,
        outer in outer.flatten(.race)
      }
      .model(flattening: Model.raceStreams),
      OperatorUnderTest(
        "flatten(_:) .race (signal)",
        .completes(.early),
        inputs: .outerSignal,
        signal: { _, outer in outer.flatten(.race) }
      )
      .model(flattening: Model.raceStreams, isSignal: true),
    ]
  }
}
