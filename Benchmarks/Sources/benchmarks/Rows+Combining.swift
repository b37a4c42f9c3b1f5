import Foundation
import OpenCombine
import Reactive

/// Rows about operators with several inputs.
let combiningRows: [Row] = [
  merge, combineLatest, zip, contendedMerge(of: 2), contendedMerge(of: 4), contendedPipe,
]

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

private func contendedMerge(of threads: Int) -> Row {
  Row(
    name: "\(threads == 2 ? "two" : "four") threads into one merge",
    events: events,
    limit: { addUnderLock(threads) },
    reactive: {
      let sink = Sink()
      let pipes = (0..<threads).map { _ in Signal<Int, Never>.pipe() }
      Signal.merge(pipes.map(\.output)).observeValues { sink.add($0) }
      onThreads(threads) { thread in
        let input = pipes[thread].input
        for value in 0..<(events / threads) { input.send(value: value) }
      }
    },
    peer: nil,
    limitGoal: 3,
    peerGoal: nil,
    isThreaded: true
  )
}

private let contendedPipe = Row(
  name: "four threads into one pipe",
  events: events,
  limit: { addUnderLock(4) },
  reactive: {
    let sink = Sink()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { sink.add($0) }
    onThreads(4) { _ in
      for value in 0..<(events / 4) { input.send(value: value) }
    }
  },
  peer: {
    let sink = Sink()
    let subject = Unsynchronized(PassthroughSubject<Int, Never>())
    let lock = NSLock()
    let observation = subject.content.sink { sink.add($0) }
    onThreads(4) { _ in
      for value in 0..<(events / 4) {
        // OpenCombine delivers on several threads at the same time, so its users take a lock.
        lock.lock()
        subject.content.send(value)
        lock.unlock()
      }
    }
    withExtendedLifetime(observation) {}
  },
  limitGoal: 3,
  peerGoal: nil,
  isThreaded: true
)

/// `@unchecked Sendable`: the benchmark uses the content with a lock held.
private struct Unsynchronized<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

/// The least that threads can do for the same promise: a lock, and the closure of the observer.
private func addUnderLock(_ threads: Int) {
  let sink = Sink()
  let lock = NSLock()
  onThreads(threads) { _ in
    for value in 0..<(events / threads) {
      lock.lock()
      sink.add(value)
      lock.unlock()
    }
  }
}

/// Runs `body` on several threads at the same time and waits for all.
private func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let done = DispatchSemaphore(value: 0)
  for thread in 0..<count {
    Thread {
      body(thread)
      done.signal()
    }.start()
  }
  for _ in 0..<count { done.wait() }
}
