import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in which values are sent at the wrong time.
  static let delivering: [RacyOperator] = [
    RacyOperator("merge without a lock", breaks: "EVT-28") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let send: @Sendable (Int) -> Void = { value in
        if isLawful { lock.withLock { sink.send(value: value) } } else { sink.send(value: value) }
      }
      run.race({ send(1) }, { send(2) })
    },
    RacyOperator("merge that sends without the lock when the lock is taken", breaks: "EVT-28") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let send: @Sendable (Int) -> Void = { value in
        if isLawful { lock.lock() }
        let isHeld = isLawful || lock.tryLock()
        sink.send(value: value)
        if isHeld { lock.unlock() }
      }
      run.race({ send(1) }, { send(2) })
    },
    RacyOperator("merge that drops events while the lock is taken", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let send: @Sendable (Int) -> Void = { value in
        if isLawful { lock.lock() } else if !lock.tryLock() { return }
        sink.send(value: value)
        lock.unlock()
      }
      run.race({ send(1) }, { send(2) })
      run.finally { out.expectValues([1, 2]) }
    },
    RacyOperator(
      "take(first: 1) that checks in one critical section and acts in another",
      breaks: "EVT-3"
    ) {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isTaken = Atomic(false)
      let send: @Sendable (Int) -> Void = { value in
        if isLawful {
          lock.withLock {
            if isTaken.swap(true) { return }
            sink.send(value: value)
            sink.sendCompleted()
          }
          return
        }
        guard lock.withLock({ !isTaken.value }) else { return }
        lock.withLock {
          isTaken.value = true
          sink.send(value: value)
          sink.sendCompleted()
        }
      }
      run.race({ send(1) }, { send(2) })
    },
    RacyOperator("take(first: 2) that counts in two steps", breaks: "take(first:)") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let left = Atomic(2)
      let send: @Sendable (Int) -> Void = { value in
        let mayGo: Bool
        if isLawful {
          mayGo = left.modify { left in
            left -= 1
            return left >= 0
          }
        } else {
          let count = left.value
          left.value = count - 1
          mayGo = count > 0
        }
        if mayGo { lock.withLock { sink.send(value: value) } }
      }
      run.race(
        {
          send(1)
          send(2)
        },
        { send(3) }
      )
      run.finally {
        run.expect(
          out.events.count == 2,
          "\(out.events.count) values arrived",
          contract: "take(first:)"
        )
      }
    },
    RacyOperator(
      "skipRepeats that compares in one critical section and stores in another",
      breaks: "EVT-29"
    ) {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let last = Atomic<Int?>(nil)
      let send: @Sendable (Int) -> Void = { value in
        if isLawful {
          lock.withLock { if last.swap(value) != value { sink.send(value: value) } }
        } else if last.value != value {
          last.value = value
          lock.withLock { sink.send(value: value) }
        }
      }
      run.race({ send(7) }, { send(7) })
      run.finally { out.expectNoValueTwice() }
    },
    RacyOperator("scan that reads and writes its sum in two steps", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let sum = Atomic(0)
      let send: @Sendable (Int) -> Void = { value in
        if isLawful {
          lock.withLock {
            sink.send(
              value: sum.modify { sum in
                sum += value
                return sum
              }
            )
          }
        } else {
          let next = sum.value + value
          sum.value = next
          lock.withLock { sink.send(value: next) }
        }
      }
      run.race({ send(1) }, { send(2) })
      run.finally { run.expect(out.events.contains("3"), "a summand was lost", contract: "EVT-29") }
    },
    RacyOperator("a counter of values that takes its number before it locks", breaks: "SIG-9") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let count = Atomic(0)
      let next: @Sendable () -> Int = {
        count.modify { count in
          count += 1
          return count
        }
      }
      let send: @Sendable () -> Void = {
        if isLawful {
          lock.withLock { sink.send(value: next()) }
        } else {
          let number = next()
          lock.withLock { sink.send(value: number) }
        }
      }
      run.race({ send() }, { send() })
      run.finally { out.expectOrder([1, 2]) }
    },
  ]
}
