internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that flatten the streams that a closure returns for values.
  static var flatMapping: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "flatMap(_:_:) .merge",
        flatMapping: { source, transform, _ in source.flatMap(.merge, transform) }
      )
      .model(flattening: Model.mergeStreams),
      OperatorUnderTest(
        "flatMap(_:_:) .merge (signal)",
        signalFlatMapping: { source, transform, _ in source.flatMap(.merge, transform) }
      )
      .model(flattening: Model.mergeStreams, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) .concat",
        flatMapping: { source, transform, _ in source.flatMap(.concat, transform) }
      )
      .model(flattening: Model.concatStreams),
      OperatorUnderTest(
        "flatMap(_:_:) .concat (signal)",
        signalFlatMapping: { source, transform, _ in source.flatMap(.concat, transform) }
      )
      .model(flattening: Model.concatStreams, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) .latest",
        flatMapping: { source, transform, _ in source.flatMap(.latest, transform) }
      )
      .model(flattening: Model.latestStream),
      OperatorUnderTest(
        "flatMap(_:_:) .latest (signal)",
        signalFlatMapping: { source, transform, _ in source.flatMap(.latest, transform) }
      )
      .model(flattening: Model.latestStream, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) .concurrent(limit: 2)",
        .waived("LAW-7", because: limited),
        flatMapping: { source, transform, _ in source.flatMap(.concurrent(limit: 2), transform) }
      )
      .model(flattening: Model.concurrent(limit: 2)),
      OperatorUnderTest(
        "flatMap(_:_:) .concurrent(limit: 2) (signal)",
        .waived("LAW-7", because: limited),
        signalFlatMapping: { source, transform, _ in
          source.flatMap(.concurrent(limit: 2), transform)
        }
      )
      .model(flattening: Model.concurrent(limit: 2), isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) .throttle",
        .dropsStreams,
        flatMapping: { source, transform, _ in source.flatMap(.throttle, transform) }
      )
      .model(flattening: Model.throttleStreams),
      OperatorUnderTest(
        "flatMap(_:_:) .throttle (signal)",
        .dropsStreams,
        signalFlatMapping: { source, transform, _ in source.flatMap(.throttle, transform) }
      )
      .model(flattening: Model.throttleStreams, isSignal: true),
      OperatorUnderTest(
        "flatMap(_:_:) .race",
        .completes(.early),
        .waived("LAW-6", because: choosy),
        .waived("LAW-7", because: choosy),
        flatMapping: { source, transform, _ in source.flatMap(.race, transform) }
      )
      .model(flattening: Model.raceStreams),
      OperatorUnderTest(
        "flatMap(_:_:) .race (signal)",
        .completes(.early),
        .waived("LAW-6", because: choosy),
        .waived("LAW-7", because: choosy),
        signalFlatMapping: { source, transform, _ in source.flatMap(.race, transform) }
      )
      .model(flattening: Model.raceStreams, isSignal: true),
    ]
  }

  private static let limited =
    "each use has its own limit, so the nesting determines the number of concurrent streams"
  private static let choosy =
    "it continues with the first stream that sends an event, and drops all others"
}
