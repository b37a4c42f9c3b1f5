import OpenCombine
import Reactive

/// Rows about the path of a value through a chain.
let valueRows: [Row] = [coldChain, pipe(1), pipeChain, pipe(10), scan, deepChain, propertySet]

private let coldChain = Row(
  name: "cold range through map-filter-map",
  events: events,
  limit: {
    let sink = Sink()
    let execution = HandWrittenExecution({ sink.add($0) }, onInterruption: {})
    execution.run(0..<events, through: handWrittenChain { execution.send($0) })
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
        let subject = HandWrittenSubject(
          (0..<observers).map { _ in .init(run: { sink.add($0) }) }
        )
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
    let execution = HandWrittenExecution({ sink.add($0) }, onInterruption: {})
    execution.run(0..<events, through: handWrittenScan { execution.send($0) })
  },
  reactive: {
    let sink = Sink()
    SignalProducer<Int, Never>(0..<events).scan(0) { $0 &+ $1 }.startWithValues { sink.add($0) }
  },
  peer: {
    let sink = Sink()
    _ = (0..<events).publisher.scan(0, &+).sink { sink.add($0) }
  },
  limitGoal: 2,
  peerGoal: 8
)

private let depth = 100

private let deepChain = Row(
  name: "cold range through 100 maps",
  events: 20_000,
  limit: {
    let sink = Sink()
    let execution = HandWrittenExecution({ sink.add($0) }, onInterruption: {})
    var chain: (Int) -> Void = { execution.send($0) }
    for _ in 0..<depth { chain = handWrittenMap({ $0 &+ 1 }, chain) }
    execution.run(0..<20_000, through: chain)
  },
  reactive: {
    let sink = Sink()
    var producer = SignalProducer<Int, Never>(0..<20_000)
    for _ in 0..<depth { producer = producer.map { $0 &+ 1 } }
    producer.startWithValues { sink.add($0) }
  },
  peer: {
    let sink = Sink()
    var publisher = (0..<20_000).publisher.eraseToAnyPublisher()
    for _ in 0..<depth { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
    _ = publisher.sink { sink.add($0) }
  },
  limitGoal: 2,
  peerGoal: 4
)

private let propertySet = Row(
  name: "property set, 1 observer",
  events: events,
  limit: {
    let sink = Sink()
    let property = HandWrittenProperty { sink.add($0) }
    for value in 0..<events { property.value = value }
  },
  reactive: {
    let sink = Sink()
    let property = MutableProperty(0)
    property.signal.observeValues { sink.add($0) }
    for value in 0..<events { property.value = value }
  },
  peer: {
    let sink = Sink()
    let subject = CurrentValueSubject<Int, Never>(0)
    let observation = subject.sink { sink.add($0) }
    for value in 0..<events { subject.value = value }
    withExtendedLifetime(observation) {}
  },
  limitGoal: 3,
  peerGoal: 3
)
