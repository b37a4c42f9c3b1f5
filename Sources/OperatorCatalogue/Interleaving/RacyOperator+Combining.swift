import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in operators with several inputs.
  static let combining: [RacyOperator] = [
    RacyOperator("combineLatest that takes its snapshot before it locks", breaks: "combineLatest") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Observer<String, Never> = out.observer()
      let lock = Lock()
      let (latestA, latestB) = (Atomic(0), Atomic(0))
      let send: @Sendable () -> Void = {
        if isLawful {
          lock.withLock { sink.send(value: "\(latestA.value),\(latestB.value)") }
        } else {
          let pair = "\(latestA.value),\(latestB.value)"
          lock.withLock { sink.send(value: pair) }
        }
      }
      run.race(
        {
          latestA.value = 1
          send()
        },
        {
          latestB.value = 1
          send()
        }
      )
      run.finally {
        run.expect(
          out.events.last == "1,1",
          "the last pair is \(out.events.last ?? "missing")",
          contract: "combineLatest"
        )
      }
    },
    RacyOperator("zip that checks both queues, then takes from each", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let lanes = Atomic<(a: [Int], b: [Int])>(([], []))
      let send: @Sendable () -> Void = {
        if isLawful {
          lock.withLock {
            let pair = lanes.modify { lanes -> Int? in
              guard !lanes.a.isEmpty, !lanes.b.isEmpty else { return nil }
              return lanes.a.removeFirst() * 10 + lanes.b.removeFirst()
            }
            if let pair { sink.send(value: pair) }
          }
          return
        }
        let seen = lanes.value
        guard let a = seen.a.first, let b = seen.b.first else { return }
        lanes.value = (Array(seen.a.dropFirst()), Array(seen.b.dropFirst()))
        lock.withLock { sink.send(value: a * 10 + b) }
      }
      run.race(
        {
          lanes.modify { $0.a.append(1) }
          send()
        },
        {
          lanes.modify { $0.b.append(2) }
          send()
        }
      )
      run.finally { out.expectValues([12]) }
    },
    RacyOperator("sample that reads the latest value, then clears it", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let latest = Atomic<Int?>(1)
      let tick: @Sendable () -> Void = {
        let value: Int?
        if isLawful {
          value = latest.swap(nil)
        } else {
          value = latest.value
          latest.value = nil
        }
        if let value { lock.withLock { sink.send(value: value) } }
      }
      run.race(tick, tick)
      run.finally { out.expectValues([1]) }
    },
    RacyOperator("debounce that loses a value between reading and clearing", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let latest = Atomic<Int?>(1)
      run.race(
        {
          let value: Int?
          if isLawful {
            value = latest.swap(nil)
          } else {
            value = latest.value
            latest.value = nil
          }
          if let value { sink.send(value: value) }
        },
        { latest.value = 2 }
      )
      run.finally {
        let kept = latest.value
        run.expect(
          out.events.contains("2") || kept == 2,
          "the value 2 was neither sent nor kept",
          contract: "EVT-29"
        )
      }
    },
    RacyOperator("race that lets two inputs win", breaks: "race") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let winner = Atomic<Int?>(nil)
      let send: @Sendable (Int) -> Void = { input in
        if isLawful {
          let isWinner = winner.modify { winner in
            if winner == nil { winner = input }
            return winner == input
          }
          if isWinner { lock.withLock { sink.send(value: input) } }
        } else {
          if winner.value == nil { winner.value = input } else if winner.value != input { return }
          lock.withLock { sink.send(value: input) }
        }
      }
      run.race({ send(1) }, { send(2) })
      run.finally {
        run.expect(out.events.count == 1, "both inputs won", contract: "race")
      }
    },
  ]
}
