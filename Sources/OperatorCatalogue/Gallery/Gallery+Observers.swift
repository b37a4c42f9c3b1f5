internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants of streams that handle their observers incorrectly.
  static var observers: [Specimen] {
    [
      homemade(
        "SIG-2",
        "a signal that replays its last value, even when it has ended",
        .replaysToLateObservers
      ),
      homemade("SIG-9", "a signal that sends each value to only one observer", .takesTurns),
      homemade(
        "SIG-10",
        "a signal that delays delivery to all but its first observer",
        .servesOthersLater
      ),
      homemade(
        "SIG-12",
        "a signal that repeats its terminal event to late observers",
        .repeatsItsEnd
      ),
      homemade("SIG-17", "a signal that keeps its observers after it has ended", .keepsObservers),
      homemade(
        "SIG-18",
        "a signal that keeps its socket open after it has ended",
        .keepsItsResource
      ),
      homemade(
        "SIG-15b",
        "a signal that lives no longer than the handles of its observers",
        .livesByItsHandles
      ),
      homemade("SIG-19", "a signal that removes the wrong observer", .removesTheLast),
      homemade(
        "SIG-19",
        "a signal that sends to an observer that was just disposed of",
        .tellsWhoHasLeft
      ),
    ]
  }

  private static func homemade(
    _ contract: String,
    _ name: String,
    _ mistake: HomemadeSignal.Mistake
  ) -> Specimen {
    Specimen(
      contract,
      OperatorUnderTest(name, hot: { source, lab in HomemadeSignal(source, lab, mistake).stream })
    )
  }

  /// Correct versions of these mutants.
  static var observerTwins: [Twin] {
    [
      Twin(
        [
          "SIG-2.1", "SIG-7.1", "SIG-9.1", "SIG-10.1", "SIG-12.1", "SIG-15b.1", "SIG-17.1",
          "SIG-18.1",
          "SIG-19.1",
        ],
        OperatorUnderTest(
          "a signal written by hand",
          hot: { source, lab in HomemadeSignal(source, lab, .none).stream }
        )
      ),
      Twin(
        ["PRD-18.1", "LAW-2.1", "HST-1.1"],
        OperatorUnderTest(
          "a producer written by hand",
          .changesNothing,
          .ignoresValues,
          cold: { source, _ in
            RawStream<Int, TestFailure> { observer in
              let hasEnded = Atomic(false)
              return source.start { event in
                let isLate = hasEnded.modify { hasEnded in
                  defer { hasEnded = hasEnded || event.isTerminating }
                  return hasEnded
                }
                if !isLate { observer.send(event) }
              }
            }
          }
        )
      ),
      Twin(
        ["RSG-5.1", "PRD-15.1"],
        OperatorUnderTest("a stream with a socket that its lifetime closes") { source, lab in
          source.written { observer, lifetime in
            lifetime += lab.resource("socket")
            return observer
          }
        }
      ),
      Twin(
        ["BPR-5.1"],
        OperatorUnderTest(
          "an observe(on:) that delivers every event on its scheduler",
          .deliversOnScheduler
        ) { source, lab in
          source.written { observer, lifetime in
            Observer { event in lifetime += lab.scheduler.schedule { observer.send(event) } }
          }
          .observe(on: lab.scheduler)
        }
      ),
      Twin(
        ["PRD-10.1"],
        OperatorUnderTest(
          "a merge that holds its signals for as long as it needs them",
          .handlesInterruption,
          signal: { first, second, _ in Signal.merge([first, second]) }
        )
      ),
      Twin(
        ["STM-3.1"],
        OperatorUnderTest("materialize and dematerialize", .changesNothing, .ignoresValues) {
          source,
          _ in
          source.materialize().dematerialize()
        }
      ),
    ]
  }
}
