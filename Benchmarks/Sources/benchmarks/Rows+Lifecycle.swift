import OpenCombine
import Reactive

/// Rows about starting, observing, and ending.
let lifecycleRows: [Row] = [startAndDispose, comeAndGo]

private let starts = 100_000

private let startAndDispose = Row(
  name: "start and dispose, three operators",
  events: starts,
  limit: {
    let sink = Sink()
    for _ in 0..<starts { handWrittenStart { sink.add($0) }.dispose() }
  },
  reactive: {
    let sink = Sink()
    let producer = SignalProducer<Int, Never>.never
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
    for _ in 0..<starts { producer.startWithValues { sink.add($0) }.dispose() }
  },
  peer: {
    let sink = Sink()
    let publisher = Empty<Int, Never>(completeImmediately: false)
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
    for _ in 0..<starts { publisher.sink { sink.add($0) }.cancel() }
  },
  limitGoal: 4,
  peerGoal: 3
)

private let crowd = 1_000
private let changes = 20_000

/// One of a thousand observers is replaced, and then a value is sent to all.
private let comeAndGo = Row(
  name: "1 000 observers that come and go",
  events: changes,
  limit: {
    let sink = Sink()
    let subject = HandWrittenCrowd()
    var tokens = (0..<crowd).map { _ in subject.observe { sink.add($0) } }
    for change in 0..<changes {
      let index = change % crowd
      tokens[index].dispose()
      tokens[index] = subject.observe { sink.add($0) }
      if change % 100 == 0 { subject.send(change) }
    }
  },
  reactive: {
    let sink = Sink()
    let (signal, input) = Signal<Int, Never>.pipe()
    var tokens = (0..<crowd).map { _ in signal.observeValues { sink.add($0) } }
    for change in 0..<changes {
      let index = change % crowd
      tokens[index]?.dispose()
      tokens[index] = signal.observeValues { sink.add($0) }
      if change % 100 == 0 { input.send(value: change) }
    }
  },
  peer: {
    let sink = Sink()
    let subject = PassthroughSubject<Int, Never>()
    var tokens = (0..<crowd).map { _ in subject.sink { sink.add($0) } }
    for change in 0..<changes {
      let index = change % crowd
      tokens[index].cancel()
      tokens[index] = subject.sink { sink.add($0) }
      if change % 100 == 0 { subject.send(change) }
    }
  },
  limitGoal: 3,
  peerGoal: 5
)
