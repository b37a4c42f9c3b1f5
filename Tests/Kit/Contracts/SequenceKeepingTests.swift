import Reactive
import ReactiveTesting
import Testing

@Suite("SEQ-10: operators that keep their sequence")
struct SequenceKeepingTests {
  /// Sums the elements in two passes, which requires the operator to keep them.
  private func sum(
    _ traits: [SequenceTrait],
    keeping: @escaping @Sendable (SequenceElement) -> Void = { _ in }
  ) -> SequenceOperatorUnderTest {
    let retrieve: @Sendable (() -> SequenceOperatorUnderTest.Stream, SequenceLab) -> Int = {
      source,
      _ in
      let producer = source().producer(on: ImmediateScheduler())
      let sum = Atomic(0)
      for _ in 0..<2 {
        producer.startWithValues { element in
          keeping(element)
          sum.modify { $0 += element.number }
        }
      }
      return sum.value
    }
    let reference: @Sendable ([Int]) -> Int = { $0.reduce(0, +) * 2 }
    return switch traits.first {
    case let trait?:
      SequenceOperatorUnderTest(
        "sum in two passes",
        trait,
        retrieve: retrieve,
        reference: reference
      )
    case nil:
      SequenceOperatorUnderTest("sum in two passes", retrieve: retrieve, reference: reference)
    }
  }

  private func release(_ subject: SequenceOperatorUnderTest) throws -> Outcome {
    try #require(subject.results().first { $0.contract.id == "SEQ-10" }).outcome
  }

  @Test(
    "SEQ-10: an operator that iterates its sequence twice passes if it claims to keep the sequence"
  )
  func kept() throws { try sum([.keepsSource]).verify() }

  @Test(
    "SEQ-10: an operator that keeps its sequence without the claim fails, and the report names the claim"
  )
  func undeclared() throws {
    guard case .failed(let violation) = try release(sum([])) else {
      Issue.record("It passed.")
      return
    }
    #expect(violation.summary.contains("it held 180 of 180 elements at the same time"))
    #expect(
      violation.description.contains(
        "if this is intended, declare .keepsSource or .waived(\"SEQ-10\", because: \"…\")"
      )
    )
  }

  @Test("SEQ-10: an operator with the claim fails if it retains elements after the traversal")
  func leaking() throws {
    let kept = Atomic<[SequenceElement]>([])
    let subject = sum([.keepsSource]) { element in kept.modify { $0.append(element) } }
    guard case .failed(let violation) = try release(subject) else {
      Issue.record("It passed.")
      return
    }
    #expect(violation.summary.contains("60 of 60 elements are still held after the traversal"))
  }

  @Test("SEQ-10: the check fails if an operator claims without need to keep the sequence")
  func untrue() throws {
    let subject = SequenceOperatorUnderTest("map", .keepsSource) { source, lab in
      source.map { lab.element(-$0.number) }
    } reference: { numbers in
      numbers.map { -$0 }
    }
    guard case .failed(let violation) = try release(subject) else {
      Issue.record("It passed.")
      return
    }
    #expect(violation.summary.contains("holds no traversed elements"))
  }
}
