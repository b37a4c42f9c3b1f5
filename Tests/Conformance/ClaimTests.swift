import OperatorCatalogue
import Reactive
import ReactiveTesting
import Testing

/// An operator with a false claim.
struct Claim: Sendable, CustomStringConvertible {
  let contract: String
  let words: String
  let subject: OperatorUnderTest

  init(_ contract: String, _ words: String, _ subject: OperatorUnderTest) {
    self.contract = contract
    self.words = words
    self.subject = subject
  }

  var description: String { subject.name }
}

@Suite("False and missing claims")
struct ClaimTests {
  private func failures(_ subject: OperatorUnderTest) -> [String: String] {
    var found: [String: String] = [:]
    for result in subject.results() {
      if case .failed(let violation) = result.outcome {
        found[result.contract.id] = violation.summary
      }
    }
    return found
  }

  private static func map(_ trait: OperatorTrait) -> OperatorUnderTest {
    OperatorUnderTest("a map that claims \(trait)", trait) { source, _ in source.map { $0 } }
  }

  private static func filter(_ trait: OperatorTrait) -> OperatorUnderTest {
    OperatorUnderTest("a filter that claims \(trait)", trait) { source, _ in
      source.filter { $0 > 1 }
    }
  }

  private static func pairs(_ trait: OperatorTrait) -> OperatorUnderTest {
    OperatorUnderTest(
      "a combineLatest that claims \(trait)",
      trait,
      apply: { first, second, _ in first.combineLatest(with: second) }
    )
  }

  static let claims: [Claim] = [
    Claim("EVT-15", ".handlesFailure", map(.handlesFailure)),
    Claim("EVT-15", ".handlesFailure", filter(.handlesFailure)),
    Claim("EVT-15", ".handlesEveryFailure", pairs(.handlesEveryFailure)),
    Claim("EVT-23", ".handlesInterruption", map(.handlesInterruption)),
    Claim("EVT-37", ".takesScheduler", map(.takesScheduler)),
    Claim("EVT-37", ".timeShifting", map(.timeShifting)),
    Claim("EVT-37", ".deliversOnScheduler", map(.deliversOnScheduler)),
    Claim("EVT-37", ".usesClock", map(.usesClock)),
    Claim("EVT-12", ".timeShifting", map(.timeShifting)),
    Claim("EVT-21", ".completes(.early)", map(.completes(.early))),
    Claim("EVT-21", ".completes(.never)", map(.completes(.never))),
    Claim("EVT-21", ".completes(.times(2))", map(.completes(.times(2)))),
    Claim("EVT-21", ".completes(.any)", pairs(.completes(.any))),
    Claim("EVT-21", ".completes(.with(1))", pairs(.completes(.with(1)))),
    Claim(
      "EVT-21",
      ".completes(.whenNoMoreOutputIsPossible)",
      pairs(.completes(.whenNoMoreOutputIsPossible))
    ),
    Claim("EVT-21", ".inputs(2)", map(.inputs(2))),
    Claim("EVT-24", ".flattening", map(.flattening)),
    Claim("EVT-21", ".trigger(1)", pairs(.trigger(1))),
    Claim("EVT-21", ".trigger(1)", map(.trigger(1))),
    Claim("BPR-5", ".deliversOnScheduler", map(.deliversOnScheduler)),
    Claim("LAW-2", ".ignoresValues", filter(.ignoresValues)),
    Claim("STM-3", ".changesNothing", filter(.changesNothing)),
    Claim("OPR-9", ".retrievesSynchronously", map(.retrievesSynchronously)),
    Claim("OPR-10", ".repeats", map(.repeats)),
    Claim("EVT-13", ".buffers", map(.buffers)),
    Claim("EVT-13", ".buffers", filter(.buffers)),
    Claim(
      "EVT-13",
      ".buffers",
      OperatorUnderTest("a skip that claims to buffer", .buffers) { source, _ in
        source.skip(first: 1)
      }
    ),
  ]

  @Test("A false claim of an operator is detected", arguments: claims)
  func wrongClaim(_ claim: Claim) throws {
    let found = failures(claim.subject)
    let summary = try #require(found[claim.contract], "found under \(found.keys.sorted())")
    #expect(summary.contains("the operator declares \(claim.words), but"))
  }

  /// Operators that lack a claim, and the contracts that they break without it.
  static let silences: [Claim] = [
    Claim(
      "EVT-10",
      "failed",
      OperatorUnderTest("a retry without claims") { source, _ in source.retry(upTo: 1) }
    ),
    Claim(
      "EVT-22",
      "interrupted at this instant",
      OperatorUnderTest(
        "a merge without claims",
        apply: { first, second, _ in first.merge(with: second) }
      )
    ),
    Claim(
      "EVT-21",
      "too early",
      OperatorUnderTest("a take(first:) without claims") { source, _ in source.take(first: 1) }
    ),
    Claim(
      "EVT-21",
      "too early",
      OperatorUnderTest(
        "a zip without claims",
        apply: { first, second, _ in first.zip(with: second) }
      )
    ),
    Claim(
      "EVT-21",
      "never ended",
      OperatorUnderTest("a repeat without claims") { source, _ in source.repeat(2) }
    ),
  ]

  @Test("A missing claim of an operator is detected", arguments: silences)
  func silence(_ claim: Claim) throws {
    let found = failures(claim.subject)
    let summary = try #require(found[claim.contract], "found under \(found.keys.sorted())")
    #expect(summary.contains(claim.words), "\(found)")
  }

  static let truths: [OperatorUnderTest] = [
    OperatorUnderTest("pairs", .buffers) { source, _ in source.collect(count: 2) },
    OperatorUnderTest("sums of two", .buffers) { source, _ in
      source.collect(count: 2).map { $0.reduce(0, +) }
    },
    OperatorUnderTest("the last value", .buffers) { source, _ in source.take(last: 1) },
    OperatorUnderTest("a debounce", .timeShifting, .buffers) { source, lab in
      source.debounce(.milliseconds(15), on: lab.scheduler)
    },
    OperatorUnderTest("a timeout", .usesClock, .raisesFailures) { source, lab in
      source.timeout(after: .milliseconds(15), raising: .boom, on: lab.scheduler)
    },
  ]

  /// Claims that some test case confirms although no contract needs them.
  ///
  /// The kit does not report such claims.
  static let needless: [OperatorUnderTest] = [
    OperatorUnderTest("a running sum", .buffers) { source, _ in source.scan(0, +) },
    OperatorUnderTest("a timer without effect", .usesClock) { source, lab in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        lifetime += lab.scheduler.schedule(after: .milliseconds(10)) {}
        source.start(observer, during: lifetime)
      }
    },
    OperatorUnderTest("a retry", .handlesFailure, .repeats) { source, _ in source.retry(upTo: 1) },
  ]

  @Test("A claim that no contract needs passes, as the guide states", arguments: needless)
  func needlessClaim(_ subject: OperatorUnderTest) {
    #expect(failures(subject) == [:])
  }

  @Test("Correct claims of operators pass", arguments: Catalogue.operators.prefix(4) + truths)
  func rightClaim(_ subject: OperatorUnderTest) {
    #expect(failures(subject) == [:])
  }
}
