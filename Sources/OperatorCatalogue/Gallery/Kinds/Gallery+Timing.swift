internal import Reactive
internal import ReactiveTesting

/// Mutants that delay values, or that use a scheduler for another purpose.
extension Gallery {
  static var timing: [Specimen] {
    outliving + lateEnds
  }

  /// Returns an echo whose timers are cancelled by only some of the terminal events.
  static func echo(
    _ source: Numbers,
    _ lab: Lab,
    stops: @escaping @Sendable (Ending, _ wasDisposed: Bool) -> Bool
  ) -> Numbers {
    source.written { observer, lifetime in
      let timers = CompositeDisposable()
      return Observer(
        onValue: { value in
          observer.send(value: value)
          timers += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
        },
        onTermination: { end in
          if stops(end, lifetime.hasEnded) { timers.dispose() }
          observer.terminate(end)
        }
      )
    }
  }

  /// Returns a delayed transform that checks for disposal only after its call.
  ///
  /// Its timers are cancelled by only some of the terminal events.
  static func delayedTransform(
    _ source: Numbers,
    _ lab: Lab,
    stops: @escaping @Sendable (Ending) -> Bool
  ) -> Numbers {
    let transform = lab.watched { (value: Int) in value * 2 }
    return source.written { observer, lifetime in
      let timers = CompositeDisposable()
      return Observer(
        onValue: { value in
          timers += lab.scheduler.schedule(after: Lab.tick) {
            let result = transform(value)
            if !lifetime.hasEnded { observer.send(value: result) }
          }
        },
        onTermination: { end in
          if stops(end) { timers.dispose() }
          observer.terminate(end)
        }
      )
    }
  }

  private static var outliving: [Specimen] {
    [
      Specimen(
        "EVT-3.2",
        OperatorUnderTest("an echo that outlives a failure", .timeShifting) { source, lab in
          echo(source, lab) { end, _ in end == .completed || end == .interrupted }
        }
      ),
      Specimen(
        "EVT-3.3",
        OperatorUnderTest("an echo that outlives an interruption", .timeShifting) { source, lab in
          echo(source, lab) { end, wasDisposed in end != .interrupted || wasDisposed }
        }
      ),
      Specimen(
        "EVT-3.1",
        timed("a heartbeat that outlives completion") { observer, lifetime, lab in
          let clock = lab.scheduler.schedule(after: Lab.tick, interval: .milliseconds(300)) {
            observer.send(value: 0)
          }
          return Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              if end != .completed { clock?.dispose() }
              observer.terminate(end)
            }
          )
        }
      ),
      Specimen(
        "RSG-6.3",
        OperatorUnderTest("a delayed transform that outlives completion", .timeShifting) {
          source,
          lab in
          delayedTransform(source, lab) { end in end != .completed }
        }
      ),
      Specimen(
        "RSG-11.2",
        timed("a delay that checks only for a failure") { observer, lifetime, lab in
          let timers = CompositeDisposable()
          return Observer(
            onValue: { value in
              timers += lab.scheduler.schedule(after: Lab.tick) {
                if !lifetime.hasEnded { observer.send(value: value) }
              }
            },
            onTermination: { end in
              if end == .completed || end == .interrupted { timers.dispose() }
              observer.terminate(end)
            }
          )
        }
      ),
    ]
  }

  /// Returns a debounce that delays a terminal event while a value is pending.
  static func debounce(
    _ source: Numbers,
    _ lab: Lab,
    keeps: @escaping @Sendable (Ending) -> Bool
  ) -> Numbers {
    source.written { observer, lifetime in
      let timer = SerialDisposable()
      let isPending = Atomic(false)
      let kept = Atomic<Ending?>(nil)
      lifetime += timer
      return Observer(
        onValue: { value in
          isPending.value = true
          timer.inner = lab.scheduler.schedule(after: Lab.tick) {
            isPending.value = false
            if let end = kept.value { return observer.terminate(end) }
            observer.send(value: value)
          }
        },
        onTermination: { end in
          if keeps(end), isPending.value { kept.value = end } else { observer.terminate(end) }
        }
      )
    }
  }

  private static var lateEnds: [Specimen] {
    [
      Specimen(
        "EVT-12.2",
        OperatorUnderTest("a debounce that fails when its timer fires", .timeShifting) {
          source,
          lab in
          debounce(source, lab) { end in end == .failed(.boom) }
        }
      ),
      Specimen(
        "EVT-23.3",
        OperatorUnderTest("a debounce that is interrupted when its timer fires", .timeShifting) {
          source,
          lab in
          debounce(source, lab) { end in end == .interrupted }
        }
      ),
      Specimen(
        "EVT-12.1",
        OperatorUnderTest("a delay that delays only failures", .timeShifting) { source, lab in
          source.flatMapError { failure in
            SignalProducer<Int, Never>(value: 0).delay(Lab.tick, on: lab.scheduler)
              .flatMap(.concat) { _ in Numbers(error: failure) }
          }
        }
      ),
      Specimen(
        "EVT-12.1",
        OperatorUnderTest(
          "a merge that delays everything that its second input sends",
          .timeShifting,
          .handlesInterruption,
          apply: { first, second, lab in
            let later = second.materialize().delay(Lab.tick, on: lab.scheduler).dematerialize()
            return first.merge(with: later)
          }
        )
      ),
      Specimen(
        "EVT-10.1",
        OperatorUnderTest(
          "a flatten that delays everything that its inner streams send",
          .timeShifting,
          .flattening,
          apply: { outer, lab in
            outer.flatMap(.merge) { inner in
              inner.materialize().delay(Lab.tick, on: lab.scheduler).dematerialize()
            }
          }
        )
      ),
      Specimen(
        "EVT-11.2",
        OperatorUnderTest("an observe(on:) that delivers a failure one tick late", .takesScheduler)
        {
          source,
          lab in
          source.observe(on: lab.scheduler).written { observer, lifetime in
            let batch = SerialDisposable()
            lifetime += batch
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard case .failed = end else { return observer.terminate(end) }
                batch.inner = lab.scheduler.schedule(after: Lab.tick) { observer.terminate(end) }
              }
            )
          }
        }
      ),
    ]
  }
}
