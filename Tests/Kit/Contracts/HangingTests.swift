import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Operators that hang do not stop their checks")
struct HangingTests {
  private func outcomes(_ subject: OperatorUnderTest) -> [String: Outcome] {
    Dictionary(uniqueKeysWithValues: subject.results(.quick).map { ($0.contract.id, $0.outcome) })
  }

  /// An operator that does something before it sends a value.
  private static func operation(
    _ name: String,
    before work: @escaping @Sendable (Int) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(name) { source, _ in source.working(work) }
  }

  @Sendable private static func waits(_ value: Int) {
    if value == 2 { DispatchSemaphore(value: 0).wait() }
  }

  private static let stuck = operation("a map that waits for nobody it knows", before: waits)

  @Test("One that waits for ever breaks LIV-1, and the report names the step it hangs in")
  func hangs() throws {
    let outcomes = outcomes(Self.stuck)
    guard case .failed(let violation) = outcomes["LIV-1"] else {
      Issue.record("\(String(describing: outcomes["LIV-1"]))")
      return
    }
    #expect(violation.token.split(separator: " ").contains("2"))
    #expect(violation.summary.contains("never comes back from \"2\""))
    for part in [
      "LIV-1  nobody waits", Self.stuck.name, "source", "look at: hold no lock", "replay:",
    ] {
      #expect(violation.description.contains(part), "\(violation)")
    }
    for (id, outcome) in outcomes where id != "LIV-1" {
      guard case .notApplicable(let reason) = outcome else {
        Issue.record("\(id): \(outcome)")
        continue
      }
      #expect(reason == "cannot be seen while LIV-1 is broken")
    }
  }

  @Test("What was found before stands in the report, too")
  func before() {
    func failures(waits: Bool) -> Set<String> {
      let subject = OperatorUnderTest("a map that swallows failures") {
        (source: SignalProducer<Int, TestFailure>, _) -> SignalProducer<Int, TestFailure> in
        let count = AtomicCounter()
        return source.working { _ in
          if count.add(1) == 2, waits { DispatchSemaphore(value: 0).wait() }
        }.flatMapError { _ in .empty }
      }
      return Set(outcomes(subject).filter { $0.value.name == "failed" }.keys)
    }
    let others = failures(waits: false)
    #expect(!others.isEmpty && !others.contains("LIV-1"))
    #expect(failures(waits: true) == others.union(["LIV-1"]))
  }

  @Test("A replay of the script ends, too")
  func replay() throws {
    let error = try #require(throws: ContractViolations.self) { try Self.stuck.replay("1 2") }
    #expect(error.violations.map(\.contract.id) == ["LIV-1"])
    #expect(throws: Never.self) { try Self.stuck.replay("1 1") }
  }

  @Test("Who is excused from LIV-1 is not said to keep the other contracts")
  func waived() throws {
    let excused = OperatorUnderTest(
      "an excused one",
      .waived("LIV-1", because: "it may wait"),
      .waived("EVT-10", because: "it may")
    ) { source, _ in source.working(Self.waits) }
    let outcomes = outcomes(excused)
    #expect(outcomes["LIV-1"]?.name == "waived")
    #expect(outcomes["EVT-1"]?.name == "inconclusive")
    #expect(outcomes["EVT-10"]?.name == "inconclusive")
  }

  @Test("One that hangs once, and not again, is not accused, and not said to be lawful")
  func once() throws {
    let hasHung = Atomic(false)
    let subject = Self.operation("a map that hangs once") { _ in
      if !hasHung.swap(true) { DispatchSemaphore(value: 0).wait() }
    }
    let outcomes = outcomes(subject)
    guard case .inconclusive(let reason) = outcomes["LIV-1"] else {
      Issue.record("\(String(describing: outcomes["LIV-1"]))")
      return
    }
    #expect(reason.contains("did when it was run again"))
    #expect(outcomes["EVT-1"]?.name == "inconclusive")
  }

  @Test("One that waits for another thread, which answers, is not accused")
  func answered() throws {
    let subject = Self.operation("a map that asks a queue") { _ in
      let answer = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { answer.signal() }
      answer.wait()
    }
    let outcome = try #require(outcomes(subject)["LIV-1"])
    #expect(outcome.name == "passed")
  }

  @Test(
    "One that takes a lock of the library twice is known to wait for itself",
    .enabled(if: Interleavings.isAvailable)
  )
  func ownLock() throws {
    let subject = OperatorUnderTest("a map that locks twice") { source, _ in
      let lock = Lock()
      return source.working { _ in lock.withLock { lock.withLock {} } }
    }
    guard case .failed(let violation) = outcomes(subject)["LIV-1"] else {
      Issue.record("nothing was found")
      return
    }
    #expect(violation.summary.contains("waits for a lock that it holds itself"))
  }
}

extension SignalProducer {
  /// Does something before each value is sent.
  func working(_ work: @escaping @Sendable (Value) -> Void) -> SignalProducer {
    map { value in
      work(value)
      return value
    }
  }
}
