/// The amount of thread exploration in the checklist of an operator.
///
/// The budget counts schedules rather than time, so the findings do not depend on the speed of the
/// machine.
struct ThreadBudget: Sendable {
  private let budget: Budget
  private let subject: OperatorUnderTest

  init(_ budget: Budget, _ subject: OperatorUnderTest) {
    self.budget = budget
    self.subject = subject
  }

  /// The number of meetings (pairs of racing actions) with the greatest risk, which are explored
  /// first.
  var meetings: Int {
    switch budget {
    case .quick: 3
    case .standard: 10
    case .deep: .max
    }
  }

  /// The number of schedules after which further plans are explored only briefly.
  var schedules: Int {
    switch budget {
    case .quick: 0
    case .standard: 500
    case .deep: 8_000
    }
  }

  /// The number of pairs of racing actions that are explored exhaustively, unless their plans are
  /// large.
  private static let risky = 3

  /// The plans that are explored after the first pairs of racing actions.
  var generated: [ThreadPlan] {
    let generator = PlanGenerator(subject)
    return switch budget {
    case .quick: generator.brief.prefix(1) + generator.disposals
    case .standard: generator.brief + generator.disposalsOfOne + generator.startBesideEvents
    case .deep: generator.short + generator.disposalsOfOne
    }
  }

  /// Returns the options for the exploration of one plan.
  ///
  /// Small plans are explored exhaustively. In large plans, threads are first held where user code
  /// runs.
  ///
  /// - Parameters:
  ///   - plan: The plan to explore.
  ///   - rank: The number of pairs of racing actions with a greater risk, or `nil` if the plan is
  ///     not for such a pair.
  ///   - schedules: The number of schedules that have already been run.
  /// - Returns: The options of the exploration.
  func options(
    for plan: ThreadPlan,
    _ rank: Int?,
    after schedules: Int
  ) -> InterleavingOptions {
    let isLate = schedules >= self.schedules
    switch budget {
    case .quick:
      return Self.inTurn([.partialOrderReduction(budget: 6), .holding(budget: 8)])
    case .standard where plan.startsLate && subject.profile.shares:
      return Self.inTurn([.partialOrderReduction(budget: 60), .preempting(budget: 60)])
    case .standard where plan.startsLate:
      // An event that is lost in a start handler needs two switches.
      return Self.inTurn([.partialOrderReduction(budget: 24), .holding(budget: 12)])
    case .standard where plan.startsAgain:
      // The plan without a further start has already used its full share of the budget.
      return Self.inTurn([.partialOrderReduction(budget: 12), .holding(budget: 12)])
    case .standard where rank.map { $0 < Self.risky } ?? false:
      // Holding finds a fault of a plan within 32 schedules, and preempting within 40, or they do
      // not find it at all.
      return Self.inTurn([
        .partialOrderReduction(budget: rank == 0 ? 260 : 60), .holding(budget: rank == 0 ? 64 : 24),
        .preempting(budget: 64),
      ])
    case .standard where rank.map { $0 < meetings } ?? !isLate:
      return Self.inTurn([
        .partialOrderReduction(budget: 12), .holding(budget: 20), .preempting(budget: 40),
      ])
    case .standard:
      return Self.inTurn([.partialOrderReduction(budget: 12), .holding(budget: 12)])
    case .deep where isLate:
      return Self.inTurn([
        .partialOrderReduction(budget: 60), .holding(budget: 12), .randomWalk(budget: 12),
      ])
    case .deep:
      return Self.inTurn([
        .partialOrderReduction(budget: 1_000), .holding(budget: 200),
        .depthFirst(preemptions: 1, budget: 100), .priorityChanges(depth: 3, budget: 60),
        .partialOrderSampling(budget: 60), .randomWalk(budget: 60),
      ])
    }
  }

  /// The number of plans without uses of foreign locks after which an operator is assumed not to
  /// use any.
  ///
  /// Foreign locks are locks and atomics that `Reactive` does not provide.
  let plansWithoutForeignLocks = 12

  /// The strategy for operators that use foreign locks or atomics, or `nil` if the budget has none.
  var interrupting: InterleavingStrategy? {
    switch budget {
    case .quick: nil
    case .standard: .interrupting(budget: 100)
    case .deep: .interrupting(budget: 300)
    }
  }

  /// The amount of stress testing on real threads.
  struct Stress {
    /// The maximum number of plans.
    let plans: Int
    /// The number of repetitions of each plan.
    let repetitions: Int
    /// The maximum duration of each plan.
    let limit: Duration
  }

  /// Returns the extent of the runs on real threads, or `nil` if there are none.
  ///
  /// With the standard budget, only operators that cannot be explored as well because they use
  /// foreign locks are stressed. `waits` is the number of times that threads have waited for such
  /// locks. With the deep budget, these operators are stressed for longer than others.
  func stress(waits: Int) -> Stress? {
    switch budget {
    case .quick: nil
    case .standard:
      waits == 0 ? nil : Stress(plans: 2, repetitions: 4_000, limit: .milliseconds(250))
    case .deep: Stress(plans: 3, repetitions: 20_000, limit: .seconds(waits == 0 ? 1 : 2))
    }
  }

  private static func inTurn(_ strategies: [InterleavingStrategy]) -> InterleavingOptions {
    InterleavingOptions(strategies: strategies)
  }
}
