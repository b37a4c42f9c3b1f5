internal import Reactive
internal import ReactiveTesting

/// Mutants with timers, with faults that concern pending values and the cancellation of timers.
extension Gallery {
  static var timers: [Specimen] { flushes + lostTimers + waiting }

  private static var flushes: [Specimen] {
    [
      Specimen(
        "EVT-13.1",
        timed("a throttle that sends its pending value when it fails") { observer, lifetime, lab in
          let waiting = Atomic<Int?>(nil)
          return Observer(
            onValue: { value in
              guard waiting.value == nil else { return waiting.value = value }
              waiting.value = value
              lifetime += lab.scheduler.schedule(after: Lab.tick) {
                let value = waiting.value
                waiting.value = nil
                if let value { observer.send(value: value) }
              }
            },
            onTermination: { end in
              if end != .interrupted, let value = waiting.value { observer.send(value: value) }
              observer.terminate(end)
            }
          )
        }
      ),
      Specimen(
        "RSG-6.1",
        timed("a debounce that sends its pending value when disposed of") {
          observer,
          lifetime,
          lab in
          let timer = SerialDisposable()
          let waiting = Atomic<Int?>(nil)
          lifetime += timer
          return Observer(
            onValue: { value in
              waiting.value = value
              timer.inner = lab.scheduler.schedule(after: Lab.tick) {
                waiting.value = nil
                observer.send(value: value)
              }
            },
            onTermination: { end in
              let rest = lifetime.hasEnded ? waiting.value : nil
              if let rest { observer.send(value: rest) }
              observer.terminate(end)
            }
          )
        }
      ),
      Specimen(
        "RSG-6.2",
        OperatorUnderTest("a delay that counts the values that it drops", .timeShifting) {
          source,
          lab in
          let count = lab.watched { (dropped: Int) in dropped }
          return source.written { observer, lifetime in
            let waiting = Atomic(0)
            return Observer(
              onValue: { value in
                waiting.modify { $0 += 1 }
                lifetime += lab.scheduler.schedule(after: Lab.tick) {
                  waiting.modify { $0 -= 1 }
                  observer.send(value: value)
                }
              },
              onTermination: { end in
                if lifetime.hasEnded { _ = count(waiting.value) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-6.2",
        // Two starts would call the closure at the same time, which is not the fault that this
        // mutant demonstrates.
        OperatorUnderTest("a map that calls its transform when disposed of") { source, lab in
          let transform = lab.watched { (value: Int) in value + 10 }
          return source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: transform($0)) },
              onTermination: { end in
                if lifetime.hasEnded { _ = transform(0) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-25.1",
        OperatorUnderTest("a debounce that completes when disposed of", .timeShifting) {
          source,
          lab in
          source.debounce(Lab.tick, on: lab.scheduler).written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { observer.terminate(lifetime.hasEnded ? .completed : $0) }
            )
          }
        }
      ),
    ]
  }

  private static var lostTimers: [Specimen] {
    [
      Specimen(
        "PRD-14.2",
        OperatorUnderTest("a delay whose timers cannot be cancelled", .timeShifting) {
          source,
          lab in
          source.written { observer, _ in
            Observer(
              onValue: { value in
                lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
      Specimen(
        "PRD-14.2",
        timed("a delay that cancels only its latest timer") { observer, lifetime, lab in
          let latest = Atomic<(any Disposable)?>(nil)
          lifetime.observeEnded { latest.value?.dispose() }
          return Observer(
            onValue: { value in
              latest.value = lab.scheduler.schedule(after: Lab.tick) {
                observer.send(value: value)
              }
            },
            onTermination: { observer.terminate($0) }
          )
        }
      ),
      Specimen(
        "PRD-14.2",
        OperatorUnderTest(
          "a source whose timer outlives disposal",
          .takesScheduler,
          source: { lab in
            Numbers { observer, _ in
              let clock = SerialDisposable()
              let count = Atomic(0)
              clock.inner = lab.scheduler.schedule(after: Lab.tick, interval: Lab.tick) {
                count.modify { $0 += 1 }
                if count.value < 4 { return observer.send(value: count.value) }
                clock.dispose()
                observer.sendCompleted()
              }
            }
          }
        )
      ),
      Specimen(
        "PRD-14.2",
        OperatorUnderTest("a heartbeat that stops only when its source ends", .takesScheduler) {
          source,
          lab in
          source.written { observer, lifetime in
            let clock = lab.scheduler.schedule(after: Lab.tick, interval: .milliseconds(300)) {}
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if !lifetime.hasEnded { clock?.dispose() }
                observer.terminate(end)
              }
            )
          }
        }
      ),
    ]
  }

  private static var waiting: [Specimen] {
    [
      Specimen(
        "EVT-21.2",
        timed("a debounce that completes only after a value") { observer, lifetime, lab in
          let timer = SerialDisposable()
          let isCompleted = Atomic(false)
          lifetime += timer
          return Observer(
            onValue: { value in
              timer.inner = lab.scheduler.schedule(after: Lab.tick) {
                let isLast = isCompleted.value
                observer.send(value: value)
                if isLast { observer.sendCompleted() }
              }
            },
            onTermination: { end in
              if end == .completed { isCompleted.value = true } else { observer.terminate(end) }
            }
          )
        }
      ),
      Specimen(
        "EVT-21.2",
        timed("a delay that loses completion among its timers") { observer, lifetime, lab in
          let timer = SerialDisposable()
          lifetime += timer
          return Observer(
            onValue: { value in
              lifetime += lab.scheduler.schedule(after: Lab.tick) {
                timer.inner = nil
                observer.send(value: value)
              }
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              timer.inner = lab.scheduler.schedule(after: Lab.tick) { observer.sendCompleted() }
            }
          )
        }
      ),
    ]
  }
}
