import Foundation
import OpenCombine
import Reactive

/// Rows about operators with several inputs.
let combiningRows: [Row] = [merge, combineLatest, zip, contendedMerge]

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
    // OpenCombine 0.14 has no merge. Its users write `flatMap` over a sequence of publishers
    // instead.
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

private let combineLatest = Row(
  name: "combineLatest of two pipes",
  events: events,
  limit: {
    let sink = Sink()
    let pair = HandWrittenPair()
    let gate = HandWrittenGate<(Int?, Int?)> { input in
      if let (a, b) = pair.latest(input) { sink.add(a &+ b) }
    }
    let a = HandWrittenGate<Int> { gate.send(($0, nil)) }
    let b = HandWrittenGate<Int> { gate.send((nil, $0)) }
    for value in 0..<(events / 2) {
      a.send(value)
      b.send(value)
    }
  },
  reactive: {
    let sink = Sink()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    a.combineLatest(with: b).observeValues { sink.add($0.0 &+ $0.1) }
    for value in 0..<(events / 2) {
      inputA.send(value: value)
      inputB.send(value: value)
    }
  },
  peer: nil,
  limitGoal: 3,
  peerGoal: nil
)

private let zip = Row(
  name: "zip of two pipes",
  events: events,
  limit: {
    let sink = Sink()
    let pair = HandWrittenPair()
    let gate = HandWrittenGate<(Int?, Int?)> { input in
      if let (a, b) = pair.zipped(input) { sink.add(a &+ b) }
    }
    let a = HandWrittenGate<Int> { gate.send(($0, nil)) }
    let b = HandWrittenGate<Int> { gate.send((nil, $0)) }
    for value in 0..<(events / 2) {
      a.send(value)
      b.send(value)
    }
  },
  reactive: {
    let sink = Sink()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    a.zip(with: b).observeValues { sink.add($0.0 &+ $0.1) }
    for value in 0..<(events / 2) {
      inputA.send(value: value)
      inputB.send(value: value)
    }
  },
  peer: {
    let sink = Sink()
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let observation = a.zip(b).sink { sink.add($0.0 &+ $0.1) }
    for value in 0..<(events / 2) {
      a.send(value)
      b.send(value)
    }
    withExtendedLifetime(observation) {}
  },
  limitGoal: 3,
  peerGoal: 6
)

private let contendedMerge = Row(
  name: "two threads into one merge",
  events: events,
  limit: {
    let sink = Sink()
    let lock = NSLock()
    onTwoThreads { _ in
      for value in 0..<(events / 2) {
        lock.lock()
        sink.add(value)
        lock.unlock()
      }
    }
  },
  reactive: {
    let sink = Sink()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    Signal.merge(a, b).observeValues { sink.add($0) }
    onTwoThreads { isFirst in
      let input = isFirst ? inputA : inputB
      for value in 0..<(events / 2) { input.send(value: value) }
    }
  },
  peer: nil,
  limitGoal: 3,
  peerGoal: nil,
  isThreaded: true
)

/// Runs `body` on two threads at once and waits for both.
private func onTwoThreads(_ body: @escaping @Sendable (_ isFirst: Bool) -> Void) {
  let done = DispatchSemaphore(value: 0)
  for isFirst in [true, false] {
    Thread {
      body(isFirst)
      done.signal()
    }.start()
  }
  done.wait()
  done.wait()
}
