/// The contracts about threads: explores what several threads do to an operator.
///
/// Nothing here depends on time or luck: the same operator has the same findings each time.
struct ThreadInspection {
  private let subject: OperatorUnderTest
  private let budget: Budget
  private let candidates: ThreadCandidates
  private let patience: Patience

  init(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ candidates: ThreadCandidates,
    _ patience: Patience
  ) {
    self.subject = subject
    self.budget = budget
    self.candidates = candidates
    self.patience = patience
  }

  /// Explores the plans of the operator.
  ///
  /// - Returns: Why nothing can be said of some of them, if that is so.
  func inspect(_ notes: inout Notes) -> String? {
    let meetings = candidates.plans(for: subject.shape)
    for plan in meetings {
      if let reason = inspect(plan, &notes) { return reason }
      notes.arose(.oneAtATime)
      notes.arose(.nothingLost)
    }
    for script in candidates.circles {
      guard let circle = ThreadPlan(script, subject.shape) else { continue }
      if let reason = inspect(circle, &notes) { return reason }
      notes.arose(.nobodyWaits)
    }
    // Time has met events by now.
    let knowsTime = meetings.contains(where: \.passesTime)
    // Whose starts share something is where a second start meets the first.
    let joins = notes.isBroken(.ownSignal) ? PlanGenerator(subject).joins : []
    for plan in generated + joins where !knowsTime || !plan.passesTime || plan.disposes {
      if let reason = inspect(plan, &notes) { return reason }
    }
    return nil
  }

  private func inspect(_ plan: ThreadPlan, _ notes: inout Notes) -> String? {
    let exploration = PlanExploration(subject: subject, plan: plan, patience: patience)
    let report = exploration.reportOfThreads(options(for: plan))
    if case .inconclusive(let reason) = report.result { return reason }
    if let failure = report.failure, let rule = failure.rule(subject, plan) {
      notes.found(ThreadFinding(rule: rule, plan: plan, failure: failure))
    }
    return nil
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
