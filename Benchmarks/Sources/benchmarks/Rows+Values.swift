import OpenCombine
import Reactive

/// Rows about the way of a value through a chain.
let valueRows: [Row] = [coldChain, pipe(1), pipeChain, pipe(10), scan]

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
  limitGoal: 2,
  peerGoal: 8
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
    limitGoal: 2,
    peerGoal: observers == 1 ? 6 : 8
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
  limitGoal: 3,
  peerGoal: 4
)

private let scan = Row(
  name: "scan over a cold range",
  events: events,
  limit: {
    let sink = Sink()
    let chain = handWrittenScan { sink.add($0) }
    for value in 0..<events { chain(value) }
  },
  reactive: {
    let sink = Sink()
    SignalProducer<Int, Never>(0..<events).scan(0, &+).startWithValues { sink.add($0) }
  },
  peer: {
    let sink = Sink()
    _ = (0..<events).publisher.scan(0, &+).sink { sink.add($0) }
  },
  limitGoal: 2,
  peerGoal: 8
)
