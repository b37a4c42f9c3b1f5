internal import Reactive
internal import ReactiveTesting

extension Example {
  static var grammar: [Example] {
    [
      Example(
        "EVT-1.1",
        // broken EVT-1
        OperatorUnderTest("a zero after completion") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end)
            if end == .completed { observer.send(value: 0) }
          })
        },
        // mended EVT-1
        OperatorUnderTest("a zero before completion") { source, _ in
          source.written(end: { end, observer in
            if end == .completed { observer.send(value: 0) }
            observer.terminate(end)
          })
        }
        // end EVT-1
      ),
      Example(
        "EVT-2.3",
        // broken EVT-2
        OperatorUnderTest("an interruption that is followed by completion") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end)
            if end == .interrupted { observer.sendCompleted() }
          })
        },
        // mended EVT-2
        OperatorUnderTest("every end forwarded once") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end)
          })
        }
        // end EVT-2
      ),
      Example(
        "EVT-3.1",
        // broken EVT-3
        OperatorUnderTest("an echo that outlives completion", .timeShifting) { source, lab in
          source.written { observer, _ in
            let timers = CompositeDisposable()
            return Observer(
              onValue: { value in
                observer.send(value: value)
                timers += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
              },
              onTermination: { end in
                if end != .completed { timers.dispose() }
                observer.terminate(end)
              }
            )
          }
        },
        // mended EVT-3
        OperatorUnderTest("an echo that ends with its source", .timeShifting) { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { value in
                observer.send(value: value)
                lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end EVT-3
      ),
    ]
  }
}
