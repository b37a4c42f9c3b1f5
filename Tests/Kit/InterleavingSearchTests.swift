#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// The search itself: how many schedules there are, and that the reduced search misses nothing.
@Suite struct InterleavingSearchTests {
  @Test("A serial merge of 2 × 2 events has as many schedules as computed by hand")
  func knownSizes() {
    for (events, schedules) in [(1, 2), (2, 6), (3, 20)] {
      let report = Interleavings.explore("serial merge") {
        Hand.serializedMerge($0, events: events)
      }
      #expect(report.result == .exhausted, "\(report)")
      #expect(report.schedules == schedules)
      #expect(report.outcomes.count == schedules)
    }
  }

  @Test("The reduced search sees every outcome that all interleavings have")
  func reductionIsComplete() {
    let scenarios: [(String, (InterleavingRun) -> Void)] = [
      ("serial merge", { Hand.serializedMerge($0, events: 2) }),
      ("three threads", { Hand.serializedMerge($0, events: 1, threads: 3) }),
      ("drain queue", { Hand.drainQueue($0, isRacy: false, events: 1) }),
      ("dispose once", { Hand.disposeOnce($0, isRacy: false) }),
    ]
    for (name, scenario) in scenarios {
      let reduced = Interleavings.explore(
        name,
        .only(.partialOrderReduction(budget: 0), budget: 20_000),
        scenario
      )
      let all = Interleavings.explore(
        name,
        .only(.depthFirst(preemptions: nil, budget: 0), budget: 20_000),
        scenario
      )
      #expect(reduced.isExhausted && all.isExhausted, "\(name): \(reduced) \(all)")
      #expect(reduced.outcomes == all.outcomes)
      #expect(reduced.schedules <= all.schedules)
    }
  }
}
#endif
