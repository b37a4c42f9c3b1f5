internal import Reactive
internal import ReactiveTesting

extension Example {
  static var memory: [Example] {
    [
      Example(
        "SIG-17.2",
        // broken SIG-17
        OperatorUnderTest("a last value that outlives the end", inputs: .trackedProducer) {
          _,
          source in
          let last = Atomic<TrackedValue?>(nil)
          return source.on(interrupted: { last.value = nil }, value: { last.value = $0 })
        },
        // mended SIG-17
        OperatorUnderTest("a last value that is released at every end", inputs: .trackedProducer) {
          _,
          source in
          SignalProducer<TrackedValue, TestFailure>.deferred {
            let last = Atomic<TrackedValue?>(nil)
            return source.on(disposed: { last.value = nil }, value: { last.value = $0 })
          }
        }
        // end SIG-17
      ),
      Example(
        "RSG-7.2",
        // broken RSG-7
        OperatorUnderTest(
          "a debounce whose pending value can be read at any time",
          .timeShifting,
          inputs: .trackedProducer
        ) { lab, source in
          let waiting = Atomic<TrackedValue?>(nil)
          return source.on(value: { waiting.value = $0 })
            .debounce(Lab.tick, on: lab.scheduler)
            .on(failed: { _ in waiting.value = nil }, completed: { waiting.value = nil })
        },
        // mended RSG-7
        OperatorUnderTest(
          "a debounce whose pending value can be read until it ends",
          .timeShifting,
          inputs: .trackedProducer
        ) { lab, source in
          SignalProducer<TrackedValue, TestFailure>.deferred {
            let waiting = Atomic<TrackedValue?>(nil)
            return source.on(value: { waiting.value = $0 })
              .debounce(Lab.tick, on: lab.scheduler)
          }
        }
        // end RSG-7
      ),
    ]
  }
}
