internal import Reactive
internal import ReactiveTesting

/// Mutants on signals that retain objects that they should release.
extension Gallery {
  private typealias Numbers = Signal<Int, TestFailure>

  static var signalLives: [Specimen] {
    [
      Specimen(
        "PRD-14.1",
        OperatorUnderTest(
          "a signal that discards the handles of its observations",
          signal: { source, _ in
            Numbers { observer, _ in source.observe(observer) }
          }
        )
      ),
      Specimen(
        "PRD-14.2",
        OperatorUnderTest(
          "a signal whose timers cannot be cancelled",
          .timeShifting,
          signal: { source, lab in
            source.written { observer, _ in
              Observer(
                onValue: { value in
                  lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
                },
                onTermination: { observer.terminate($0) }
              )
            }
          }
        )
      ),
      Specimen(
        "RSG-11.1",
        OperatorUnderTest(
          "a signal's take(first: 1) that keeps observing its source",
          .completes(.early),
          signal: { source, _ in
            Numbers { observer, lifetime in
              let isDone = Atomic(false)
              let observation = source.observe(
                Observer(
                  onValue: { value in
                    guard !isDone.value else { return }
                    observer.send(value: value)
                    isDone.value = true
                    observer.sendCompleted()
                  },
                  onTermination: { end in if !isDone.value { observer.terminate(end) } }
                )
              )
              lifetime.observeEnded { if !isDone.value { observation?.dispose() } }
            }
          }
        )
      ),
      Specimen(
        "EVT-32.1",
        OperatorUnderTest(
          "a signal that sends values without an input event",
          signal: { source, _ in
            Numbers { observer, lifetime in
              let (numbers, input) = Numbers.pipe()
              numbers.observe(observer, during: lifetime)
              numbers.observe(
                Observer(value: { if $0 < 3 { input.send(value: $0 + 1) } }),
                during: lifetime
              )
              source.observe(input, during: lifetime)
            }
          }
        )
      ),
    ]
  }
}
