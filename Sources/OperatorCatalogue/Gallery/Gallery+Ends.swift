internal import Reactive
internal import ReactiveTesting

extension Gallery {
  static var ends: [Specimen] {
    completion + interruption + disposal
  }

  private static var completion: [Specimen] {
    [
      Specimen(
        "EVT-21.1",
        OperatorUnderTest(
          "a merge that completes with its first input",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(observer, during: lifetime)
              second.start(observer, during: lifetime)
            }
          }
        )
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest(
          "a merge that miscounts its inputs and never completes",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let running = Atomic(3)
              for input in [first, second] {
                input.start(
                  Observer(
                    onValue: { observer.send(value: $0) },
                    onTermination: { end in
                      guard end == .completed else { return observer.terminate(end) }
                      let isLast = running.modify { running in
                        running -= 1
                        return running == 0
                      }
                      if isLast { observer.sendCompleted() }
                    }
                  ),
                  during: lifetime
                )
              }
            }
          }
        )
      ),
      Specimen(
        "EVT-21.1",
        OperatorUnderTest(
          "a flatten that completes with the outer stream",
          .flattening,
          apply: { outer, _ in
            Numbers { observer, lifetime in
              outer.start(
                Observer(
                  onValue: { inner in
                    inner.start(
                      Observer(
                        value: { observer.send(value: $0) },
                        failed: { observer.send(error: $0) }
                      ),
                      during: lifetime
                    )
                  },
                  onTermination: { observer.terminate($0) }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest("a filter that swallows completion") { source, _ in
          source.written(end: { end, observer in
            if end != .completed { observer.terminate(end) }
          })
        }
      ),
    ]
  }

  private static var interruption: [Specimen] {
    [
      Specimen(
        "EVT-23.2",
        OperatorUnderTest("a map that forgets to forward interruption") { source, _ in
          source.written { observer, _ in
            Observer(
              value: { observer.send(value: $0 + 1) },
              failed: { observer.send(error: $0) },
              completed: { observer.sendCompleted() }
            )
          }
        }
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest("an interruption reported as completion") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end == .interrupted ? .completed : end)
          })
        }
      ),
      Specimen(
        "EVT-23.3",
        OperatorUnderTest("a delay that delays interruption", .takesScheduler) { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard end == .interrupted else { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.sendInterrupted() }
              }
            )
          }
        }
      ),
    ]
  }

  private static var disposal: [Specimen] {
    [
      Specimen(
        "EVT-25.1",
        OperatorUnderTest("an operator that completes when it is disposed of") { source, _ in
          source.written { observer, lifetime in
            let hasEnded = Atomic(false)
            lifetime.observeEnded { if !hasEnded.value { observer.sendCompleted() } }
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                hasEnded.value = true
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-25.2",
        OperatorUnderTest("an operator that fails when it is disposed of") { source, _ in
          source.written { observer, lifetime in
            let hasEnded = Atomic(false)
            lifetime.observeEnded {
              if !hasEnded.value { observer.send(error: TestFailure("cancelled")) }
            }
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                hasEnded.value = true
                observer.terminate(end)
              }
            )
          }
        }
      ),
    ]
  }
}
