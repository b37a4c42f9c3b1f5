#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Outcomes that concurrent threads can produce even though the events, delivered one at a time in
/// any order, could not.
///
/// Correct operators pass, and broken operators are still detected.
@Suite("Outcomes that several threads can produce")
struct ThreadExpectationTests {
  /// Explores an operator that two threads use.
  private func report(_ subject: OperatorUnderTest, _ plan: String) throws -> InterleavingReport {
    let interleaving = try #require(
      subject.interleavings.first { $0.name == "\(subject.name), \(plan)" }
    )
    return interleaving.explore(.only(.partialOrderReduction(budget: 5_000)))
  }

  // MARK: Restarted sources

  /// Restarts its source when the source fails, unless a restart is already pending.
  private final class Restart: Sendable {
    private let source: SignalProducer<Int, TestFailure>
    private let observer: Observer<Int, TestFailure>
    private let lifetime: Lifetime
    private let isStarting = Atomic(false)

    init(
      _ source: SignalProducer<Int, TestFailure>,
      _ observer: Observer<Int, TestFailure>,
      _ lifetime: Lifetime
    ) {
      (self.source, self.observer, self.lifetime) = (source, observer, lifetime)
    }

    func start() {
      if isStarting.swap(true) { return }
      source.start(
        Observer(
          onValue: { self.observer.send(value: $0) },
          onTermination: { end in
            if case .failed = end { self.start() } else { self.observer.terminate(end) }
          }
        ),
        during: lifetime
      )
      isStarting.value = false
    }
  }

  @Test("Events sent to a start that has ended may be lost, but the stream must end")
  func restarts() throws {
    let broken = OperatorUnderTest("retry that loses a failure", .handlesFailure, .repeats) {
      (source: SignalProducer<Int, TestFailure>, _) in
      SignalProducer<Int, TestFailure> { Restart(source, $0, $1).start() }
    }
    let failure = try #require(try report(broken, "1 fail × 3 fail").failure)
    #expect(failure.kind == .lostEnd, "\(failure)")
    let lawful = OperatorUnderTest("retry", .handlesFailure, .repeats) {
      (source: SignalProducer<Int, TestFailure>, _) in source.retry()
    }
    for plan in ["1 fail × 3 fail", "1 2 × 3 fail"] {
      let found = try report(lawful, plan)
      #expect(found.isExhausted, "\(found)")
    }
  }

  @Test("Concurrent starts receive an event one after another")
  func parallelExecutions() throws {
    let doubled = OperatorUnderTest("merge with itself") {
      (source: SignalProducer<Int, TestFailure>, _) in source.merge(with: source)
    }
    let found = try report(doubled, "1 2 × done")
    #expect(found.isExhausted, "\(found)")
  }

  // MARK: Terminal events between events that are delivered together

  private enum Contender { case source, timer }

  /// Forwards a source that begins within a time limit, and fails otherwise.
  private static func limited(claimsAtOnce: Bool) -> OperatorUnderTest {
    OperatorUnderTest("a limited wait", .takesScheduler, .raisesFailures) { source, lab in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let winner = Atomic<Contender?>(nil)
        let wins: @Sendable (Contender) -> Bool = { contender in
          if !claimsAtOnce {
            if let winner = winner.value { return winner == contender }
            winner.value = contender
            return true
          }
          return winner.modify { winner in
            winner = winner ?? contender
            return winner == contender
          }
        }
        lifetime += lab.scheduler.schedule(after: Lab.tick) {
          if wins(.timer) { observer.send(error: .boom) }
        }
        source.start(
          Observer(
            onValue: { if wins(.source) { observer.send(value: $0) } },
            onTermination: { if wins(.source) { observer.terminate($0) } }
          ),
          during: lifetime
        )
      }
    }
  }

  @Test("A failure may not follow the only value of a source that sends its events together")
  func valueAndTimeout() throws {
    let failure = try #require(
      try report(Self.limited(claimsAtOnce: false), "1 done × +20").failure
    )
    #expect(failure.message.contains("1 failed(boom)"), "\(failure)")
    let lawful = try report(Self.limited(claimsAtOnce: true), "1 done × +20")
    #expect(lawful.isExhausted, "\(lawful)")
  }

  // MARK: Observers that are added during an event

  /// Sends two values to each observer for each value of the source.
  ///
  /// An observer that is added between the two values may receive only one of them.
  private static func pairs(forAll isLawful: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "pairs for \(isLawful ? "all" : "some")",
      hot: { source, _ in
        let sinks = Atomic<[(sink: Observer<Int, TestFailure>, isLate: Bool)]>([])
        let isSending = Atomic(false)
        source.observe(
          Observer(
            onValue: { value in
              isSending.value = true
              for part in 0..<2 {
                for (sink, isLate) in sinks.value where !isLate || part == 1 {
                  sink.send(value: value * 10 + part)
                }
              }
              isSending.value = false
            },
            onTermination: { end in for (sink, _) in sinks.value { sink.terminate(end) } }
          )
        )
        return RawStream { sink in
          let isLate = !isLawful && isSending.value
          sinks.modify { $0.append((sink, isLate)) }
          return AnyDisposable()
        }
      }
    )
  }

  @Test(
    "A start during the delivery of an event receives the rest of that event and all later events"
  )
  func lateObservers() throws {
    let failure = try report(Self.pairs(forAll: false), "1 2 × start").failure
    #expect(failure?.message.hasPrefix("again ") == true, "\(String(describing: failure))")
    let lawful = try report(Self.pairs(forAll: true), "1 2 × start")
    #expect(lawful.isExhausted, "\(lawful)")
    #expect(lawful.outcomes.contains { $0.contains("again: 11 20 21") }, "\(lawful.outcomes)")
  }

  // MARK: Time that passes in the meantime

  /// Sends the latest value when no further value has arrived for an interval, and sends an unsent
  /// value at the end.
  private static func latest(inOneStep isLawful: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "the latest in \(isLawful ? "one step" : "two steps")",
      .timeShifting,
      apply: { (source: SignalProducer<Int, TestFailure>, lab) in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let latest = Atomic<Int?>(nil)
          let take: @Sendable () -> Int? = {
            if isLawful { return latest.swap(nil) }
            let value = latest.value
            latest.value = nil
            return value
          }
          let flush: @Sendable () -> Void = {
            if let value = take() { observer.send(value: value) }
          }
          source.start(
            Observer(
              onValue: { value in
                latest.value = value
                lifetime += lab.scheduler.schedule(after: .milliseconds(15), flush)
              },
              onTermination: { end in
                flush()
                observer.terminate(end)
              }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  @Test("A value that an operator delays while time passes may arrive late, but must arrive")
  func stalledValues() throws {
    let failure = try report(Self.latest(inOneStep: false), "5, 2 × +20").failure
    #expect(failure?.contract == "EVT-29", "\(String(describing: failure))")
    let debounce = OperatorUnderTest("debounce", .timeShifting) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      source.debounce(.milliseconds(15), on: lab.scheduler)
    }
    for lawful in [Self.latest(inOneStep: true), debounce] {
      for plan in ["1 2 × +20", "5, 2 × +20"] {
        let found = try report(lawful, plan)
        #expect(found.isExhausted, "\(found)")
      }
    }
  }
}
#endif
