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

  /// Gates, whose parts the reduced search looks at one by one.
  private static func signalsEnd(_ run: InterleavingRun) {
    let out = run.observer("out")
    let a = run.signal("a")
    a.signal.observe(out)
    run.thread("A") { a.send(1) }
    run.thread("B") { a.complete() }
  }

  private static func producersDisposal(_ run: InterleavingRun) {
    let out = run.observer("out")
    let sink = Atomic<Observer<Int, Never>?>(nil)
    let start = SignalProducer<Int, Never> { observer, _ in sink.value = observer }.start(out)
    guard let observer = sink.value else { return }
    run.thread("A") { observer.send(value: 1) }
    run.thread("B") {
      start.dispose()
      out.markDisposed()
    }
  }

  @Test("The reduced search sees every outcome that all interleavings have")
  func reductionIsComplete() {
    let scenarios: [(String, (InterleavingRun) -> Void)] = [
      ("serial merge", { Hand.serializedMerge($0, events: 2) }),
      ("three threads", { Hand.serializedMerge($0, events: 1, threads: 3) }),
      ("drain queue", { Hand.drainQueue($0, isRacy: false, events: 1) }),
      ("dispose once", { Hand.disposeOnce($0, isRacy: false) }),
      ("a signal's end", Self.signalsEnd), ("a producer's disposal", Self.producersDisposal),
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
