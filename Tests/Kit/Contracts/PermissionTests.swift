import Reactive
import ReactiveTesting
import Testing

/// An operator that needs a claim, declared once without the claim and once with it.
struct MissingClaim: Sendable, CustomStringConvertible {
  let claim: String
  let undeclared: OperatorUnderTest
  let declared: OperatorUnderTest

  var description: String { "\(claim) of \(declared.name)" }

  init(_ claim: String, _ undeclared: OperatorUnderTest, _ declared: OperatorUnderTest) {
    (self.claim, self.undeclared, self.declared) = (claim, undeclared, declared)
  }
}

@Suite("Claims that reports suggest")
struct PermissionTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  private static func one(
    _ claim: String,
    _ name: String,
    _ trait: OperatorTrait,
    _ apply:
      @escaping @Sendable (SignalProducer<Int, TestFailure>, Lab) -> SignalProducer<
        Int, TestFailure
      >
  ) -> MissingClaim {
    MissingClaim(
      claim,
      OperatorUnderTest("\(name), undeclared", apply: apply),
      OperatorUnderTest(name, trait, apply: apply)
    )
  }

  private static func two(
    _ claim: String,
    _ name: String,
    _ trait: OperatorTrait,
    _ apply:
      @escaping @Sendable (
        SignalProducer<Int, TestFailure>, SignalProducer<Int, TestFailure>, Lab
      ) -> SignalProducer<Int, TestFailure>
  ) -> MissingClaim {
    MissingClaim(
      claim,
      OperatorUnderTest("\(name), undeclared", apply: apply),
      OperatorUnderTest(name, trait, apply: apply)
    )
  }

  static let claims: [MissingClaim] = [
    one(".handlesFailure", "retry", .handlesFailure) { source, _ in source.retry(upTo: 1) },
    one(".handlesFailure", "a fallback", .handlesFailure) { source, _ in
      source.flatMapError { _ in SignalProducer(value: 9) }
    },
    one(".raisesFailures", "another error", .raisesFailures) { source, _ in
      source.mapError { _ in TestFailure("other") }
    },
    one(".raisesFailures", "a check", .raisesFailures) { source, _ in
      source.attemptMap { value in value > 1 ? .failure(.boom) : .success(value) }
    },
    one(".takesScheduler", "a hop", .takesScheduler) { source, lab in
      source.observe(on: lab.scheduler)
    },
    one(".timeShifting", "a pause", .timeShifting) { source, lab in
      source.debounce(.milliseconds(15), on: lab.scheduler)
    },
    one(".takesScheduler", "a start elsewhere", .takesScheduler) { source, lab in
      source.start(on: lab.scheduler)
    },
    one(".shares", "shared", .shares) { source, _ in source.share() },
    one(".shares", "shared and replayed", .shares) { source, _ in source.share(replay: 1) },
    one(".completes(…) with its rule", "the first value", .completes(.on(.values(1)))) {
      source,
      _ in source.take(first: 1)
    },
    one(".completes(…) with its rule", "twice", .completes(.times(2))) { source, _ in
      source.repeat(2)
    },
    two(".handlesInterruption", "merged", .handlesInterruption) { first, second, _ in
      first.merge(with: second)
    },
    two(".completes(…) with its rule", "paired", .completes(.whenNoMoreOutputIsPossible)) {
      first,
      second,
      _ in first.zip(with: second).map { $0 + $1 }
    },
    MissingClaim(
      ".completes(…) with its rule",
      OperatorUnderTest(
        "the last values of all, undeclared",
        inputs: .collection,
        apply: { _, sources in SignalProducer.zip(sources.map { $0.take(last: 1) }) }
      ),
      OperatorUnderTest(
        "the last values of all",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .collection,
        apply: { _, sources in SignalProducer.zip(sources.map { $0.take(last: 1) }) }
      )
    ),
    MissingClaim(
      ".trigger(1)",
      OperatorUnderTest(
        "gated, undeclared",
        inputs: .producer,
        .infallibleProducer,
        apply: { _, source, gate in source.skip(until: gate.map { _ in }) }
      ),
      OperatorUnderTest(
        "gated",
        .trigger(1),
        inputs: .producer,
        .infallibleProducer,
        apply: { _, source, gate in source.skip(until: gate.map { _ in }) }
      )
    ),
    MissingClaim(
      ".dropsStreams",
      OperatorUnderTest(
        "exhaust, undeclared",
        apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
          source.flatten(.throttle)
        }
      ),
      OperatorUnderTest(
        "exhaust",
        .dropsStreams,
        apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
          source.flatten(.throttle)
        }
      )
    ),
  ]

  @Test(
    "A report about a missing claim names the claim, and an operator with the claim passes",
    arguments: claims
  )
  func leads(_ missing: MissingClaim) throws {
    let violations = missing.undeclared.results().compactMap { result in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }
    #expect(!violations.isEmpty)
    for violation in violations {
      let lines = violation.description.replacing("\n    ", with: " ").split(separator: "\n")
      let line = lines.first { $0.hasPrefix("  if this is intended, declare ") }
      #expect(line?.contains(missing.claim) == true, "\(violation)")
    }
    try missing.declared.verify()
  }

  @Test("A report does not suggest a claim that the operator already declares")
  func declared() throws {
    let subject = OperatorUnderTest("late", .timeShifting, .handlesInterruption) { source, lab in
      source.delay(.milliseconds(10), on: lab.scheduler).materialize()
        .delay(.milliseconds(10), on: lab.scheduler).dematerialize()
    }
    for violation in try #require(
      throws: ContractViolations.self,
      performing: { try subject.verify() }
    ).violations {
      #expect(!violation.description.contains("declare .timeShifting"), "\(violation)")
      #expect(!violation.description.contains("declare .handlesInterruption"), "\(violation)")
    }
  }
}
