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
  public var strategies: [InterleavingStrategy]
  /// The maximum number of schedules to run.
  public var budget: Int
  /// The number of steps of one execution for which a strategy selects the threads.
  ///
  /// After that, the threads take turns. An execution that does not end within 100 times this
  /// number counts as a livelock. An execution with more steps than this number uses a larger part
  /// of the budget.
  public var stepLimit: Int
  /// The seed of random strategies, or `nil` for a number derived from the name of the scenario.
  public var seed: UInt64?
  /// Whether a failing schedule is shrunk.
  public var minimizes: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - strategies: The strategies, in the order in which they are used.
  ///   - budget: The maximum number of schedules to run.
  ///   - stepLimit: The number of steps of one execution for which a strategy selects the
  ///     threads.
  ///   - seed: The seed of random strategies, or `nil` for a number derived from the name.
  ///   - minimizes: Whether a failing schedule is shrunk.
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

  /// The default options, which run all interleavings of small scenarios.
  ///
  /// For larger scenarios, they run interleavings that are likely to fail, and random
  /// interleavings.
  ///
  /// Environment variables override the defaults. `REACTIVE_INTERLEAVING_SEED` and
  /// `REACTIVE_INTERLEAVING_BUDGET` are numbers, and `REACTIVE_INTERLEAVING_SCHEDULE` is a schedule
  /// to replay.
  public static var `default`: InterleavingOptions {
    var options = InterleavingOptions()
    if let seed = environment("SEED").flatMap({ UInt64($0) }) { options.seed = seed }
    if let budget = environment("BUDGET").flatMap({ Int($0) }) { options.budget = budget }
    if let schedule = environment("SCHEDULE") { options.strategies = [.replay(schedule)] }
    return options
  }

  /// Returns these options with a part of each budget.
  package func divided(by divisor: Int) -> InterleavingOptions {
    var options = self
    options.budget /= divisor
    options.strategies = strategies.map { $0.limited(to: $0.budget / divisor) }
    return options
  }

  /// Returns options with a single strategy.
  ///
  /// - Parameters:
  ///   - strategy: The only strategy to use.
  ///   - budget: The maximum number of schedules to run.
  /// - Returns: Options with this strategy and budget, and otherwise default values.
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
  /// - Parameter schedule: The schedule of the report, such as `A2B5`.
  /// - Returns: Options that run this schedule only, and do not shrink it.
  public static func replay(_ schedule: String) -> InterleavingOptions {
    InterleavingOptions(strategies: [.replay(schedule)], minimizes: false)
  }

  private static func environment(_ name: String) -> String? {
    getenv("REACTIVE_INTERLEAVING_" + name).map { String(cString: $0) }
  }
}

/// A strategy that selects interleavings.
public enum InterleavingStrategy: Sendable, Hashable {
  /// Runs one interleaving of each equivalence class, which exhausts small scenarios.
  case partialOrderReduction(budget: Int)
  /// Runs all interleavings with at most this number of preemptions, or all interleavings if the
  /// number is `nil`.
  case depthFirst(preemptions: Int?, budget: Int)
  /// Holds each thread in turn at certain places while the other threads continue.
  ///
  /// The places are where user code runs, and before and after each use of a lock or an atomic of
  /// the operator itself. In further executions, a second thread is also held inside a callback
  /// while the first thread continues.
  case holding(budget: Int)
  /// Stops each thread in turn at each scheduling point while the other threads continue.
  ///
  /// Unlike partial-order reduction, this strategy does not depend on what the threads share. It
  /// therefore also finds races for state that is guarded by a lock of another kind, or by no lock.
  case preempting(budget: Int)
  /// Stops each thread in turn before it uses a lock or an atomic of another kind in the code of
  /// the operator.
  ///
  /// Examples of such locks are `NSLock`, `Mutex`, queues, and semaphores. The other threads
  /// continue while a thread is stopped. In further executions, a second thread is stopped as well.
  /// The strategy needs a debug build on Linux with an x86-64 processor. In other builds, and for
  /// code without such locks, it runs nothing.
  case interrupting(budget: Int)
  /// Assigns random priorities to threads, and changes them a few times.
  case priorityChanges(depth: Int, budget: Int)
  /// Assigns random priorities to operations.
  case partialOrderSampling(budget: Int)
  /// Selects a random thread at each scheduling point.
  case randomWalk(budget: Int)
  /// Replays one schedule.
  case replay(String)

  /// The default strategies.
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
    case .depthFirst(.some(let bound), _): "depth first with \(bound) preemptions"
    case .depthFirst(nil, _): "depth first"
    case .holding: "holding"
    case .preempting: "preempting"
    case .interrupting: "interrupting"
    case .priorityChanges(let depth, _): "priority changes of depth \(depth)"
    case .partialOrderSampling: "partial-order sampling"
    case .randomWalk: "random walk"
    case .replay: "replay"
    }
  }

  /// Whether the strategy also finds races for state that no scheduling point announces.
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
    case .interrupting: Interrupting()
    case .priorityChanges(let depth, _): PriorityChanges(seed: seed, depth: depth)
    case .partialOrderSampling: PartialOrderSampling(seed: seed)
    case .randomWalk: RandomWalk(seed: seed)
    case .replay(let schedule): Replay(Schedule(schedule)?.choices ?? [])
    }
  }
}
