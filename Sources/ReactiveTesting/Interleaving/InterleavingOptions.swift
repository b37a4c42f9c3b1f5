#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How a scenario is explored.
public struct InterleavingOptions: Sendable {
  /// The strategies, one after the other.
  public var strategies: [InterleavingStrategy]
  /// How many schedules are run in all.
  public var budget: Int
  /// How many steps one execution may have; one that has more counts as a livelock.
  public var stepLimit: Int
  /// Where random strategies begin; `nil` for a number that depends on the scenario's name.
  public var seed: UInt64?
  /// Whether a smaller example is looked for.
  public var minimizes: Bool

  /// Creates options.
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

  /// All interleavings if they are few; else those that are likely to be wrong, and random ones.
  ///
  /// The environment can change it: `REACTIVE_INTERLEAVING_SEED` and `REACTIVE_INTERLEAVING_BUDGET`
  /// are numbers, `REACTIVE_INTERLEAVING_SCHEDULE` is a schedule to replay.
  public static var `default`: InterleavingOptions {
    var options = InterleavingOptions()
    if let seed = environment("SEED").flatMap({ UInt64($0) }) { options.seed = seed }
    if let budget = environment("BUDGET").flatMap({ Int($0) }) { options.budget = budget }
    if let schedule = environment("SCHEDULE") { options.strategies = [.replay(schedule)] }
    return options
  }

  /// One strategy alone.
  public static func only(
    _ strategy: InterleavingStrategy,
    budget: Int = 5_000
  ) -> InterleavingOptions {
    InterleavingOptions(
      strategies: [strategy.limited(to: budget)],
      budget: budget
    )
  }

  /// Repeats one execution, from the schedule that a failure was reported with.
  public static func replay(_ schedule: String) -> InterleavingOptions {
    InterleavingOptions(strategies: [.replay(schedule)], minimizes: false)
  }

  private static func environment(_ name: String) -> String? {
    getenv("REACTIVE_INTERLEAVING_" + name).map { String(cString: $0) }
  }
}

/// A way to choose interleavings.
public enum InterleavingStrategy: Sendable, Hashable {
  /// One interleaving of each kind that makes a difference; exhausts small scenarios.
  case partialOrderReduction(budget: Int)
  /// All interleavings in which threads are stopped at most so often; `nil` for all there are.
  case depthFirst(preemptions: Int?, budget: Int)
  /// One thread after the other is held at each place where code of the user runs, while the others
  /// go on.
  case holding(budget: Int)
  /// Random priorities that change a few times.
  case priorityChanges(depth: Int, budget: Int)
  /// Random priorities of operations.
  case partialOrderSampling(budget: Int)
  /// Any thread at any point.
  case randomWalk(budget: Int)
  /// One execution again.
  case replay(String)

  /// What is tried unless something else is asked for.
  public static let portfolio: [InterleavingStrategy] = [
    .partialOrderReduction(budget: 2_000),
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
    case .priorityChanges(let depth, _): .priorityChanges(depth: depth, budget: budget)
    case .partialOrderSampling: .partialOrderSampling(budget: budget)
    case .randomWalk: .randomWalk(budget: budget)
    case .replay: self
    }
  }

  var budget: Int {
    switch self {
    case .partialOrderReduction(let budget), .depthFirst(_, let budget), .holding(let budget),
      .priorityChanges(_, let budget), .partialOrderSampling(let budget), .randomWalk(let budget):
      budget
    case .replay: 1
    }
  }

  var name: String {
    switch self {
    case .partialOrderReduction: "partial-order reduction"
    case .depthFirst(.some(let bound), _): "depth first with \(bound) preemptions"
    case .depthFirst(nil, _): "depth first"
    case .holding: "holding"
    case .priorityChanges(let depth, _): "priority changes of depth \(depth)"
    case .partialOrderSampling: "partial-order sampling"
    case .randomWalk: "random walk"
    case .replay: "replay"
    }
  }

  func make(seed: UInt64) -> any Strategy {
    switch self {
    case .partialOrderReduction: PartialOrderReduction()
    case .depthFirst(let bound, _): DepthFirst(bound: bound)
    case .holding: Holding()
    case .priorityChanges(let depth, _): PriorityChanges(seed: seed, depth: depth)
    case .partialOrderSampling: PartialOrderSampling(seed: seed)
    case .randomWalk: RandomWalk(seed: seed)
    case .replay(let schedule): Replay(Schedule(schedule)?.choices ?? [])
    }
  }
}
