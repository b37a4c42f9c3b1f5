internal import Reactive

/// The findings of the oracles about one operator.
struct Notes {
  /// A violation, with the data for its report.
  struct Finding {
    let rule: Rule
    let digest: Digest
    var summary: String
    let instant: Instant
    /// The expected output, with the steps of its events.
    let expected: [(step: Int, event: RecordedEvent)]?
  }

  /// The contracts that do not apply to the library of the operator, and are therefore not
  /// recorded.
  private let omitted: Set<Rule>
  private(set) var situations: [Rule: Int] = [:]
  private(set) var findings: [Rule: Finding] = [:]
  /// Remarks about violations that do not recur when their test cases are repeated.
  var doubts: [Rule: String] = [:]
  /// The findings of explorations of threads.
  private(set) var threadFindings: [Rule: ThreadFinding] = [:]
  /// The findings of the search for counterexamples, if the other test cases have none.
  private(set) var cases = CaseNotes()
  /// The findings of the search, before it is known whether the other test cases have any.
  var searched: CaseNotes?
  /// The reason why the exploration of threads is inconclusive, or `nil` if it is conclusive.
  var threadsAreUnknown: String?
  /// A description of a test case in which a thread slept until the watch ended, possibly in a
  /// deadlock.
  var potentialDeadlock: String?
  /// Whether the checks ended because the operator did not return from a test case.
  var isCutShort = false
  /// Whether enough test cases ran to report a claim as false if the claimed behavior never
  /// occurred in them.
  var isThorough = false
  /// Whether any run omitted some of the time at its end, which can make findings premature.
  var leavesTimeOut = false
  /// The number of runs.
  var runs = 0
  /// Whether a thread was abandoned while it was waiting forever.
  ///
  /// The test case of such a thread must not be repeated.
  var isStuck: Bool { isBroken(.nobodyWaits) || potentialDeadlock != nil }
  /// Whether the operator sent a value while a source could still send.
  var sendsBeforeItsInputsEnd = false
  /// Whether the operator sent a value that was not its last event.
  var goesOnAfterAValue = false
  /// Whether the operator sent two values in one run.
  var sendsSeveralValues = false
  /// The observed behavior, for comparison with the claims of the operator.
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
    /// The outputs for each value that followed values without output.
    var delayedTexts: [RecordedEvent: Set<String>] = [:]
    /// Whether a value was sent later than it was received, or an input was started later than the
    /// output.
    var shiftsValues = false
  }

  /// Returns whether any run has broken the contract.
  func isBroken(_ rule: Rule) -> Bool {
    findings[rule] != nil || threadFindings[rule] != nil || cases.violations[rule] != nil
      || rule == .nobodyWaits && cases.hanging != nil
  }

  /// Returns whether the operator breaks a contract that it does not waive.
  func breaksAny(of subject: OperatorUnderTest) -> Bool {
    Rule.allCases.contains { isBroken($0) && !subject.profile.excuses($0) }
  }

  /// Adds the findings of the search for counterexamples.
  mutating func add(_ cases: CaseNotes) {
    self.cases = cases
    if cases.endsEarly { claims.endsEarly = true }
    if cases.shiftsValues { claims.shiftsValues = true }
    for (rule, count) in cases.situations { situations[rule, default: 0] += count }
    if cases.hanging != nil { arose(.nobodyWaits) }
  }

  /// Records a violation that involves several threads.
  ///
  /// Only the first violation of each contract is kept.
  mutating func found(_ finding: ThreadFinding) {
    if threadFindings[finding.rule] == nil { threadFindings[finding.rule] = finding }
  }

  /// Records that the situation of a contract occurred.
  mutating func arose(_ rule: Rule) {
    situations[rule, default: 0] += 1
  }

  /// Records a violation.
  ///
  /// Only the violation with the smallest test case is kept.
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

/// A notation for instants in reports.
extension Instant {
  var text: String { TimeText.spaced(nanoseconds) }
}
