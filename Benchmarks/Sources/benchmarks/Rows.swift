import OpenCombine
import Reactive

/// Keeps the optimiser from removing what nobody reads.
final class Sink: @unchecked Sendable {
  // `@unchecked Sendable`: each benchmark is single-threaded.
  var sum = 0
  @inline(never) func add(_ value: Int) { sum &+= value }
}

private let events = 1_000_000

/// All rows. Each closure builds its subject once and then sends `events` values through it.
let rows: [Row] = [coldChain, pipe(1), pipe(10), pipeChain]

private let coldChain = Row(
  name: "cold range through map-filter-map",
  events: events,
  limit: {
    let sink = Sink()
    let chain = handWrittenChain { sink.add($0) }
    for value in 0..<events { chain(value) }
  },
  reactive: {
    let sink = Sink()
    SignalProducer<Int, Never>(0..<events)
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .startWithValues { sink.add($0) }
  },
  peer: {
    let sink = Sink()
    _ = (0..<events).publisher
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { sink.add($0) }
  },
  limitGoal: 2.5,
  peerGoal: 3
)

private func pipe(_ observers: Int) -> Row {
  Row(
    name: observers == 1 ? "pipe, 1 observer" : "pipe, \(observers) observers",
    events: events,
    limit: {
      let sink = Sink()
      let subject = HandWrittenSubject<Int>()
      for _ in 0..<observers { subject.observe { sink.add($0) } }
      for value in 0..<events { subject.send(value) }
    },
    reactive: {
      let sink = Sink()
      let (signal, input) = Signal<Int, Never>.pipe()
      for _ in 0..<observers { signal.observeValues { sink.add($0) } }
      for value in 0..<events { input.send(value: value) }
    },
    peer: {
      let sink = Sink()
      let subject = PassthroughSubject<Int, Never>()
      let all = (0..<observers).map { _ in subject.sink { sink.add($0) } }
      for value in 0..<events { subject.send(value) }
      withExtendedLifetime(all) {}
    },
    limitGoal: observers == 1 ? 2.5 : nil,
    peerGoal: 3
  )
}

private let pipeChain = Row(
  name: "pipe through map-filter-map",
  events: events,
  limit: {
    let sink = Sink()
    let subject = HandWrittenSubject<Int>()
    subject.observe(handWrittenChain { sink.add($0) })
    for value in 0..<events { subject.send(value) }
  },
  reactive: {
    let sink = Sink()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .observeValues { sink.add($0) }
    for value in 0..<events { input.send(value: value) }
  },
  peer: {
    let sink = Sink()
    let subject = PassthroughSubject<Int, Never>()
    let observation =
      subject
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .sink { sink.add($0) }
    for value in 0..<events { subject.send(value) }
    withExtendedLifetime(observation) {}
  },
  limitGoal: nil,
  peerGoal: 3
)
