internal import Reactive

/// The contracts about threads: explores what several threads do to an operator.
///
/// Nothing here depends on time or luck: the same operator has the same findings each time. Most of it
/// is done beside the scripts, which it has nothing to do with.
final class ThreadInspection: Sendable {
  /// What was seen so far.
  private struct Evidence: Sendable {
    var arisen: [Rule] = []
    var findings: [ThreadFinding] = []
    /// Why nothing can be said of some of the plans.
    var reason: String?
  }

  private let subject: OperatorUnderTest
  private let budget: Budget
  private let patience: Patience
  private let meetings: [ThreadPlan]
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
    self.budget = budget
    self.patience = patience
    meetings = candidates.plans(for: subject.shape)
    circles = candidates.circles.compactMap { ThreadPlan($0, subject.shape) }
  }

  /// Begins to explore the plans of the operator, on a thread of its own.
  func begin() {
    thread.value = KitThread { [self] in
      var evidence = Evidence()
      explore(&evidence)
      self.evidence.value = evidence
    }
  }

  /// Waits for what was begun, and explores what depends on the scripts.
  ///
  /// - Returns: Why nothing can be said of some of the plans, if that is so.
  func finish(_ notes: inout Notes) -> String? {
    thread.value?.join()
    var evidence = evidence.value
    if evidence.reason == nil, notes.isBroken(.ownSignal) {
      // Whose starts share something is where a second start meets the first.
      exploreOthers(PlanGenerator(subject).joins, &evidence)
    }
    for rule in evidence.arisen { notes.arose(rule) }
    for finding in evidence.findings { notes.found(finding) }
    return evidence.reason
  }

  private func explore(_ evidence: inout Evidence) {
    for plan in meetings {
      guard explore(plan, &evidence) else { return }
      evidence.arisen += [.oneAtATime, .nothingLost]
    }
    for plan in circles {
      guard explore(plan, &evidence) else { return }
      evidence.arisen.append(.nobodyWaits)
    }
    exploreOthers(generated, &evidence)
  }

  private func exploreOthers(_ plans: [ThreadPlan], _ evidence: inout Evidence) {
    // Time has met events by now.
    let knowsTime = meetings.contains(where: \.passesTime)
    for plan in plans where !knowsTime || !plan.passesTime || plan.disposes {
      guard explore(plan, &evidence) else { return }
    }
  }

  /// - Returns: Whether something can be said of the plan.
  private func explore(_ plan: ThreadPlan, _ evidence: inout Evidence) -> Bool {
    let exploration = PlanExploration(subject: subject, plan: plan, patience: patience)
    let report = exploration.reportOfThreads(options(for: plan))
    if case .inconclusive(let reason) = report.result {
      evidence.reason = reason
      return false
    }
    if let failure = report.failure, let rule = failure.rule(subject, plan) {
      evidence.findings.append(ThreadFinding(rule: rule, plan: plan, failure: failure))
    }
    return true
  }

  /// What every operator of this kind is given, as far as there is time.
  private var generated: [ThreadPlan] {
    let generator = PlanGenerator(subject)
    return switch budget {
    case .quick: generator.brief.prefix(1) + generator.disposals
    case .standard: generator.brief + generator.disposalsOfOne
    case .deep: generator.short + generator.disposalsOfOne
    }
  }

  private func options(for plan: ThreadPlan) -> InterleavingOptions {
    // Small ones are exhausted at once; in large ones it is best first to hold a thread where code of
    // the user runs.
    switch budget {
    case .quick:
      InterleavingOptions(strategies: [.partialOrderReduction(budget: 6), .holding(budget: 8)])
    case .standard where plan.startsAgain:
      // The plan without another start has had its full share.
      InterleavingOptions(strategies: [.partialOrderReduction(budget: 12), .holding(budget: 12)])
    case .standard:
      InterleavingOptions(
        strategies: [
          .partialOrderReduction(budget: 24), .holding(budget: 12),
          .depthFirst(preemptions: 1, budget: 8),
        ]
      )
    case .deep: InterleavingOptions()
    }
  }
}
