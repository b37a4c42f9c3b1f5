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
  livingInners,
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

private let living = 1_000

/// A thousand inner streams stay alive, and send in turn.
private let livingInners = Row(
  name: "1 000 inner streams alive",
  events: events,
  limit: {
    let sink = Sink()
    let output = HandWrittenGate<Int> { sink.add($0) }
    let inners = (0..<living).map { _ in HandWrittenGate<Int> { output.send($0) } }
    for value in 0..<events { inners[value % living].send(value) }
  },
  reactive: {
    let sink = Sink()
    let pipes = (0..<living).map { _ in Signal<Int, Never>.pipe() }
    SignalProducer<Int, Never>(0..<living)
      .flatMap(.merge) { pipes[$0].output }
      .startWithValues { sink.add($0) }
    for value in 0..<events { pipes[value % living].input.send(value: value) }
  },
  peer: {
    let sink = Sink()
    let subjects = (0..<living).map { _ in PassthroughSubject<Int, Never>() }
    let observation = subjects.publisher.flatMap { $0 }.sink { sink.add($0) }
    for value in 0..<events { subjects[value % living].send(value) }
    withExtendedLifetime(observation) {}
  },
  limitGoal: 4,
  peerGoal: 3
)
