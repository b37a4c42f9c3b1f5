#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Options for the exploration of a scenario.
public struct InterleavingOptions: Sendable {
  /// The strategies, in the order in which they are used.
  ///
  /// The exploration ends with the first failure or inconclusive result. After an exhaustive
  /// search, only the strategies `holding`, `preempting`, and `interrupting` still run, because
  /// they also find races on state whose accesses are not scheduling points. Without strategies, no
  /// schedule is run, and the result is ``InterleavingReport/Result/passed``.
  public var strategies: [InterleavingStrategy]
  /// The maximum number of schedules to run.
  ///
  /// The budget is shared by all strategies, which also have their own budgets. If the budget is
  /// zero or less, no schedule is run, and the result is ``InterleavingReport/Result/passed``.
  public var budget: Int
  /// The number of steps of one execution in which a strategy selects the next thread.
  ///
  /// After these steps, the threads take turns. An execution that does not end within 100 times
  /// this number counts as a livelock. An execution with more steps than this number uses up more
  /// of the budget. The number must be positive. Otherwise, every execution counts as a livelock.
  public var stepLimit: Int
  /// The seed of random strategies, or `nil` to derive the seed from the name of the scenario.
  public var seed: UInt64?
  /// Whether a failing schedule is shrunk to a smaller one before it is reported.
  public var minimizes: Bool
  /// A closure that returns whether the schedule of a failure need not be shrunk, because the failure
  /// is not reported, or `nil` if every failure is reported.
  var isKnown: (@Sendable (_ kind: InterleavingFailure.Kind, _ contract: String) -> Bool)?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - strategies: The strategies, in the order in which they are used.
  ///   - budget: The maximum number of schedules to run, with all strategies together.
  ///   - stepLimit: The number of steps of one execution in which a strategy selects the next
  ///     thread. The number must be positive.
  ///   - seed: The seed of random strategies, or `nil` to derive the seed from the name of the
  ///     scenario.
  ///   - minimizes: Whether a failing schedule is shrunk to a smaller one before it is reported.
  public init(
    strategies: [InterleavingStrategy] = InterleavingStrategy.portfolio,
    budget: Int = 5_000,
    stepLimit: Int = 10_000,
    seed: UInt64? = nil,
    minimizes: Bool = true
  ) {
    self.strategies = strategies
    self.budget = budget
    self.stepLimit = stepLimit
    self.seed = seed
    self.minimizes = minimizes
  }

  /// The default options, with which small scenarios are explored exhaustively.
  ///
  /// Larger scenarios are explored with interleavings that are likely to fail, and with random
  /// interleavings.
  ///
  /// Environment variables override the defaults. `REACTIVE_INTERLEAVING_SEED` and
  /// `REACTIVE_INTERLEAVING_BUDGET` are numbers, and `REACTIVE_INTERLEAVING_SCHEDULE` is a schedule
  /// to replay. A value that is not a number is ignored.
  public static var `default`: InterleavingOptions {
    var options = InterleavingOptions()
    if let seed = environment("SEED").flatMap({ UInt64($0) }) { options.seed = seed }
    if let budget = environment("BUDGET").flatMap({ Int($0) }) { options.budget = budget }
    if let schedule = environment("SCHEDULE") { options.strategies = [.replay(schedule)] }
    return options
  }

  /// Returns these options with each budget divided by a number.
  package func divided(by divisor: Int) -> InterleavingOptions {
    var options = self
    options.budget /= divisor
    options.strategies = strategies.map { $0.limited(to: $0.budget / divisor) }
    return options
  }

  /// Returns options with a single strategy.
  ///
  /// - Parameters:
  ///   - strategy: The only strategy to use. Its own budget is replaced by `budget`.
  ///   - budget: The maximum number of schedules to run.
  /// - Returns: Options with this strategy and this budget, and otherwise default values.
  public static func only(
    _ strategy: InterleavingStrategy,
    budget: Int = 5_000
  ) -> InterleavingOptions {
    InterleavingOptions(
      strategies: [strategy.limited(to: budget)],
      budget: budget
    )
  }

  /// Returns options that replay the schedule of a reported failure.
  ///
  /// - Parameter schedule: The schedule from the report, such as `A2B5`. If the text is not a
  ///   schedule, or does not fit the scenario, the exploration is inconclusive.
  /// - Returns: Options that run only this schedule, and do not shrink it.
  public static func replay(_ schedule: String) -> InterleavingOptions {
    InterleavingOptions(strategies: [.replay(schedule)], minimizes: false)
  }

  private static func environment(_ name: String) -> String? {
    getenv("REACTIVE_INTERLEAVING_" + name).map { String(cString: $0) }
  }
}

