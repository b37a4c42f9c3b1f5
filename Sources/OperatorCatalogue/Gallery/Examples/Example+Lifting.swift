internal import Reactive
internal import ReactiveTesting

extension Example {
  static var lifting: [Example] {
    [
      Example(
        "PRD-4.1",
        // broken PRD-4
        OperatorUnderTest("an operator that is ready after it has started its source") {
          source,
          _ in
          Numbers { observer, lifetime in
            let isReady = Atomic(false)
            source.filter { _ in isReady.value }.start(observer, during: lifetime)
            isReady.value = true
          }
        },
        // mended PRD-4
        OperatorUnderTest("an operator that is ready before it starts its source") { source, _ in
          Numbers { observer, lifetime in
            let isReady = Atomic(false)
            isReady.value = true
            source.filter { _ in isReady.value }.start(observer, during: lifetime)
          }
        }
        // end PRD-4
      ),
      Example(
        "PRD-9.1",
        // broken PRD-9
        OperatorUnderTest(
          "an operator that holds its source weakly after the first value",
          signal: { source, _ in
            let known = WeakSource(source)
            return Signal<Int, TestFailure> { observer, lifetime in
              let hasValue = Atomic(false)
              source.take(first: 1).observe(during: lifetime) { event in
                if !event.isTerminating { hasValue.value = true }
                guard event == .completed, hasValue.value else { return observer.send(event) }
                lifetime += known.source?.observe(observer)
              }
            }
          }
        ),
        // mended PRD-9
        OperatorUnderTest(
          "an operator that observes its source until the end",
          signal: { source, _ in
            Signal<Int, TestFailure> { observer, lifetime in
              source.observe(observer, during: lifetime)
            }
          }
        )
        // end PRD-9
      ),
      Example(
        "PRD-10.1",
        // broken PRD-10
        OperatorUnderTest(
          "a merge that does not retain its second source",
          .handlesInterruption,
          signal: { first, second, lab in
            Signal.merge([first, Gallery.relay(second, lab)])
          }
        ),
        // mended PRD-10
        OperatorUnderTest(
          "a merge that holds both sources",
          .handlesInterruption,
          signal: { first, second, _ in
            Signal.merge([first, second])
          }
        )
        // end PRD-10
      ),
      Example(
        "PRD-17.1",
        // broken PRD-17
        OperatorUnderTest("an operator that always cancels its newest start") {
          source,
          _ in
          let newest = Atomic<(any Disposable)?>(nil)
          return Numbers { observer, lifetime in
            let hasEnded = Atomic(false)
            let start = source.on(terminated: { hasEnded.value = true }).start(observer)
            newest.value = start
            lifetime.observeEnded { if !hasEnded.value { newest.value?.dispose() } }
          }
        },
        // mended PRD-17
        OperatorUnderTest("an operator that cancels only the start that was disposed of") {
          source,
          _ in
          Numbers { observer, lifetime in source.start(observer, during: lifetime) }
        }
        // end PRD-17
      ),
    ]
  }
}
