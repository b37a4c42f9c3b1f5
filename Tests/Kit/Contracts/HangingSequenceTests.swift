import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Sequence operators that hang do not stop their checks")
struct HangingSequenceTests {
  private func outcomes(_ subject: SequenceOperatorUnderTest) -> [String: Outcome] {
    Dictionary(uniqueKeysWithValues: subject.results(.quick).map { ($0.contract.id, $0.outcome) })
  }

  /// A map that does something before it makes an element.
  private static func operation(
    _ name: String,
    _ trait: SequenceTrait = .elementwise,
    before work: @escaping @Sendable (Int) -> Void
  ) -> SequenceOperatorUnderTest {
    SequenceOperatorUnderTest(name, trait) { source, lab in
      source.map { element in
        work(element.number)
        return lab.element(-element.number)
      }
    } reference: { numbers in
      numbers.map { -$0 }
    }
  }

  @Sendable private static func waits(_ number: Int) {
    if number == 2 { DispatchSemaphore(value: 0).wait() }
  }

  @Test("One that waits for ever breaks LIV-1, and the report names what was tried")
  func hangs() throws {
    let outcomes = outcomes(Self.operation("a map that waits", before: Self.waits))
    guard case .failed(let violation) = outcomes["LIV-1"] else {
      Issue.record("\(String(describing: outcomes["LIV-1"]))")
      return
    }
    #expect(
      violation.summary.contains("never comes back from going through [2]: its thread sleeps")
    )
    for part in ["LIV-1  nobody waits", "a map that waits (sequence)", "declared: \(#fileID):"] {
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
    let subject = SequenceOperatorUnderTest("a map that forgets its sign, and waits") {
      source,
      lab in
      source.map { element in
        Self.waits(element.number)
        return lab.element(element.number)
      }
    } reference: { numbers in
      numbers.map { -$0 }
    }
    let failed = outcomes(subject).filter { $0.value.name == "failed" }.keys
    #expect(failed.sorted() == ["LIV-1", "STM-1"])
  }

  @Test("Who is excused from LIV-1 is not said to keep the other contracts")
  func waived() {
    let excused = Self.operation(
      "an excused one",
      .waived("LIV-1", because: "it may wait"),
      before: Self.waits
    )
    let outcomes = outcomes(excused)
    #expect(outcomes["LIV-1"]?.name == "waived")
    #expect(outcomes["STM-1"]?.name == "inconclusive")
  }

  @Test("One that hangs once, and not again, is not accused, and not said to be lawful")
  func once() {
    let hasHung = Atomic(false)
    let subject = Self.operation("a map that hangs once") { _ in
      if !hasHung.swap(true) { DispatchSemaphore(value: 0).wait() }
    }
    let outcomes = outcomes(subject)
    guard case .inconclusive(let reason) = outcomes["LIV-1"] else {
      Issue.record("\(String(describing: outcomes["LIV-1"]))")
      return
    }
    #expect(reason.contains("did when that was done again"))
    #expect(outcomes["STM-1"]?.name == "inconclusive")
  }

  @Test("One that waits for another thread, which answers, is not accused")
  func answered() {
    let subject = Self.operation("a map that asks a queue") { _ in
      let answer = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { answer.signal() }
      answer.wait()
    }
    #expect(outcomes(subject)["LIV-1"]?.name == "passed")
  }
}
