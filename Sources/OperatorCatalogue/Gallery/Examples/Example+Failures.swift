internal import Reactive
internal import ReactiveTesting

extension Example {
  static var failures: [Example] {
    fatal + pending
  }

  private static var fatal: [Example] {
    [
      Example(
        "EVT-10.1",
        // broken EVT-10
        OperatorUnderTest("an operator that ignores failures") { source, _ in
          source.written { observer, _ in
            Observer(
              value: { observer.send(value: $0) },
              completed: { observer.sendCompleted() },
              interrupted: { observer.sendInterrupted() }
            )
          }
        },
        // mended EVT-10
        OperatorUnderTest("an operator that forwards every end unchanged") { source, _ in
          source.written { observer, _ in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end EVT-10
      ),
      Example(
        "EVT-11.1",
        // broken EVT-11
        OperatorUnderTest("ends that are sent on a scheduler") { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if end == .interrupted { return observer.sendInterrupted() }
                lifetime += lab.scheduler.schedule { observer.terminate(end) }
              }
            )
          }
        },
        // mended EVT-11
        OperatorUnderTest("ends that are forwarded immediately") { source, _ in
          source.written { observer, _ in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end EVT-11
      ),
    ]
  }

  private static var pending: [Example] {
    [
      Example(
        "EVT-12.1",
        // broken EVT-12
        OperatorUnderTest("a delay that delays every end", .timeShifting) { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { value in
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
              },
              onTermination: { end in
                if end == .interrupted { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.terminate(end) }
              }
            )
          }
        },
        // mended EVT-12
        OperatorUnderTest("a delay that delays completion, but no other end", .timeShifting) {
          source,
          lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { value in
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
              },
              onTermination: { end in
                guard end == .completed else { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.terminate(end) }
              }
            )
          }
        }
        // end EVT-12
      ),
      Example(
        "EVT-13.1",
        // broken EVT-13
        OperatorUnderTest("the last value, however the source ends") { source, _ in
          source.written { observer, lifetime in
            let last = Atomic<Int?>(nil)
            return Observer(
              onValue: { last.value = $0 },
              onTermination: { end in
                let isWanted = end != .interrupted
                if isWanted, let value = last.value { observer.send(value: value) }
                observer.terminate(end)
              }
            )
          }
        },
        // mended EVT-13
        OperatorUnderTest("the last value, if the source completes") { source, _ in
          source.written { observer, lifetime in
            let last = Atomic<Int?>(nil)
            return Observer(
              onValue: { last.value = $0 },
              onTermination: { end in
                let isWanted = end == .completed
                if isWanted, let value = last.value { observer.send(value: value) }
                observer.terminate(end)
              }
            )
          }
        }
        // end EVT-13
      ),
    ]
  }
}
