import OpenCombine
import Reactive

/// Rows about streams of streams: each value of a range becomes a stream of one value.
let flatteningRows: [Row] = [
  flatMap(".concat", .concat, peer: nil),
  flatMap(".merge", .merge) { sink in
    _ = (0..<inners).publisher.flatMap { Just($0) }.sink { sink.add($0) }
  },
  flatMap(".latest", .latest) { sink in
    _ = (0..<inners).publisher.map { Just($0) }.switchToLatest().sink { sink.add($0) }
  },
]

private let inners = 200_000

private func withSink(_ subject: (@Sendable (Sink) -> Void)?) -> (@Sendable () -> Void)? {
  guard let subject else { return nil }
  return { subject(Sink()) }
}

private func flatMap(
  _ name: String,
  _ strategy: FlattenStrategy,
  peer: (@Sendable (Sink) -> Void)?
) -> Row {
  Row(
    name: "flatMap \(name), single-value inners",
    events: inners,
    limit: {
      let sink = Sink()
      handWrittenFlatMap(inners) { sink.add($0) }
    },
    reactive: {
      let sink = Sink()
      SignalProducer<Int, Never>(0..<inners)
        .flatMap(strategy) { SignalProducer<Int, Never>(value: $0) }
        .startWithValues { sink.add($0) }
    },
    peer: withSink(peer),
    limitGoal: 4,
    peerGoal: peer == nil ? nil : 4
  )
}
