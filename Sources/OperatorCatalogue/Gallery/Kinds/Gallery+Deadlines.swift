internal import Reactive
internal import ReactiveTesting

/// Mutants whose timer checks a condition, and acts on it after the condition may have changed.
extension Gallery {
  static var deadlines: [Specimen] {
    [
      Specimen(
        "EVT-29.4",
        idleTimeout("an idle timeout that checks the latest value, and then fails", decides: false)
      )
    ]
  }

  static var deadlineTwins: [Twin] {
    [
      Twin(
        ["EVT-29.4"],
        idleTimeout("an idle timeout that decides in one step", decides: true)
      )
    ]
  }

  /// Returns a timeout that fails when no value has arrived during two ticks.
  ///
  /// If `decides` is true, the timer checks the number of the latest value and ends the output in a
  /// single atomic step.
  private static func idleTimeout(_ name: String, decides: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .takesScheduler, .raisesFailures) { source, lab in
      let scheduler = lab.scheduler
      return Numbers { observer, lifetime in
        let state = Atomic<(latest: Int, isOver: Bool)>((0, false))
        let timer = SerialDisposable()
        lifetime += timer
        let setTimer: @Sendable (Int) -> Void = { number in
          timer.inner = scheduler.schedule(after: Lab.tick * 2) {
            let isDue = state.modify { state in
              let isDue = !state.isOver && state.latest == number
              if decides, isDue { state.isOver = true }
              return isDue
            }
            guard isDue else { return }
            if !decides { state.modify { $0.isOver = true } }
            observer.terminate(.failed(.boom))
          }
        }
        setTimer(0)
        source.start(
          Observer(
            onValue: { value in
              let number = state.modify { state -> Int? in
                if state.isOver { return nil }
                state.latest += 1
                return state.latest
              }
              guard let number else { return }
              observer.send(value: value)
              if !lifetime.hasEnded { setTimer(number) }
            },
            onTermination: { end in
              let isFirst = state.modify { state in
                defer { state.isOver = true }
                return !state.isOver
              }
              if isFirst { observer.terminate(end) }
            }
          ),
          during: lifetime
        )
      }
    }
  }
}
