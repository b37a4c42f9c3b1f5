import OpenCombine
import Reactive

/// Keeps the optimiser from removing what nobody reads.
final class Sink: @unchecked Sendable {
  // `@unchecked Sendable`: each benchmark is single-threaded.
  var sum = 0
  @inline(never) func add(_ value: Int) { sum &+= value }
}

private let events = 1_000_000

/// All rows.
///
/// Each closure builds its subject once and then sends `events` values through it.
let rows: [Row] = [coldChain, pipe(1), pipe(10), pipeChain, merge]

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
      if observers == 1 {
        let gate = HandWrittenGate<Int> { sink.add($0) }
        for value in 0..<events { gate.send(value) }
      } else {
        let subject = HandWrittenSubject<Int>((0..<observers).map { _ in { sink.add($0) } })
        for value in 0..<events { subject.send(value) }
      }
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
    let gate = HandWrittenGate<Int>(handWrittenChain { sink.add($0) })
    for value in 0..<events { gate.send(value) }
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

private let merge = Row(
  name: "merge of two pipes",
  events: events,
  limit: {
    let sink = Sink()
    let gate = HandWrittenGate<Int> { sink.add($0) }
    let a = HandWrittenGate<Int> { gate.send($0) }
    let b = HandWrittenGate<Int> { gate.send($0) }
    for value in 0..<(events / 2) {
      a.send(value)
      b.send(value)
    }
  },
  reactive: {
    let sink = Sink()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    Signal.merge(a, b).observeValues { sink.add($0) }
    for value in 0..<(events / 2) {
      inputA.send(value: value)
      inputB.send(value: value)
    }
  },
  peer: {
    let sink = Sink()
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    // OpenCombine 0.14 has no merge; flatMap over a sequence of publishers is what its users write.
    let observation = [a, b].publisher.flatMap { $0 }.sink { sink.add($0) }
    for value in 0..<(events / 2) {
      a.send(value)
      b.send(value)
    }
    withExtendedLifetime(observation) {}
  },
  limitGoal: 2.5,
  peerGoal: 3
)
