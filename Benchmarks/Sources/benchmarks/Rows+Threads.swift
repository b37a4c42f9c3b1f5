import Dispatch
import OpenCombine
import Reactive
import ReactiveTesting

/// Rows about schedulers, sharing, actions, and asynchronous sequences.
let threadRows: [Row] = [observeOn, debounce, replay, apply, asyncSequence]

private let hops = 100_000

private let observeOn = Row(
  name: "observe(on:) a queue",
  events: hops,
  limit: {
    let sink = Sink()
    let queue = DispatchQueue(label: "limit")
    for value in 0..<hops { queue.async { sink.add(value) } }
    queue.sync {}
  },
  reactive: {
    let sink = Sink()
    let isOver = DispatchSemaphore(value: 0)
    SignalProducer<Int, Never>(0..<hops)
      .observe(on: QueueScheduler())
      .on(completed: { isOver.signal() })
      .startWithValues { sink.add($0) }
    isOver.wait()
  },
  peer: nil,
  limitGoal: 2,
  peerGoal: nil,
  isThreaded: true
)

private let debounce = Row(
  name: "debounce under a storm",
  events: hops,
  limit: {
    let sink = Sink()
    let time = HandWrittenTime()
    let gate = HandWrittenGate<Int> { sink.add($0) }
    var waiting: HandWrittenAction?
    for value in 0..<hops {
      waiting?.cancel()
      waiting = time.schedule(after: 1_000_000) { gate.send(value) }
    }
    time.run()
  },
  reactive: {
    let sink = Sink()
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.debounce(.milliseconds(1), on: scheduler).observeValues { sink.add($0) }
    for value in 0..<hops { input.send(value: value) }
    scheduler.run()
  },
  peer: nil,
  limitGoal: 3,
  peerGoal: nil
)

private let replayed = 10_000

private let replay = Row(
  name: "replayLazily, 10 000 values to a second start",
  events: replayed,
  limit: {
    let sink = Sink()
    var values: [Int] = []
    let first = HandWrittenGate<Int> { sink.add($0) }
    for value in 0..<replayed {
      values.append(value)
      first.send(value)
    }
    let second = HandWrittenGate<Int> { sink.add($0) }
    for value in values { second.send(value) }
  },
  reactive: {
    let sink = Sink()
    let shared = SignalProducer<Int, Never>(0..<replayed).replayLazily(upTo: replayed)
    shared.startWithValues { sink.add($0) }
    shared.startWithValues { sink.add($0) }
  },
  peer: nil,
  limitGoal: 3,
  peerGoal: nil
)

private let applications = 20_000

private let apply = Row(
  name: "Action.apply, one value",
  events: applications,
  limit: {
    let sink = Sink()
    let isExecuting = HandWrittenProperty { _ in }
    let values = HandWrittenGate<Int> { sink.add($0) }
    for value in 0..<applications {
      isExecuting.value = 1
      let execution = handWrittenStart { values.send($0) }
      execution.head?(value)
      execution.dispose()
      isExecuting.value = 0
    }
  },
  reactive: {
    let sink = Sink()
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    action.values.observeValues { sink.add($0) }
    for value in 0..<applications { action.apply(value).start() }
  },
  peer: nil,
  limitGoal: 3,
  peerGoal: nil
)

private let asyncSequence = Row(
  name: "async sequence beside AsyncStream",
  events: events,
  limit: {
    let sink = Sink()
    let stream = AsyncStream<Int> { continuation in
      for value in 0..<events { continuation.yield(value) }
      continuation.finish()
    }
    waitForTask { for await value in stream { sink.add(value) } }
  },
  reactive: {
    let sink = Sink()
    let values = SignalProducer<Int, Never>(0..<events).values(buffering: .unbounded)
    waitForTask { for await value in values { sink.add(value) } }
  },
  peer: nil,
  limitGoal: 1.5,
  peerGoal: nil,
  isThreaded: true
)

private func waitForTask(_ body: @escaping @Sendable () async -> Void) {
  let isOver = DispatchSemaphore(value: 0)
  Task.detached {
    await body()
    isOver.signal()
  }
  isOver.wait()
}
