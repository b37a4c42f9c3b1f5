import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Real threads that run a plan repeatedly.
@Suite("Stress", .serialized)
struct StressTests {
  /// Merges two streams without a guard, so long events overlap.
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

  @Test("Overlapping events are detected and counted")
  func finds() throws {
    let report = try Self.merge(isSerial: false).stress("1 2 × b:3 b:4", limit: .seconds(60))
    #expect(!report.isGood, "\(report)")
    #expect(report.findings.keys.contains { $0.hasPrefix("EVT-28") }, "\(report)")
    #expect(report.description.contains("of 20000"), "\(report)")
  }

  @Test(
    "A lawful operator is not reported",
    arguments: ["1 2 × b:3 b:4", "1 done × b:3 b:done", "1 done × dispose", "1 × b:3 × dispose"]
  )
  func lawful(_ plan: String) throws {
    let report = try Self.merge(isSerial: true).stress(plan, repetitions: 2_000)
    #expect(report.isGood, "\(report)")
    #expect(report.repetitions > 0)
  }

  /// How many rounds of 20,000 repetitions a race of some nanoseconds is looked for.
  private static let rounds = 20

  // The sanitizer does not see the order that `Mutex` establishes.
  @Test(
    "A value that is only sent with the next one is found, without scheduling points",
    .enabled(if: !Rounds.areSanitized)
  )
  func lostWakeUp() throws {
    let broken = OperatorUnderTest.merge(through: SilentMailbox.self, looksAgain: false)
    var report = try broken.stress("1 × b:3", limit: .seconds(60))
    for round in 1..<Self.rounds where report.isGood {
      report = try broken.stress("1 × b:3", limit: .seconds(60), seed: UInt64(round))
    }
    #expect(report.findings.keys.contains { $0.contains("came only with") }, "\(report)")
    let lawful = OperatorUnderTest.merge(through: SilentMailbox.self, looksAgain: true)
    let other = try lawful.stress("1 × b:3")
    #expect(other.isGood, "\(other)")
  }

  @Test("Time may pass meanwhile")
  func time() throws {
    let debounce = OperatorUnderTest("debounce", .timeShifting) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      source.debounce(.milliseconds(10), on: lab.scheduler)
    }
    let report = try debounce.stress("5 6, done × +20", repetitions: 2_000)
    #expect(report.isGood, "\(report)")
  }

  @Test("A plan of one thread is rejected")
  func refuses() {
    #expect(throws: DamagedToken.self) { try Self.merge(isSerial: true).stress("1 2") }
  }
}
