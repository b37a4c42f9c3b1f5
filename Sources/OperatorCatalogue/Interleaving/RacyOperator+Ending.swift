import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in which terminal events are sent twice, too early, or never.
  static let ending: [RacyOperator] = [
    RacyOperator("merge that sends its end outside the lock", breaks: "EVT-28") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isEnded = Atomic(false)
      run.race(
        { lock.withLock { if !isEnded.value { sink.send(value: 1) } } },
        {
          if isLawful {
            lock.withLock {
              isEnded.value = true
              sink.send(error: InterleavingError())
            }
          } else {
            sink.send(error: InterleavingError())
          }
        }
      )
      if isLawful { run.finally { out.expectOneTerminal() } }
    },
    RacyOperator("merge that counts ends in two steps", breaks: "EVT-1") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let running = Atomic(2)
      let end: @Sendable () -> Void = {
        let left: Int
        if isLawful {
          left = running.modify { running in
            running -= 1
            return running
          }
        } else {
          left = running.value - 1
          running.value = left
        }
        if left == 0 { sink.sendCompleted() }
      }
      run.race(end, end)
      run.finally { out.expectOneTerminal() }
    },
    RacyOperator("merge that decrements its count, then reads it again", breaks: "EVT-2") {
      run,
      isLawful in
      let out = run.observer("out")
      let lock = Lock()
      let sink: Sink = out.observer()
      let running = Atomic(2)
      let end: @Sendable () -> Void = {
        let left = running.modify { running in
          running -= 1
          return running
        }
        if (isLawful ? left : running.value) == 0 { lock.withLock { sink.sendCompleted() } }
      }
      run.race(end, end)
    },
    RacyOperator("a guard against a second end that checks, then sets", breaks: "EVT-2") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isEnded = Atomic(false)
      let end: @Sendable () -> Void = {
        if isLawful {
          if isEnded.swap(true) { return }
        } else {
          if isEnded.value { return }
          isEnded.value = true
        }
        lock.withLock { sink.sendCompleted() }
      }
      run.race(end, end)
      run.finally { out.expectOneTerminal() }
    },
    RacyOperator("an end that is recorded only after it has been sent", breaks: "EVT-3") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isEnded = Atomic(false)
      run.race(
        { lock.withLock { if !isEnded.value { sink.send(value: 1) } } },
        {
          lock.withLock {
            if isLawful { isEnded.value = true }
            sink.sendCompleted()
          }
          isEnded.value = true
        }
      )
    },
    RacyOperator("take(until:) that checks the trigger before it locks", breaks: "EVT-3") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isStopped = Atomic(false)
      run.race(
        {
          if isLawful {
            lock.withLock { if !isStopped.value { sink.send(value: 1) } }
          } else if !isStopped.value {
            lock.withLock { sink.send(value: 1) }
          }
        },
        {
          lock.withLock {
            isStopped.value = true
            sink.sendCompleted()
          }
        }
      )
    },
    RacyOperator("timeout that decides and fails in two critical sections", breaks: "EVT-2") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isOver = Atomic(false)
      run.race(
        { lock.withLock { if !isOver.swap(true) { sink.sendCompleted() } } },
        {
          if isLawful {
            lock.withLock {
              if !isOver.swap(true) { sink.send(error: InterleavingError("timeout")) }
            }
          } else if !isOver.value {
            lock.withLock { sink.send(error: InterleavingError("timeout")) }
          }
        }
      )
      run.finally { out.expectOneTerminal() }
    },
    RacyOperator("a state that is cleared before the end is sent", breaks: "EVT-1") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let downstream = Atomic<Sink?>(sink)
      let end: @Sendable (Bool) -> Void = { isFailure in
        if isLawful {
          downstream.swap(nil)?.sendCompleted()
        } else {
          let observer = downstream.value
          downstream.value = nil
          // The failing thread assumes that the completing thread has sent the terminal event.
          if isFailure, downstream.value == nil { return }
          if observer == nil { return }
          if !isFailure { return }
          observer?.sendCompleted()
        }
      }
      run.race({ end(true) }, { end(false) })
      run.finally { out.expectOneTerminal() }
    },
  ]
}