/// A strategy that selects interleavings.
///
/// In each case, `budget` is the maximum number of schedules that the strategy runs. The budget of
/// the whole exploration, ``InterleavingOptions/budget``, also applies.
public enum InterleavingStrategy: Sendable, Hashable {
  /// Runs one interleaving of each equivalence class, which exhausts small scenarios.
  case partialOrderReduction(budget: Int)
  /// Runs all interleavings with at most this number of preemptions, or with any number if it is
  /// `nil`.
  case depthFirst(preemptions: Int?, budget: Int)
  /// Holds each thread in turn at certain points while the other threads continue.
  ///
  /// The points are where user code runs, and before and after each use of a lock or an atomic of
  /// the operator itself. In further executions, a second thread is also held inside a callback
  /// while the first thread continues.
  case holding(budget: Int)
  /// Stops each thread in turn at each scheduling point while the other threads continue.
  ///
  /// Unlike partial-order reduction, this strategy does not depend on which objects the threads
  /// share. It therefore also finds races on state that is guarded by a foreign lock, or by no
  /// lock.
  case preempting(budget: Int)
  /// Stops each thread in turn before it uses a foreign lock or a foreign atomic in the code of the
  /// operator.
  ///
  /// Foreign locks are, for example, `NSLock`, `Mutex`, queues, and semaphores, which `Reactive`
  /// does not provide. The other threads continue while a thread is stopped. In further executions,
  /// a second thread is stopped as well. The strategy needs a debug build on Linux with an x86-64
  /// processor. In other builds, and for code without foreign locks, it runs nothing.
  case interrupting(budget: Int)
  /// Assigns random priorities to the threads, and lowers a few of them at random steps.
  ///
  /// The number of changes is one less than `depth`, which must be at least 1; otherwise, the
  /// exploration traps.
  case priorityChanges(depth: Int, budget: Int)
  /// Assigns random priorities to operations.
  case partialOrderSampling(budget: Int)
  /// Selects a random thread at each scheduling point.
  case randomWalk(budget: Int)
  /// Replays a single schedule, such as `A2B5`.
  ///
  /// The exploration then ends. If the text is not a schedule, or does not fit the scenario, the
  /// result is inconclusive.
  case replay(String)

  /// The default strategies: exhaustive search first, and then targeted and random searches.
  public static let portfolio: [InterleavingStrategy] = [
    .partialOrderReduction(budget: 2_000),
    .interrupting(budget: 300),
    .depthFirst(preemptions: 1, budget: 500),
    .depthFirst(preemptions: 2, budget: 1_000),
    .priorityChanges(depth: 3, budget: 500),
    .partialOrderSampling(budget: 500),
    .randomWalk(budget: 200),
  ]

  func limited(to budget: Int) -> InterleavingStrategy {
    switch self {
    case .partialOrderReduction: .partialOrderReduction(budget: budget)
    case .depthFirst(let preemptions, _): .depthFirst(preemptions: preemptions, budget: budget)
    case .holding: .holding(budget: budget)
    case .preempting: .preempting(budget: budget)
    case .interrupting: .interrupting(budget: budget)
    case .priorityChanges(let depth, _): .priorityChanges(depth: depth, budget: budget)
    case .partialOrderSampling: .partialOrderSampling(budget: budget)
    case .randomWalk: .randomWalk(budget: budget)
    case .replay: self
    }
  }

  var budget: Int {
    switch self {
    case .partialOrderReduction(let budget), .depthFirst(_, let budget), .holding(let budget),
      .preempting(let budget), .interrupting(let budget), .priorityChanges(_, let budget),
      .partialOrderSampling(let budget),
      .randomWalk(let budget):
      budget
    case .replay: 1
    }
  }

  var name: String {
    switch self {
    case .partialOrderReduction: "partial-order reduction"
    case .depthFirst(.some(let bound), _):
      "depth-first search with at most \(bound) preemption\(bound == 1 ? "" : "s")"
    case .depthFirst(nil, _): "depth-first search"
    case .holding: "holding"
    case .preempting: "preempting"
    case .interrupting: "interrupting"
    case .priorityChanges(let depth, _): "priority changes of depth \(depth)"
    case .partialOrderSampling: "partial-order sampling"
    case .randomWalk: "random walk"
    case .replay: "replay"
    }
  }

  /// Whether the strategy also finds races on state whose accesses are not scheduling points.
  var seesUnannouncedState: Bool {
    switch self {
    case .holding, .preempting, .interrupting: true
    case .partialOrderReduction, .depthFirst, .priorityChanges, .partialOrderSampling, .randomWalk,
      .replay:
      false
    }
  }

  func make(seed: UInt64) -> any Strategy {
    switch self {
    case .partialOrderReduction: PartialOrderReduction()
    case .depthFirst(let bound, _): DepthFirst(bound: bound)
    case .holding: Holding()
    case .preempting: Preempting()
    case .interrupting(let budget): Interrupting(budget: budget)
    case .priorityChanges(let depth, _): PriorityChanges(seed: seed, depth: depth)
    case .partialOrderSampling: PartialOrderSampling(seed: seed)
    case .randomWalk: RandomWalk(seed: seed)
    case .replay(let schedule): Replay(Schedule(schedule)?.choices ?? [])
    }
  }
}
