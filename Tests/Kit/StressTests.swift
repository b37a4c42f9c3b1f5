import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Tests of stress runs, which repeat a plan many times on real threads.
@Suite("Stress", .serialized)
struct StressTests {
  /// Merges two streams without a gate, so that long deliveries overlap.
  private static func merge(isSerial: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "merge, serial: \(isSerial)",
      apply: { first, second, _ in
        guard !isSerial else { return first.merge(with: second) }
        return SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
          let isOver = Atomic(false)
          for input in [first, second] {
            lifetime += input.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { if !isOver.swap(true) { observer.terminate($0) } }
              )
            )
          }
        }
      }
    )
  }

  @Test("Stress detects and counts overlapping events")
  func finds() throws {
    let report = try Self.merge(isSerial: false).stress("1 2 × b:3 b:4", limit: .seconds(60))
    #expect(!report.isGood, "\(report)")
    #expect(report.findings.keys.contains { $0.hasPrefix("EVT-28") }, "\(report)")
    #expect(report.description.contains("of \(report.repetitions)"), "\(report)")
  }

  @Test("Stress does not report an operator whose timer runs until its source ends")
  func endless() throws {
    let heartbeat = OperatorUnderTest("heartbeat", .takesScheduler) { source, lab in
      let beats = SignalProducer<Instant, Never>
        .timer(interval: .milliseconds(20), on: lab.scheduler)
        .map { _ in 0 }.promoteError(TestFailure.self)
      return source.materialize().flatMap(.latest) { event -> SignalProducer<Int, TestFailure> in
        switch event {
        case .value(let value): SignalProducer(value: value).concat(beats)
        case .failed(let error): SignalProducer(error: error)
        case .completed, .interrupted: .empty
        }
      }
    }
    let report = try heartbeat.stress("5, 1 × +20", repetitions: 2_000, limit: .seconds(60))
    #expect(report.isGood, "\(report)")
    #expect(report.seenOutcomes > 0, "\(report)")
  }

  @Test(
    "Stress does not report a correct operator",
    arguments: ["1 2 × b:3 b:4", "1 done × b:3 b:done", "1 done × dispose", "1 × b:3 × dispose"]
  )
  func lawful(_ plan: String) throws {
    let report = try Self.merge(isSerial: true).stress(plan, repetitions: 2_000)
    #expect(report.isGood, "\(report)")
    #expect(report.repetitions > 0)
  }

  #if os(Linux) && arch(x86_64)
  // A window of a few nanoseconds is too narrow for real threads, so a breakpoint stops a thread
  // inside it. The sanitizer does not see the order that `Mutex` establishes.
  @Test(
    "Stress finds a value that is sent only with the next one, even without scheduling points",
    .enabled(if: !Rounds.areSanitized)
  )
  func lostWakeUp() throws {
    let broken = OperatorUnderTest.merge(through: SilentMailbox.self, looksAgain: false)
    let found = broken.results().filter { if case .failed = $0.outcome { true } else { false } }
    #expect(found.map { $0.contract.id } == ["EVT-29"])
    let lawful = OperatorUnderTest.merge(through: SilentMailbox.self, looksAgain: true)
    #expect(lawful.results().allSatisfy { $0.outcome.isGood })
    let report = try lawful.stress("1 × b:3", repetitions: 2_000)
    #expect(report.isGood, "\(report)")
  }
  #endif

  @Test("Time can pass between the steps of a stress run")
  func time() throws {
    let debounce = OperatorUnderTest("debounce", .timeShifting) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      source.debounce(.milliseconds(10), on: lab.scheduler)
    }
    let report = try debounce.stress("5 6, done × +20", repetitions: 2_000)
    #expect(report.isGood, "\(report)")
  }

  @Test("Stress rejects a plan with only one thread")
  func refuses() {
    #expect(throws: DamagedToken.self) { try Self.merge(isSerial: true).stress("1 2") }
  }
}
