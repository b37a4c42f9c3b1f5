internal import Reactive
internal import ReactiveTesting

extension Example {
  static var cancellation: [Example] {
    [
      Example(
        "PRD-14.1",
        // broken PRD-14
        OperatorUnderTest("an observation that cannot be ended") { source, _ in
          Numbers { observer, _ in
            source.start(observer)
          }
        },
        // mended PRD-14
        OperatorUnderTest("an observation that ends with the start") { source, _ in
          Numbers { observer, lifetime in
            source.start(observer, during: lifetime)
          }
        }
        // end PRD-14
      ),
      Example(
        "RSG-6.1",
        // broken RSG-6
        OperatorUnderTest("a zero that is sent after disposal") { source, _ in
          source.written(end: { end, observer in
            if end == .interrupted { observer.send(value: 0) }
            observer.terminate(end)
          })
        },
        // mended RSG-6
        OperatorUnderTest("a zero that is sent before completion") { source, _ in
          source.written(end: { end, observer in
            if end == .completed { observer.send(value: 0) }
            observer.terminate(end)
          })
        }
        // end RSG-6
      ),
      Example(
        "RSG-11.2",
        // broken RSG-11
        OperatorUnderTest(
          "a clock that continues after the end",
          .takesScheduler,
          .completes(.early)
        ) { source, lab in
          source.take(first: 2).written { observer, _ in
            let clock = lab.scheduler.schedule(after: Lab.tick, interval: Lab.tick) {}
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if end == .interrupted { clock?.dispose() }
                observer.terminate(end)
              }
            )
          }
        },
        // mended RSG-11
        OperatorUnderTest(
          "a clock that ends with the start",
          .takesScheduler,
          .completes(.early)
        ) { source, lab in
          source.take(first: 2).written { observer, lifetime in
            lifetime += lab.scheduler.schedule(after: Lab.tick, interval: Lab.tick) {}
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end RSG-11
      ),
    ]
  }
}
