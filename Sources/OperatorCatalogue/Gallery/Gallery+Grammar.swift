internal import Reactive
internal import ReactiveTesting

extension Gallery {
  static var grammar: [Specimen] {
    [
      Specimen(
        "EVT-1.1",
        OperatorUnderTest("the last value, repeated after the end") { source, _ in
          source.written { observer, _ in
            let last = Atomic<Int?>(nil)
            return Observer(
              onValue: { value in
                last.value = value
                observer.send(value: value)
              },
              onTermination: { end in
                observer.terminate(end)
                if end == .completed, let value = last.value { observer.send(value: value) }
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-1.1",
        OperatorUnderTest("take(first: 1) that ends before its value", .completes(.early)) {
          source,
          _ in
          source.written { observer, _ in
            let isDone = Atomic(false)
            return Observer(
              onValue: { value in
                guard !isDone.value else { return }
                isDone.value = true
                observer.sendCompleted()
                observer.send(value: value)
              },
              onTermination: { if !isDone.value { observer.terminate($0) } }
            )
          }
        }
      ),
      Specimen(
        "EVT-2.2",
        OperatorUnderTest("a failure that is followed by completion") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end)
            if case .failed = end { observer.sendCompleted() }
          })
        }
      ),
      Specimen(
        "EVT-2.1",
        OperatorUnderTest(
          "take(first: 1) that also forwards the end of its source",
          .completes(.early)
        ) {
          source,
          _ in
          source.writtenAfterwards { observer, _ in
            let isDone = Atomic(false)
            return Observer(
              onValue: { value in
                let isFirst = isDone.modify { done in
                  defer { done = true }
                  return !done
                }
                guard isFirst else { return }
                observer.send(value: value)
                observer.sendCompleted()
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
      Specimen(
        "EVT-3.1",
        OperatorUnderTest("an echo whose timers outlive the source", .timeShifting) { source, lab in
          echo(source, lab) { end, _ in end == .interrupted }
        }
      ),
      Specimen(
        "RSG-11.1",
        OperatorUnderTest(
          "take(until:) that continues after its trigger",
          .completes(.early),
          .trigger(1),
          apply: { source, trigger, _ in
            Numbers { observer, lifetime in
              // A trigger stops the source, which may already have ended.
              let observation = source.start(observer)
              trigger.take(first: 1).start(
                Observer(
                  completed: { observer.sendCompleted() },
                  interrupted: { observation.dispose() }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
    ]
  }
}
