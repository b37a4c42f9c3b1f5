import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of operators that hang")
struct HangingTests {
  /// The kinds of operators that are checked, with a closure that runs before each value.
  enum Kind: String, CaseIterable {
    case operation = "an operator"
    case sequence = "a sequence operator"

    func results(
      excused: Bool = false,
      before work: @escaping @Sendable (Int) -> Void
    ) -> [ContractResult] {
      let reason = "it may wait"
      switch self {
      case .operation:
        return OperatorUnderTest(
          rawValue,
          excused ? .waived("LIV-1", because: reason) : .completes(.all),
          excused ? .waived("EVT-10", because: reason) : .completes(.all)
        ) { source, _ in
          source.working(work)
        }.results(.quick)
      case .sequence:
        return HangingTests.sequence(
          rawValue,
          excused ? .waived("LIV-1", because: reason) : .elementwise,
          factor: -1,
          before: work
        ).results(.quick)
      }
    }

    /// The words that the report contains.
    var signs: [String] {
      switch self {
      case .operation: ["never returns from \"2\"", "\(rawValue) (", "source", "replay:"]
      case .sequence: ["never returns from traversing [2]: its thread sleeps", "(sequence)"]
      }
    }

    /// An unrelated contract.
    var other: String { self == .operation ? "EVT-1" : "STM-1" }
  }

  /// Returns a map whose reference implementation negates each number.
  private static func sequence(
    _ name: String,
    _ trait: SequenceTrait = .elementwise,
    factor: Int,
    before work: @escaping @Sendable (Int) -> Void
  ) -> SequenceOperatorUnderTest {
    SequenceOperatorUnderTest(name, trait) { source, lab in
      source.map { element in
        work(element.number)
        return lab.element(element.number * factor)
      }
    } reference: { numbers in
      numbers.map { -$0 }
    }
  }

  @Sendable private static func waits(_ value: Int) {
    if value == 2 { DispatchSemaphore(value: 0).wait() }
  }

  @Test(
    "An operator that waits forever breaks LIV-1, and the report names the call that does not return",
    arguments: Kind.allCases
  )
  func hangs(_ kind: Kind) throws {
    let outcomes = kind.results(before: Self.waits).outcomes
    let report = try #require(try outcomes["LIV-1"]?.violation).description
    for part in ["LIV-1  no thread waits", "advice: hold no lock", "declared: \(#filePath):"]
      + kind.signs
    {
      #expect(report.contains(part), "\(report)")
    }
    for (id, outcome) in outcomes where id != "LIV-1" {
      #expect(outcome.name == "notApplicable", "\(id)")
      #expect(outcome.reason == "cannot be observed while LIV-1 is broken", "\(id)")
    }
  }

  @Test("The report of an operator that hangs includes the earlier findings")
  func before() {
    func failures(waits: Bool) -> [String] {
      let subject = OperatorUnderTest("a map that swallows failures") {
        (source: SignalProducer<Int, TestFailure>, _) -> SignalProducer<Int, TestFailure> in
        let count = AtomicCounter()
        return source.working { _ in
          if count.add(1) == 2, waits { DispatchSemaphore(value: 0).wait() }
        }.flatMapError { _ in .empty }
      }
      return subject.results(.quick).failures
    }
    let others = failures(waits: false)
    #expect(!others.isEmpty && !others.contains("LIV-1"))
    #expect(failures(waits: true) == (others + ["LIV-1"]).sorted())
  }

  @Test("The report of a sequence operator that hangs includes the earlier findings")
  func beforeInSequences() {
    let subject = Self.sequence(
      "a map that forgets the sign, and waits",
      factor: 1,
      before: Self.waits
    )
    #expect(subject.results(.quick).failures == ["LIV-1", "STM-1"])
  }

  @Test("A replay ends even if the operator hangs in the test case")
  func replay() throws {
    let stuck = OperatorUnderTest("a map that waits") { source, _ in source.working(Self.waits) }
    let token = try stuck.violation("LIV-1", .quick).token
    for token in [token, "1 2"] {
      let error = try #require(throws: ContractViolations.self) { try stuck.replay(token) }
      #expect(error.violations.map(\.contract.id) == ["LIV-1"])
    }
    #expect(throws: Never.self) { try stuck.replay("1 1") }
  }

  @Test(
    "A waiver of LIV-1 does not make the other contracts of an operator that hangs pass",
    arguments: Kind.allCases
  )
  func waived(_ kind: Kind) {
    let outcomes = kind.results(excused: true, before: Self.waits).outcomes
    #expect(outcomes["LIV-1"]?.name == "waived")
    #expect(outcomes[kind.other]?.name == "inconclusive")
    // A further waived contract without a violation.
    if kind == .operation { #expect(outcomes["EVT-10"]?.name == "inconclusive") }
  }

  @Test(
    "An operator that hangs only once is reported neither as broken nor as correct",
    arguments: Kind.allCases
  )
  func once(_ kind: Kind) throws {
    let hasHung = Atomic(false)
    let outcomes = kind.results { _ in
      if !hasHung.swap(true) { DispatchSemaphore(value: 0).wait() }
    }.outcomes
    let outcome = try #require(outcomes["LIV-1"])
    #expect(outcome.name == "inconclusive")
    #expect(outcome.reason?.contains("repeated") == true, "\(outcome)")
    #expect(outcomes[kind.other]?.name == "inconclusive")
  }

  @Test(
    "An operator that waits for the response of another thread is not reported",
    arguments: Kind.allCases
  )
  func answered(_ kind: Kind) throws {
    let results = kind.results { _ in
      let answer = DispatchSemaphore(value: 0)
      // A queue runs its work only after the tests that are already waiting for it.
      Thread { answer.signal() }.start()
      answer.wait()
    }
    #expect(results.outcomes["LIV-1"]?.name == "passed")
  }

  @Test(
    "An operator that acquires a lock of the library twice is reported as waiting for itself",
    .enabled(if: Interleavings.isAvailable)
  )
  func ownLock() throws {
    let subject = OperatorUnderTest("a map that locks twice") { source, _ in
      let lock = Lock()
      return source.working { _ in lock.withLock { lock.withLock {} } }
    }
    let summary = try subject.violation("LIV-1", .quick).summary
    #expect(summary.contains("waits for a lock that it holds itself"))
  }
}

extension SignalProducer {
  /// Calls a closure before each value is sent.
  func working(_ work: @escaping @Sendable (Value) -> Void) -> SignalProducer {
    map { value in
      work(value)
      return value
    }
  }
}
