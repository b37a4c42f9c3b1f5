#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Tests of the number of schedules that a search runs, and of the completeness of the reduced
/// search.
@Suite struct InterleavingSearchTests {
  @Test("The number of schedules of a serial merge of 2 × 2 events matches a manual computation")
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

  /// Builds a scenario with gates.
  ///
  /// The reduced search handles the parts of a gate separately.
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

  /// Builds a scenario with observers that are removed during a delivery.
  ///
  /// The effect of a removal on the gate depends on the owner of the gate.
  private static func detachment(_ run: InterleavingRun) {
    let out = run.observer("out")
    let (signal, input) = Signal<Int, Never>.pipe()
    let observation = signal.observe(out)
    run.thread("A") { input.send(value: 1) }
    run.thread("B") {
      observation?.dispose()
      out.markDisposed()
    }
  }

  /// A gate, the observer of the values that pass it, and the observer of refused entries.
  private struct Door: Sendable {
    let gate = NamedGate(name: StreamName(Signal<Int, Never>.self, madeBy: "test"))
    let inside: Observer<Int, Never>
    let outside: Observer<Int, Never>

    init(_ run: InterleavingRun) {
      inside = run.observer("out").observer()
      outside = run.observer("refused").observer()
    }

    /// Sends a value through the gate if the gate is free.
    func tryToSend(_ value: Int, orElse refused: () -> Void) {
      let thread = ThreadIdentity.current
      guard gate.enterIfFree(thread) else { return refused() }
      inside.send(value: value)
      gate.leave(thread)
    }
  }

  /// Builds a scenario with work that is given to the delivering thread, or performed immediately.
  private static func workBetweenDeliveries(_ run: InterleavingRun) {
    let door = Door(run)
    run.thread("A") {
      door.tryToSend(2) { door.gate.afterDelivery { door.inside.send(value: 1) } }
    }
    run.thread("B") { door.gate.afterDelivery { door.inside.send(value: 3) } }
  }

  /// Builds a scenario with a gate that refuses a thread in the first interleaving.
  ///
  /// Only this refusal shows that the other thread could have left the gate earlier.
  private static func refusal(_ run: InterleavingRun) {
    let door = Door(run)
    let isInside = Latch()
    let number = Atomic(0)
    run.thread("A") {
      isInside.wait()
      let seen = number.value
      door.tryToSend(seen) { door.outside.send(value: seen) }
    }
    run.thread("B") {
      let thread = ThreadIdentity.current
      guard case .entered = door.gate.enter(thread) else { return }
      isInside.open()
      number.value = 1
      door.inside.send(value: 2)
      door.gate.leave(thread)
    }
  }

  /// Builds a scenario with a gate that is closed before or after a thread tries to enter.
  private static func closure(_ run: InterleavingRun) {
    let door = Door(run)
    run.thread("A") { _ = door.gate.close() }
    run.thread("B") { door.tryToSend(1) { door.outside.send(value: 0) } }
  }

  /// Builds a scenario with a gate that one thread tries to enter while another thread closes it.
  private static func closing(_ run: InterleavingRun) {
    let door = Door(run)
    run.thread("A") { door.tryToSend(1) { door.outside.send(value: 0) } }
    run.thread("B") {
      let thread = ThreadIdentity.current
      _ = door.gate.close()
      guard door.gate.enterClosedIfFree(thread) else { return }
      door.inside.send(value: 2)
      door.gate.leave(thread)
    }
  }

  /// Builds a scenario with signals that share a gate, and thus the lock of their observer lists.
  private static func sharedGate(_ run: InterleavingRun) {
    let (first, second) = (run.observer("first"), run.observer("second"))
    let (signal, input) = Signal<Int, Never>.pipe()
    let derived = signal.map { $0 + 1 }
    run.thread("A") { signal.observe(first) }
    run.thread("B") { derived.observe(second) }
    run.finally { input.send(value: 1) }
  }

  @Test("The reduced search finds every outcome that the search of all interleavings finds")
  func reductionIsComplete() {
    let scenarios: [(String, (InterleavingRun) -> Void)] = [
      ("serial merge", { Hand.serializedMerge($0, events: 2) }),
      ("three threads", { Hand.serializedMerge($0, events: 1, threads: 3) }),
      ("drain queue", { Hand.drainQueue($0, isRacy: false, events: 1) }),
      ("dispose once", { Hand.disposeOnce($0, isRacy: false) }),
      ("a signal's end", Self.signalsEnd), ("a producer's disposal", Self.producersDisposal),
      ("an observer goes", Self.detachment), ("work is left", Self.workBetweenDeliveries),
      ("a gate is closed", Self.closing), ("a gate is shared", Self.sharedGate),
      ("a thread is refused", Self.refusal), ("a gate is closed early or late", Self.closure),
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
