internal import Reactive
internal import ReactiveTesting

extension Gallery {
  static var recursion: [Specimen] {
    reentry + values + recursiveEnds
  }

  private static var reentry: [Specimen] {
    [
      Specimen(
        "EVT-32.1",
        OperatorUnderTest("a countdown that sends to itself while it is sending") { source, _ in
          Numbers { observer, lifetime in
            let (steps, input) = Signal<Int, TestFailure>.pipe()
            steps.observe(
              Observer(
                onValue: { value in
                  observer.send(value: value)
                  if value > 1 { input.send(value: value - 1) }
                },
                onTermination: { observer.terminate($0) }
              )
            )
            source.start(input, during: lifetime)
          }
        }
      ),
      Specimen(
        "EVT-32.1",
        OperatorUnderTest(
          "a signal that answers its own values",
          signal: { source, _ in
            Signal { observer, lifetime in
              let (answers, input) = Signal<Int, TestFailure>.pipe()
              answers.observe(during: lifetime) { event in
                observer.send(event)
                if case .value(let value) = event, value < 100 { input.send(value: value + 100) }
              }
              source.observe(input, during: lifetime)
            }
          }
        )
      ),
    ]
  }

  private static var values: [Specimen] {
    [
      Specimen(
        "EVT-33.1",
        OperatorUnderTest(
          "a merge that ignores values while it is sending",
          apply: { first, second, _ in
            merge([first, second], forgetting { !$0.isTerminating })
          }
        )
      ),
      Specimen(
        "EVT-33.1",
        timed("a delay that ignores values while it is sending") { observer, lifetime, lab in
          let protect = forgetting { _ in true }()
          return Observer(
            onValue: { value in
              protect(.value(value)) {
                lifetime += lab.scheduler.schedule(after: Lab.tick) {
                  protect(.value(value)) { observer.send(value: value) }
                }
              }
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.sendCompleted() }
            }
          )
        }
      ),
    ]
  }

  private static var recursiveEnds: [Specimen] {
    [
      Specimen(
        "EVT-34.1",
        OperatorUnderTest(
          "a merge that ignores an end while it is sending",
          apply: { first, second, _ in
            merge([first, second], forgetting { $0.isTerminating })
          }
        )
      ),
      Specimen(
        "EVT-34.1",
        OperatorUnderTest(
          "a merge that ignores a failure while it is sending",
          apply: { first, second, _ in
            merge([first, second], forgetting { $0 == .failed(.boom) })
          }
        )
      ),
    ]
  }
}
