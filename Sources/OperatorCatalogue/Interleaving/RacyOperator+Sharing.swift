import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in streams whose observers change, and in effects that must happen only once.
  static let sharing: [RacyOperator] = [
    RacyOperator("replay that copies its buffer before it registers", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let replay = HandMadeReplay()
      run.race(
        { replay.send(1) },
        { replay.attach(out.observer(), isLawful ? .atOnce : .copyThenRegister) }
      )
      run.finally { out.expectValues([1]) }
    },
    RacyOperator("replay that registers before it copies its buffer", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let replay = HandMadeReplay()
      run.race(
        { replay.send(1) },
        { replay.attach(out.observer(), isLawful ? .atOnce : .registerThenCopy) }
      )
      run.finally { out.expectNoValueTwice() }
    },
    RacyOperator(
      "a subject that sends nothing to observers that are added as it ends",
      breaks: "SIG-12"
    ) {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let state = Atomic<(sinks: [Sink], isEnded: Bool)>(([], false))
      run.race(
        {
          let last = state.modify { state in
            defer { state = ([], true) }
            return state.sinks
          }
          for sink in last { sink.sendCompleted() }
        },
        {
          let isEnded: Bool
          if isLawful {
            isEnded = state.modify { state in
              if !state.isEnded { state.sinks.append(sink) }
              return state.isEnded
            }
          } else {
            isEnded = state.value.isEnded
            if !isEnded { state.modify { $0.sinks.append(sink) } }
          }
          if isEnded { sink.sendInterrupted() }
        }
      )
      run.finally { out.expectOneTerminal(contract: "SIG-12") }
    },
    RacyOperator(
      "a subject that keeps sending to the observers it had at the start of a batch",
      breaks: "SIG-19"
    ) {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let sinks = Atomic<[Sink]>([sink])
      run.race(
        {
          let snapshot = sinks.value
          for value in 1...2 {
            for sink in isLawful ? sinks.value : snapshot { sink.send(value: value) }
          }
        },
        {
          sinks.value = []
          out.markDisposed()
        }
      )
    },
    RacyOperator("a list of observers that is copied, changed, and put back", breaks: "SIG-9") {
      run,
      isLawful in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let sinks = Atomic<[Sink]>([])
      let attach: @Sendable (Sink) -> Void = { sink in
        if isLawful { sinks.modify { $0.append(sink) } } else { sinks.value = sinks.value + [sink] }
      }
      run.race({ attach(first.observer()) }, { attach(second.observer()) })
      run.finally {
        for sink in sinks.value { sink.send(value: 1) }
        first.expectValues([1], contract: "SIG-9")
        second.expectValues([1], contract: "SIG-9")
      }
    },
    RacyOperator("a property that calls its observers outside the lock", breaks: "PRP-3") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let value = Atomic(0)
      let set: @Sendable (Int) -> Void = { new in
        if isLawful {
          lock.withLock {
            value.value = new
            sink.send(value: new)
          }
        } else {
          value.value = new
          lock.withLock { sink.send(value: new) }
        }
      }
      run.race({ set(1) }, { set(2) })
      run.finally {
        run.expect(
          out.events.last == "\(value.value)",
          "the last value received is \(out.events.last ?? "missing"), but the property is \(value.value)",
          contract: "PRP-3"
        )
      }
    },
    RacyOperator("share that checks its count, then starts", breaks: "RSG-9") { run, isLawful in
      let starts = Atomic(0)
      let count = Atomic(0)
      let subscribe: @Sendable () -> Void = {
        let isFirst: Bool
        if isLawful {
          isFirst = count.modify { count in
            count += 1
            return count == 1
          }
        } else {
          isFirst = count.value == 0
          count.modify { $0 += 1 }
        }
        if isFirst { starts.modify { $0 += 1 } }
      }
      run.race(subscribe, subscribe)
      run.finally {
        run.expect(
          starts.value == 1,
          "the source was started \(starts.value) times",
          contract: "RSG-9"
        )
      }
    },
    RacyOperator("share that stops while another start begins", breaks: "RSG-9") { run, isLawful in
      let state = Atomic<(count: Int, isRunning: Bool)>((1, true))
      run.race(
        {
          if isLawful {
            state.modify { state in
              state.count -= 1
              if state.count == 0 { state.isRunning = false }
            }
          } else {
            let count = state.modify { state in
              state.count -= 1
              return state.count
            }
            if count == 0 { state.modify { $0.isRunning = false } }
          }
        },
        {
          state.modify { state in
            state.count += 1
            state.isRunning = true
          }
        }
      )
      run.finally {
        run.expect(
          state.value.isRunning,
          "the work has stopped although a subscriber remains",
          contract: "RSG-9"
        )
      }
    },
    RacyOperator("a lazy effect that occurs twice", breaks: "RSG-9") { run, isLawful in
      let made = Atomic(0)
      let effect = Atomic<Int?>(nil)
      let use: @Sendable () -> Void = {
        if isLawful {
          effect.modify { effect in
            if effect == nil {
              effect = 1
              made.modify { $0 += 1 }
            }
          }
        } else if effect.value == nil {
          made.modify { $0 += 1 }
          effect.value = 1
        }
      }
      run.race(use, use)
      run.finally {
        run.expect(made.value == 1, "the effect occurred \(made.value) times", contract: "RSG-9")
      }
    },
    RacyOperator("an action that checks whether it is executing, then executes", breaks: "ACT-4") {
      run,
      isLawful in
      let isExecuting = Atomic(false)
      let executions = Atomic(0)
      let expectation = run.expectation
      let apply: @Sendable () -> Void = {
        if isLawful {
          if isExecuting.swap(true) { return }
        } else {
          if isExecuting.value { return }
          isExecuting.value = true
        }
        let running = executions.modify { executions in
          executions += 1
          return executions
        }
        expectation.expect(running == 1, "\(running) executions are in progress", contract: "ACT-4")
        executions.modify { $0 -= 1 }
        isExecuting.value = false
      }
      run.race(apply, apply)
    },
  ]
}

/// Stores all values for later subscribers.
private final class HandMadeReplay: Sendable {
  enum Way {
    case atOnce
    case copyThenRegister
    case registerThenCopy
  }

  private let lock = Lock()
  private let values = Atomic<[Int]>([])
  private let sinks = Atomic<[Sink]>([])

  func send(_ value: Int) {
    lock.withLock {
      values.modify { $0.append(value) }
      for sink in sinks.value { sink.send(value: value) }
    }
  }

  func attach(_ sink: Sink, _ way: Way) {
    switch way {
    case .atOnce:
      lock.withLock {
        for value in values.value { sink.send(value: value) }
        sinks.modify { $0.append(sink) }
      }
    case .copyThenRegister:
      let copy = lock.withLock { values.value }
      for value in copy { sink.send(value: value) }
      lock.withLock { sinks.modify { $0.append(sink) } }
    case .registerThenCopy:
      lock.withLock { sinks.modify { $0.append(sink) } }
      lock.withLock { for value in values.value { sink.send(value: value) } }
    }
  }
}
