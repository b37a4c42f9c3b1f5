internal import Reactive

/// The current advance of a ``VirtualTime``, or the absence of one, guarded by the lock of the
/// virtual time.
struct Run {
  /// The number of actions whose sites are recorded before a limit is reached.
  private static let remembered = 1000

  /// The advancing thread, or `nil` if there is none.
  let thread: UInt?
  let site: SchedulingSite
  /// The instant of the clock at the end of the run, unless the clock is already later.
  var target: Int64
  /// Whether the run continues until no action is left.
  var drains: Bool
  /// The repeating action that is running, if any.
  var repeating: VirtualAction.Ticket?
  /// The sequence number of the running action.
  var actionSequence = UInt64.max
  /// The site of the running action.
  var actionSite = SchedulingSite.unknown

  private let limits: TestScheduler.Limits
  /// The first sequence number of the run.
  ///
  /// Only actions from this number on can prolong the run forever.
  private let firstOfRun: UInt64
  private var firstOfInstant: UInt64
  private var countOfRun = 0
  private var countOfInstant = 0
  private var tally: [SchedulingSite: Int] = [:]

  /// Creates the state in which there is no advance.
  init() {
    thread = nil
    site = .unknown
    target = .min
    drains = false
    limits = TestScheduler.Limits()
    firstOfRun = 0
    firstOfInstant = 0
  }

  init(
    thread: UInt,
    site: SchedulingSite,
    target: Int64,
    drains: Bool,
    sequence: UInt64,
    limits: TestScheduler.Limits
  ) {
    self.thread = thread
    self.site = site
    self.target = target
    self.drains = drains
    self.limits = limits
    firstOfRun = sequence
    firstOfInstant = sequence
  }

  /// The instant up to which actions belong to the run.
  var end: Int64 { drains ? .max : target }

  /// The sites of the recorded actions, most frequent first.
  var culprits: [Runaway.Culprit] {
    tally.map { Runaway.Culprit(site: $0.key, count: $0.value) }.sorted { left, right in
      (right.count, left.site.description) < (left.count, right.site.description)
    }
  }

  mutating func beginInstant(sequence: UInt64) {
    firstOfInstant = sequence
    countOfInstant = 0
    if !tally.isEmpty, limits.inOneRun - countOfRun >= Self.remembered { tally = [:] }
  }

  /// Counts an action or job that is about to run.
  ///
  /// - Parameter sequence: The sequence number of the action or job.
  /// - Returns: Whether the limit is near, so the site must be recorded.
  mutating func count(_ sequence: UInt64) -> Bool {
    guard sequence >= firstOfRun else { return false }
    countOfRun += 1
    if sequence >= firstOfInstant { countOfInstant += 1 }
    let left = min(limits.atOneInstant - countOfInstant, limits.inOneRun - countOfRun)
    return left < Self.remembered
  }

  /// Records the site of one of the last actions before a limit.
  ///
  /// - Returns: The limit, if it is now exceeded.
  mutating func remember(_ site: SchedulingSite) -> Runaway.Limit? {
    if countOfInstant > limits.atOneInstant { return .atOneInstant(limits.atOneInstant) }
    if countOfRun > limits.inOneRun { return .inOneRun(limits.inOneRun) }
    tally[site, default: 0] += 1
    return nil
  }
}
