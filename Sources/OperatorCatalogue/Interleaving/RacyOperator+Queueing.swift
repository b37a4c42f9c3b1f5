import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in queues that are drained by one of the senders.
  static let queueing: [RacyOperator] = [
    RacyOperator("a drain queue that loses a wake-up", breaks: "EVT-29") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let queue = DrainQueue(isLawful ? .lawful : .losesWakeUp)
      run.race(
        { queue.send(1, to: sink) },
        { queue.send(2, to: sink) }
      )
      run.finally { out.expectValues([1, 2]) }
    },
    RacyOperator("a drain queue that two threads empty at the same time", breaks: "EVT-28") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let queue = DrainQueue(isLawful ? .lawful : .looksThenSets)
      run.race(
        { queue.send(1, to: sink) },
        { queue.send(2, to: sink) }
      )
    },
    RacyOperator("a drain queue that never becomes free after an early return", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let queue = DrainQueue(isLawful ? .lawful : .staysTaken)
      run.race(
        {
          queue.send(1, to: sink)
          queue.send(2, to: sink)
        },
        { queue.send(3, to: sink) }
      )
      run.finally { out.expectValues([1, 2, 3]) }
    },
    RacyOperator("a scheduler whose actions overlap", breaks: "SCH-1") { run, isLawful in
      let isRunning = Atomic(false)
      let queue = DrainQueue(isLawful ? .lawful : .looksThenSets)
      let expectation = run.expectation
      let action: Sink = Observer(value: { _ in
        expectation.expect(!isRunning.swap(true), "two actions overlap", contract: "SCH-1")
        isRunning.value = false
      })
      run.race({ queue.send(1, to: action) }, { queue.send(2, to: action) })
    },
    RacyOperator("a thread that waits for a flag that is never reset", breaks: "liveness") {
      run,
      isLawful in
      let isBusy = Atomic(false)
      let work: @Sendable () -> Void = {
        while isBusy.swap(true) {
          if isLawful { return }
        }
        if isLawful { isBusy.value = false }
      }
      run.race(work, work)
    },
  ]
}

/// A queue of values that wait for the thread that is delivering.
final class DrainQueue: Sendable {
  enum Way {
    case lawful
    /// Checks whether the queue is empty, and marks it as idle in a separate step.
    case losesWakeUp
    /// Checks whether a thread is delivering, and marks the queue as busy in a separate step.
    case looksThenSets
    /// Returns without marking the queue as idle.
    case staysTaken
  }

  private let way: Way
  private let state = Atomic<(waiting: [Int], isDraining: Bool)>(([], false))

  init(_ way: Way) {
    self.way = way
  }

  func send(_ value: Int, to sink: Sink) {
    switch way {
    case .lawful, .staysTaken:
      let drains = state.modify { state in
        state.waiting.append(value)
        defer { state.isDraining = true }
        return !state.isDraining
      }
      if drains { drain(sink) }
    case .losesWakeUp:
      state.modify { $0.waiting.append(value) }
      let drains = state.modify { state in
        defer { state.isDraining = true }
        return !state.isDraining
      }
      guard drains else { return }
      while let next = take() { sink.send(value: next) }
      state.modify { $0.isDraining = false }
    case .looksThenSets:
      state.modify { $0.waiting.append(value) }
      if state.value.isDraining { return }
      state.modify { $0.isDraining = true }
      while let next = take() { sink.send(value: next) }
      state.modify { $0.isDraining = false }
    }
  }

  private func drain(_ sink: Sink) {
    while true {
      let next = state.modify { state -> Int? in
        if state.waiting.isEmpty {
          state.isDraining = way == .staysTaken
          return nil
        }
        return state.waiting.removeFirst()
      }
      guard let next else { return }
      sink.send(value: next)
    }
  }

  private func take() -> Int? {
    state.modify { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }
}
