import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in operators on streams of streams.
  static let flattening: [RacyOperator] = [
    RacyOperator(
      "flatten(.latest) that checks its number before it locks",
      breaks: "flatten(.latest)"
    ) { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let latest = Atomic(1)
      run.race(
        {
          if isLawful {
            lock.withLock { if latest.value == 1 { sink.send(value: 1) } }
          } else if latest.value == 1 {
            lock.withLock { sink.send(value: 1) }
          }
        },
        {
          lock.withLock {
            latest.value = 2
            sink.send(value: 2)
          }
        }
      )
      run.finally {
        run.expect(
          out.events.last == "2",
          "the replaced inner stream sent a value after its replacement",
          contract: "flatten(.latest)"
        )
      }
    },
    RacyOperator("flatten(.concat) that starts two inner streams", breaks: "flatten(.concat)") {
      run,
      isLawful in
      let isRunning = Atomic(false)
      let running = Atomic(0)
      let expectation = run.expectation
      let start: @Sendable () -> Void = {
        if isLawful {
          if isRunning.swap(true) { return }
        } else {
          if isRunning.value { return }
          isRunning.value = true
        }
        let now = running.modify { running in
          running += 1
          return running
        }
        expectation.expect(
          now == 1,
          "\(now) inner streams are running",
          contract: "flatten(.concat)"
        )
      }
      run.race(start, start)
    },
    RacyOperator("flatten(.merge) that ends before its last inner stream", breaks: "EVT-3") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let state = Atomic<(inners: Int, isOuterEnded: Bool)>((0, false))
      let isClosed = Atomic(false)
      run.race(
        {
          // An inner stream arrives. The correct version counts it before its first value, and the
          // racy version counts it after that value.
          if isLawful {
            let isTooLate = state.modify { state in
              if !state.isOuterEnded { state.inners += 1 }
              return state.isOuterEnded
            }
            if isTooLate { return }
          }
          lock.withLock { sink.send(value: 1) }
          let isOver = state.modify { state in
            state.inners -= isLawful ? 1 : 0
            return state.inners == 0 && state.isOuterEnded
          }
          if isOver, !isClosed.swap(true) { lock.withLock { sink.sendCompleted() } }
        },
        {
          let isOver = state.modify { state in
            state.isOuterEnded = true
            return state.inners == 0
          }
          if isOver, !isClosed.swap(true) { lock.withLock { sink.sendCompleted() } }
        }
      )
      run.finally { out.expectOneTerminal() }
    },
    RacyOperator("flatten(.merge) whose end is never sent", breaks: "EVT-1") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let (isInnerEnded, isOuterEnded) = (Atomic(false), Atomic(false))
      let state = Atomic(2)
      let end: @Sendable (Atomic<Bool>, Atomic<Bool>) -> Void = { mine, other in
        if isLawful {
          let left = state.modify { left in
            left -= 1
            return left
          }
          if left == 0 { sink.sendCompleted() }
          return
        }
        // Checks whether the other stream has ended, and only then publishes its own end.
        let isOver = other.value
        mine.value = true
        if isOver { sink.sendCompleted() }
      }
      run.race({ end(isInnerEnded, isOuterEnded) }, { end(isOuterEnded, isInnerEnded) })
      run.finally { out.expectOneTerminal() }
    },
  ]
}
