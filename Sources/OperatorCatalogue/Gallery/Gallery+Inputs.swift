internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants with inputs other than producers and signals that can fail.
  static var inputs: [Specimen] {
    [
      Specimen(
        "EVT-21.2",
        OperatorUnderTest("a repeat(2) that does not count the first run", .completes(.times(2))) {
          source,
          _ in source.repeat(3)
        }
      ),
      Specimen(
        "EVT-21.1",
        OperatorUnderTest("a repeat() that stops repeating", .completes(.never)) { source, _ in
          source.repeat(2)
        }
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest(
          "a take(untilReplacement:) that waits for both inputs",
          .completes(.with(1)),
          apply: { first, second, _ in first.combineLatest(with: second) }
        )
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest(
          "a sample(with:) that treats the interruption of its sampler as completion",
          inputs: .producer,
          .infallibleProducer
        ) { _, source, sampler in source.sample(with: sampler.concat(.empty)) }
      ),
      Specimen(
        "PRD-14.3",
        OperatorUnderTest(
          "a take(during:) that its lifetime retains after the end",
          .completes(.early),
          inputs: .producer,
          .lifetime
        ) { _, source, end in
          Numbers { observer, lifetime in
            source.start(observer, during: lifetime)
            end.observeEnded { observer.sendCompleted() }
          }
        }
      ),
      Specimen(
        "PRD-14.3",
        OperatorUnderTest(
          "a gate that keeps observing its property after the end",
          inputs: .producer,
          .property
        ) { _, source, isHeld in
          Numbers { observer, lifetime in
            let held = Atomic(false)
            isHeld.signal.observeValues { held.value = $0 }
            source.filter { _ in !held.value }.start(observer, during: lifetime)
          }
        }
      ),
    ]
  }
}
