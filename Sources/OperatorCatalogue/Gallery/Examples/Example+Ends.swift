internal import Reactive
internal import ReactiveTesting

extension Example {
  static var ends: [Example] {
    [
      Example(
        "EVT-21.2",
        // broken EVT-21
        OperatorUnderTest("a merge that waits for one input too many") { source, _ in
          Numbers { observer, lifetime in
            let running = Atomic(2)
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  let left = running.modify { count -> Int in
                    count -= 1
                    return count
                  }
                  if left == 0 { observer.sendCompleted() }
                }
              ),
              during: lifetime
            )
          }
        },
        // mended EVT-21
        OperatorUnderTest("a merge that waits for all of its inputs") { source, _ in
          Numbers { observer, lifetime in
            let running = Atomic(1)
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  let left = running.modify { count -> Int in
                    count -= 1
                    return count
                  }
                  if left == 0 { observer.sendCompleted() }
                }
              ),
              during: lifetime
            )
          }
        }
        // end EVT-21
      ),
      Example(
        "EVT-23.2",
        // broken EVT-23
        OperatorUnderTest("an operator that ignores interruption") { source, _ in
          source.written { observer, _ in
            Observer(
              value: { observer.send(value: $0) },
              failed: { observer.send(error: $0) },
              completed: { observer.sendCompleted() }
            )
          }
        },
        // mended EVT-23
        OperatorUnderTest("an operator that forwards interruption") { source, _ in
          source.written { observer, _ in
            Observer(
              value: { observer.send(value: $0) },
              failed: { observer.send(error: $0) },
              completed: { observer.sendCompleted() },
              interrupted: { observer.sendInterrupted() }
            )
          }
        }
        // end EVT-23
      ),
      Example(
        "EVT-25.1",
        // broken EVT-25
        OperatorUnderTest("a cancelled stream that completes") { source, _ in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                observer.terminate(lifetime.hasEnded ? .completed : end)
              }
            )
          }
        },
        // mended EVT-25
        OperatorUnderTest("a cancelled stream that is interrupted") { source, _ in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                observer.terminate(end)
              }
            )
          }
        }
        // end EVT-25
      ),
    ]
  }
}
