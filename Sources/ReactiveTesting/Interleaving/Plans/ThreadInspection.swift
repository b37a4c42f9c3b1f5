internal import Reactive

/// The check of the contracts about threads, which explores plans with several threads.
///
/// The findings do not depend on time or chance: the same operator always has the same findings.
/// Most of the exploration runs in parallel with the test cases on one thread, which are
/// independent of the exploration.
final class ThreadInspection: Sendable {
  /// The findings so far, and the progress of the exploration.
  private struct Evidence: Sendable {
    var arisen: [Rule] = []
    var findings: [ThreadFinding] = []
    /// The reason why some plans are inconclusive, or `nil` if there are none.
    var reason: String?
    /// The number of schedules that have been run.
    var schedules = 0
    /// The number of times that a thread has waited for a foreign lock.
    var waits = 0
    /// Whether the operator uses locks or atomics that the library does not provide (foreign
    /// locks).
    var usesForeignLocks = false
    /// The number of plans in which the operator used no foreign lock.
    var plansWithoutForeignLocks = 0
    /// Whether breakpoints have made a thread run endlessly, so later plans do not use them.
    var avoidsPoints = false
    /// Whether a lock was held during a callback.
    ///
    /// Later plans do not report such locks, so that they can find other violations.
    var holdsLocks = false
  }

  private let subject: OperatorUnderTest
  private let budget: ThreadBudget
  private let patience: Patience
  private let circles: [ThreadPlan]
  private let evidence = Atomic(Evidence())
  private let thread = Atomic<KitThread?>(nil)

  init(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ candidates: ThreadCandidates,
    _ patience: Patience
  ) {
    self.subject = subject
    self.budget = ThreadBudget(budget, subject)
    self.patience = patience
    circles = candidates.circles.compactMap { ThreadPlan($0, subject.shape) }
  }

  /// Begins to explore the plans of the operator on a separate thread.
  func begin() {
    thread.value = KitThread { [self] in
      var evidence = Evidence()
      explore(&evidence)
      self.evidence.value = evidence
    }
  }

  /// Waits for the exploration, and then explores the plans that depend on the test cases on one
  /// thread.
  ///
  /// - Returns: The reason why some plans are inconclusive, or `nil` if there are none.
  func finish(_ notes: inout Notes) -> String? {
    thread.value?.join()
    var evidence = evidence.value
    if evidence.reason == nil, notes.isBroken(.ownSignal) {
      // In operators that share starts, a second start races with the first.
      explore(PlanGenerator(subject).joins, &evidence)
    }
    stress(&evidence)
    for rule in evidence.arisen { notes.arose(rule) }
    for finding in evidence.findings { notes.found(finding) }
    return evidence.reason
  }

  private func explore(_ evidence: inout Evidence) {
    lookForForeignLocks(&evidence)
    let meetings = MeetingPlans.meetings(of: subject)
    var (first, rest) = (meetings.prefix(budget.meetings), meetings.dropFirst(budget.meetings))
    // At least one of the first plans must have a racing value, even if disposals have a greater
    // risk.
    if !first.contains(where: \.delivers), let index = rest.firstIndex(where: \.delivers) {
      first.append(rest.remove(at: index))
    }
    for (rank, meeting) in first.enumerated() { exploreMeeting(meeting, rank, &evidence) }
    explore(circles, &evidence) { evidence, _ in evidence.arisen.append(.nobodyWaits) }
    explore(budget.generated, hasFullShare: true, &evidence) { evidence, report in
      if report.deliversValues { evidence.arisen += [.oneAtATime, .nothingLost, .noLockIsHeld] }
    }
    for meeting in rest where evidence.schedules < budget.schedules {
      exploreMeeting(meeting, first.count, &evidence)
    }
  }

  /// Explores the plans that use most of the operator, only with the strategy that needs
  /// breakpoints.
  ///
  /// The plans with the greatest risk may not reach the foreign locks that these plans use.
  private func lookForForeignLocks(_ evidence: inout Evidence) {
    guard let strategy = budget.interrupting else { return }
    let plans = Array(budget.generated.prefix(Self.extensive))
    explore(plans, with: InterleavingOptions(strategies: [strategy]), &evidence)
    evidence.schedules = 0
  }

  /// The number of generated plans that together use most of the operator.
  private static let extensive = 3

