internal import Reactive
internal import ReactiveTesting

extension Gallery {
  static var failures: [Specimen] {
    fatal + prompt + unshifted + skipping
  }

  private static var fatal: [Specimen] {
    [
      Specimen(
        "EVT-10.1",
        OperatorUnderTest("a map that forgets to forward failures") { source, _ in
          source.written { observer, _ in
            Observer(
              value: { observer.send(value: $0 + 1) },
              completed: { observer.sendCompleted() },
              interrupted: { observer.sendInterrupted() }
            )
          }
        }
      ),
      Specimen(
        "EVT-10.2",
        OperatorUnderTest("a failure reported as completion") { source, _ in
          source.written(end: { end, observer in
            if case .failed = end { observer.sendCompleted() } else { observer.terminate(end) }
          })
        }
      ),
      Specimen(
        "EVT-10.3",
        OperatorUnderTest(
          "flatten(.merge) that ignores inner failures",
          .flattening,
          apply: { outer, _ in
            outer.flatMap(.merge) { inner in inner.flatMapError { _ in Numbers.never } }
          }
        )
      ),
    ]
  }

  private static var prompt: [Specimen] {
    [
      Specimen(
        "EVT-11.1",
        OperatorUnderTest("a failure that is needlessly sent on a scheduler") { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard case .failed = end else { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule { observer.terminate(end) }
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-11.2",
        OperatorUnderTest("an observe(on:) that waits before it fails", .takesScheduler) {
          source,
          lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard case .failed = end else { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.terminate(end) }
              }
            )
          }
        }
      ),
    ]
  }

  private static var unshifted: [Specimen] {
    [
      Specimen(
        "EVT-12.1",
        timed("a delay that also delays failures") { observer, lifetime, lab in
          Observer(
            onValue: { value in
              lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
            },
            onTermination: { end in
              if case .interrupted = end { return observer.sendInterrupted() }
              lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.terminate(end) }
            }
          )
        }
      ),
      Specimen(
        "EVT-12.1",
        OperatorUnderTest("materialize, delay, dematerialize", .timeShifting) { source, lab in
          source.materialize().delay(Lab.tick, on: lab.scheduler).dematerialize()
        }
      ),
    ]
  }

  private static var skipping: [Specimen] {
    [
      Specimen(
        "EVT-13.1",
        OperatorUnderTest("a pairing operator that sends its remainder before it fails") {
          source,
          _ in
          source.written { observer, _ in
            let half = Atomic<Int?>(nil)
            return Observer(
              onValue: { value in
                let first = half.modify { half -> Int? in
                  defer { half = half == nil ? value : nil }
                  return half
                }
                if let first { observer.send(value: first * 10 + value) }
              },
              onTermination: { end in
                if case .failed = end, let rest = half.value { observer.send(value: rest) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-13.1",
        timed("a debounce that flushes when its source fails") { observer, lifetime, lab in
          let timer = SerialDisposable()
          let pending = Atomic<Int?>(nil)
          lifetime += timer
          let flush: @Sendable () -> Void = {
            let value = pending.modify { pending in
              defer { pending = nil }
              return pending
            }
            if let value { observer.send(value: value) }
          }
          return Observer(
            onValue: { value in
              pending.value = value
              timer.inner = lab.scheduler.schedule(after: Lab.tick, flush)
            },
            onTermination: { end in
              if case .failed = end { flush() }
              observer.terminate(end)
            }
          )
        }
      ),
      Specimen(
        "EVT-13.2",
        OperatorUnderTest("a delayed transform that continues after a failure", .timeShifting) {
          source,
          lab in
          delayedTransform(source, lab) { end in end == .completed || end == .interrupted }
        }
      ),
    ]
  }
}
