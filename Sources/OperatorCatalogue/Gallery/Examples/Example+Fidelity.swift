internal import Reactive
internal import ReactiveTesting

extension Example {
  static var fidelity: [Example] {
    [
      Example(
        "STM-3.1",
        // broken STM-3
        OperatorUnderTest("a log that drops repeated values", .changesNothing) {
          source,
          _ in
          source.skipRepeats().on(value: { _ in })
        },
        // mended STM-3
        OperatorUnderTest("a log that records every value", .changesNothing) { source, _ in
          source.on(value: { _ in })
        }
        // end STM-3
      ),
      Example(
        "BPR-5.1",
        // broken BPR-5
        OperatorUnderTest(
          "an observe(on:) that interrupts on the current thread",
          .deliversOnScheduler
        ) {
          source,
          lab in
          source.written { observer, lifetime in
            Observer { event in
              guard event != .interrupted else { return observer.send(event) }
              lifetime += lab.scheduler.schedule { observer.send(event) }
            }
          }
        },
        // mended BPR-5
        OperatorUnderTest("an observe(on:) that interrupts on its scheduler", .deliversOnScheduler)
        {
          source,
          lab in
          source.observe(on: lab.scheduler)
        }
        // end BPR-5
      ),
      Example(
        "OPR-9.1",
        // broken OPR-9
        OperatorUnderTest("a map that falsely claims to wait", .retrievesSynchronously) {
          source,
          _ in
          source.map { $0 + 1 }
        },
        // mended OPR-9
        OperatorUnderTest("an operator that waits for the first value", .retrievesSynchronously) {
          source,
          _ in
          switch source.first() {
          case .success(let value): Numbers(value: value)
          case .failure(let failure): Numbers(error: failure)
          case nil: Numbers.empty
          }
        }
        // end OPR-9
      ),
    ]
  }
}