  /// Runs plans on real threads, unless a violation has already been found.
  ///
  /// These runs find faults between scheduling points.
  private func stress(_ evidence: inout Evidence) {
    guard evidence.findings.isEmpty, evidence.reason == nil,
      let effort = budget.stress(waits: evidence.waits + (evidence.avoidsPoints ? 1 : 0))
    else { return }
    for plan in subject.stressedPlans.prefix(effort.plans) {
      let report = subject.stress(plan, effort.repetitions, effort.limit, nil)
      guard let (fault, rule) = report.worst(plan) else { continue }
      evidence.arisen.append(rule)
      evidence.findings.append(
        ThreadFinding(rule: rule, plan: plan, evidence: .stress(report, fault: fault))
      )
      return
    }
  }

  private func exploreMeeting(
    _ meeting: MeetingPlans.Meeting,
    _ rank: Int,
    _ evidence: inout Evidence
  ) {
    explore([meeting.plan], rank: rank, &evidence) { evidence, _ in
      if meeting.delivers { evidence.arisen += [.oneAtATime, .nothingLost] }
    }
  }

  /// Explores plans, and calls `andThen` after each plan that has a result.
  ///
  /// If `options` is `nil`, the budget determines the options. If `hasFullShare` is `true`, earlier
  /// explorations do not reduce the budget.
  private func explore(
    _ plans: [ThreadPlan],
    with options: InterleavingOptions? = nil,
    rank: Int? = nil,
    hasFullShare: Bool = false,
    _ evidence: inout Evidence,
    andThen: (inout Evidence, InterleavingReport) -> Void = { _, _ in }
  ) {
    for plan in plans where evidence.reason == nil {
      let before = hasFullShare ? 0 : evidence.schedules
      var options = options ?? budget.options(for: plan, rank, after: before)
      if evidence.usesForeignLocks
        || evidence.plansWithoutForeignLocks < budget.plansWithoutForeignLocks
      {
        options.strategies += [budget.interrupting].compactMap(\.self)
          .filter { !options.strategies.contains($0) }
      }
      if evidence.avoidsPoints { options.strategies.removeAll { $0 == budget.interrupting } }
      if options.strategies.isEmpty { continue }
      var report = report(plan, options, &evidence)
      if report.failure?.kind == .heldLock {
        note(report, plan, &evidence)
        evidence.holdsLocks = true
        report = self.report(plan, options, &evidence)
      }
      if case .inconclusive(let reason) = report.result, !report.isIrregular {
        evidence.reason = reason
        return
      }
      note(report, plan, &evidence)
      andThen(&evidence, report)
    }
  }

  private func report(
    _ plan: ThreadPlan,
    _ options: InterleavingOptions,
    _ evidence: inout Evidence
  ) -> InterleavingReport {
    let exploration = PlanExploration(
      subject: subject,
      plan: plan,
      patience: patience,
      checksCallbacks: !evidence.holdsLocks
    )
    var options = options
    if !evidence.findings.isEmpty {
      // Only the first violation of each contract is reported.
      let known = Set(evidence.findings.map(\.rule))
      options.isKnown = { [subject] kind, contract in
        kind.rule(contract, subject, plan).map(known.contains) ?? true
      }
    }
    let report = exploration.reportOfThreads(options)
    evidence.schedules += report.schedules
    evidence.waits += report.waits
    if report.pointsFail { evidence.avoidsPoints = true }
    switch report.usesForeignLocks {
    case true?: evidence.usesForeignLocks = true
    case false?: evidence.plansWithoutForeignLocks += 1
    case nil: break
    }
    return report
  }

  private func note(
    _ report: InterleavingReport,
    _ plan: ThreadPlan,
    _ evidence: inout Evidence
  ) {
    guard let failure = report.failure, let rule = failure.rule(subject, plan) else { return }
    evidence.arisen.append(rule)
    evidence.findings.append(ThreadFinding(rule: rule, plan: plan, evidence: .schedule(failure)))
  }
}

extension InterleavingReport {
  /// Whether an observer received a value in any of the interleavings.
  fileprivate var deliversValues: Bool {
    outcomes.contains { outcome in
      outcome.split(separator: ";").contains { part in
        let events = part.drop { $0 != ":" }.dropFirst().split(separator: " ")
        return events.contains {
          $0 != "completed" && $0 != "interrupted" && !$0.hasPrefix("failed(")
        }
      }
    }
  }
}
