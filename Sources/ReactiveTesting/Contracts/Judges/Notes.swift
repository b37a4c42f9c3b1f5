internal import Reactive

/// What the judges have seen so far of one operator.
struct Notes {
  /// A violation, and how to show it.
  struct Finding {
    let rule: Rule
    let digest: Digest
    var summary: String
    let instant: Instant
    /// What the output should have been, with the steps in which it should have come.
    let expected: [(step: Int, event: RecordedEvent)]?
  }

  /// The contracts of which nothing is noted, since they make no sense in the terms of a library.
  private let omitted: Set<Rule>
  private(set) var situations: [Rule: Int] = [:]
  private(set) var findings: [Rule: Finding] = [:]
  /// What to add to a violation that comes and goes when its script is run again.
  var doubts: [Rule: String] = [:]
  /// What the threads of an exploration have shown.
  private(set) var threadFindings: [Rule: ThreadFinding] = [:]
  /// What the search for counterexamples has shown.
  var cases = CaseNotes()
  /// Why nothing can be said about what threads do, if that is so.
  var threadsAreUnknown: String?
  /// The script in which a thread slept until the watch ended, which may be a deadlock.
  var potentialDeadlock: String?
  /// Whether the checks ended with a script that the operator did not return from.
  var isCutShort = false
  /// Whether so much was tried that what never happened can be taken for a wrong claim.
  var isThorough = false
  /// Whether time was left out at the end of a run, so that what was found may have been too early.
  var leavesTimeOut = false
  /// How many runs there were.
  var runs = 0
  /// Whether a thread was left waiting for ever, so that one should not try that again.
  var isStuck: Bool { isBroken(.nobodyWaits) || potentialDeadlock != nil }
  /// Whether the operator sent a value while a source could still send.
  var sendsBeforeItsInputsEnd = false
  /// Whether the operator sent a value that was not the last thing it did.
  var goesOnAfterAValue = false
  /// Whether the operator sent two values in one run.
  var sendsSeveralValues = false
  /// Failures and interruptions that an operator, which says it handles them, got and passed on.
  var claims = Claims()

  init(_ subject: OperatorUnderTest? = nil) {
    omitted = Set(Rule.allCases.filter { subject?.omits($0) ?? false })
  }

  struct Claims {
    var failures = 0
    var forwardedFailures = 0
    var interruptions = 0
    var forwardedInterruptions = 0
    /// Whether an input was started again after its end.
    var restarts = false
    /// Whether a value was kept for later.
    var keepsValues = false
    /// Whether the output completed before its inputs.
    var endsEarly = false
    /// Whether two inputs were observed at the same time.
    var observesSeveral = false
    /// Whether an input was started.
    var startsInputs = false
    /// Whether the scheduler of the lab was used.
    var asksForScheduler = false
    /// What came of a value after others of which nothing had come.
    var delayedTexts: [RecordedEvent: Set<String>] = [:]
    /// Whether a value came later than it went in, or an input was started later than the output.
    var shiftsValues = false
  }

  /// Whether anything has shown a violation.
  func isBroken(_ rule: Rule) -> Bool {
    findings[rule] != nil || threadFindings[rule] != nil || cases.violations[rule] != nil
      || rule == .nobodyWaits && cases.hanging != nil
  }

  /// Whether a contract is broken that is not waived.
  func breaksAny(of subject: OperatorUnderTest) -> Bool {
    Rule.allCases.contains { isBroken($0) && !subject.profile.excuses($0) }
  }

  /// Takes in what the search for counterexamples has shown.
  mutating func add(_ cases: CaseNotes) {
    self.cases = cases
    for (rule, count) in cases.situations { situations[rule, default: 0] += count }
    if cases.hanging != nil { arose(.nobodyWaits) }
  }

  /// Notes a violation that several threads show; the first one is kept.
  mutating func found(_ finding: ThreadFinding) {
    if threadFindings[finding.rule] == nil { threadFindings[finding.rule] = finding }
  }

  /// Notes that the situation that a contract speaks of arose.
  mutating func arose(_ rule: Rule) {
    situations[rule, default: 0] += 1
  }

  /// Notes a violation; the smallest script is kept.
  mutating func found(
    _ rule: Rule,
    _ digest: Digest,
    at instant: Instant,
    _ summary: String,
    expected: [(step: Int, event: RecordedEvent)]? = nil
  ) {
    if omitted.contains(rule) { return }
    if let known = findings[rule], known.digest.trace.script.size <= digest.trace.script.size {
      return
    }
    findings[rule] = Finding(
      rule: rule,
      digest: digest,
      summary: summary,
      instant: instant,
      expected: expected
    )
  }
}

/// How reports write an instant.
extension Instant {
  var text: String { TimeText.spaced(nanoseconds) }
}
