#if DEBUG || Interleaving
import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Explores operators whose locks have no scheduling points.
///
/// A thread that sleeps counts as blocked, and another thread continues.
@Suite("Foreign locks")
struct ForeignLockTests {
  private static let values = "1 2 × b:3 b:4"

  /// Explores an operator that two threads use.
  private func report(
    _ subject: OperatorUnderTest,
    _ plan: String = Self.values,
    budget: Int = 2_000,
    holds: Bool = false
  ) throws -> InterleavingReport {
    let interleaving = try #require(
      subject.interleavings.first { $0.name == "\(subject.name), \(plan)" }
    )
    return interleaving.explore(
      .only(holds ? .holding(budget: budget) : .partialOrderReduction(budget: budget))
    )
  }

  @Test(
    "A foreign lock that is held while an observer runs is detected",
    arguments: ForeignLock.sleeping
  )
  func heldOverCallback(_ kind: ForeignLock) throws {
    let report = try report(ForeignMerge(kind: kind).sendingUnderLock)
    let failure = try #require(report.failure, "\(report)")
    #expect(failure.contract == "LIV-2", "\(report)")
    #expect(failure.message.contains("a lock was held while user code ran"), "\(report)")
    #expect(failure.table.contains("sleeps"), "\(report)")
  }

  @Test(
    "A foreign lock that is held while a value enters the operator is detected",
    arguments: ForeignLock.sleeping,
    Entrance.allCases
  )
  func entrances(_ kind: ForeignLock, _ entrance: Entrance) throws {
    let broken = entrance.subject(kind, isLawful: false)
    let lawful = entrance.subject(kind, isLawful: true)
    for holds in [false, true] where !holds || entrance != .end {
      let report = try report(broken, entrance.plan, holds: holds)
      #expect(report.failure?.contract == "LIV-2", "\(report)")
      let other = try self.report(lawful, entrance.plan, holds: holds)
      #expect(other.failure == nil, "\(other)")
    }
  }

  /// Explores operators that take a `Mutex` twice, or enter a queue twice, on one thread.
  ///
  /// With such an operator, a value that is sent inside a callback terminates the process, so this
  /// test uses only the exploration of plans.
  @Test(
    "The checklist names the contract that an operator with a foreign lock breaks",
    arguments: ForeignLock.sleeping.filter { $0 != .mutex && $0 != .queue }
  )
  func checklist(_ kind: ForeignLock) throws {
    let violation = try ForeignMerge(kind: kind).sendingUnderLock.violation("LIV-2", .quick)
    #expect(violation.description.contains("replay:"), "\(violation)")
  }

  @Test(
    "A step between two critical sections of a foreign lock is detected",
    arguments: ForeignLock.allCases
  )
  func twoSections(_ kind: ForeignLock) throws {
    let report = try report(ForeignMerge(kind: kind).countingTwice)
    #expect(report.failure?.contract == "EVT-29", "\(report)")
  }

  @Test("A correct operator with a foreign lock is not reported", arguments: ForeignLock.allCases)
  func lawful(_ kind: ForeignLock) throws {
    let subject = ForeignMerge(kind: kind).counting
    let report = try report(subject)
    #expect(report.isGood, "\(report)")
    for result in subject.results(.quick) {
      #expect(result.outcome.isGood, "\(result.contract.id): \(result.outcome)")
    }
  }

  @Test("The report about a foreign lock is the same in every run", arguments: ForeignLock.sleeping)
  func sameReport(_ kind: ForeignLock) throws {
    let merge = ForeignMerge(kind: kind)
    for subject in [merge.sendingUnderLock, merge.countingTwice, merge.counting] {
      let reports = try (0..<Rounds.many(20)).map { _ in try report(subject).description }
      // Under the sanitizer, threads of a scenario also sleep inside the sanitizer itself, so an
      // exploration can be inconclusive.
      if Rounds.areSanitized { continue }
      #expect(Set(reports).count == 1, "\(Set(reports).sorted().joined(separator: "\n"))")
    }
  }

  @Test(
    "The report about a foreign lock is the same in every run on a busy machine",
    arguments: ForeignLock.sleeping
  )
  func sameReportWhileBusy(_ kind: ForeignLock) throws {
    if Rounds.areSanitized { return }
    let merge = ForeignMerge(kind: kind)
    for subject in [merge.sendingUnderLock, merge.countingTwice] {
      let calm = try report(subject).description
      let machine = BusyMachine(threads: 4)
      let reports = try withExtendedLifetime(machine) {
        try (0..<20).map { _ in try report(subject).description }
      }
      #expect(Set(reports) == [calm], "\(Set(reports).sorted().joined(separator: "\n"))")
    }
  }

  /// The kernel detects a cycle of two `Mutex`es and terminates the process.
  @Test(
    "Two threads that wait for each other's foreign locks are reported as a deadlock",
    arguments: ForeignLock.sleeping.filter { $0 != .mutex }
  )
  func circle(_ kind: ForeignLock) throws {
    let report = try report(ForeignMerge.crossing(kind))
    let failure = try #require(report.failure, "\(report)")
    #expect(failure.kind == .deadlock, "\(report)")
    #expect(failure.message.contains("A sleeps after"), "\(report)")
    #expect(failure.message.contains("B sleeps after"), "\(report)")
  }

  @Test(
    "A thread that is woken by a queue makes the exploration inconclusive",
    arguments: [0, 1, 20]
  )
  func wokenByQueue(_ milliseconds: Int) throws {
    let subject = OperatorUnderTest(
      "waits for a queue",
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { value in
                  let isDone = DispatchSemaphore(value: 0)
                  let soon = DispatchTime.now() + .milliseconds(milliseconds)
                  DispatchQueue.global().asyncAfter(deadline: soon) { isDone.signal() }
                  isDone.wait()
                  observer.send(value: value)
                },
                onTermination: { if case .failed = $0 { observer.terminate($0) } }
              ),
              during: lifetime
            )
          }
        }
      }
    )
    let report = try report(subject, budget: 12)
    #expect(report.failure == nil, "\(report)")
    if milliseconds >= 20 { #expect(report.result != .exhausted && !report.isGood, "\(report)") }
  }
}
#endif
