internal import Reactive
internal import ReactiveTesting

/// Mutants that retain values that they no longer need while a start is still running.
extension Gallery {
  static var retaining: [Specimen] {
    [
      Specimen(
        "SRC-5.1",
        OperatorUnderTest("a filter that keeps dropped values", .keeps(0), inputs: .trackedProducer)
        {
          _,
          source in filter(source, keeps: true)
        }
      ),
      Specimen(
        "SRC-5.1",
        OperatorUnderTest(
          "a take(last: 1) that keeps one value too many",
          .keeps(1),
          inputs: .trackedProducer
        ) { _, source in source.take(last: 2).collect().map { $0.suffix(1) }.flatten() }
      ),
      Specimen(
        "SRC-5.1",
        OperatorUnderTest(
          "a signal that keeps its latest value",
          .keeps(0),
          inputs: .trackedSignal,
          signal: { _, source in
            let latest = Atomic<TrackedValue?>(nil)
            return source.on(disposed: { latest.value = nil }, value: { latest.value = $0 })
          }
        )
      ),
    ]
  }

  static var retainingTwins: [Twin] {
    [
      Twin(
        ["SRC-5.1"],
        OperatorUnderTest("a filter that keeps nothing", .keeps(0), inputs: .trackedProducer) {
          _,
          source in filter(source, keeps: false)
        }
      ),
      Twin(
        ["SRC-5.1"],
        OperatorUnderTest(
          "a filter that repeats its latest value",
          .keeps(1),
          inputs: .trackedProducer
        ) { _, source in
          source.combinePrevious(TrackedValue(0)).filter { $0 != $1 }.map { $1 }
        }
      ),
    ]
  }

  /// Returns a hand-written filter of numbers above one, which may retain the last dropped value.
  private static func filter(
    _ source: SignalProducer<TrackedValue, TestFailure>,
    keeps: Bool
  ) -> SignalProducer<TrackedValue, TestFailure> {
    SignalProducer { observer, lifetime in
      let dropped = Atomic<TrackedValue?>(nil)
      source.start(
        Observer(
          onValue: { value in
            if value.number > 1 { return observer.send(value: value) }
            if keeps { dropped.value = value }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
