internal import Reactive

/// One advance of a ``VirtualTime``, from its beginning to its end, or none; its lock guards all of it.
struct Run {
  /// How many of the last actions before the limit are remembered by their site.
  private static let remembered = 1000

  /// The thread that advances; `nil` if none does.
  let thread: UInt?
  let site: SchedulingSite
  /// Where the clock stands at the end, unless it is later by then.
  var target: Int64
  /// Whether the run goes on until nothing is left.
  var drains: Bool
  /// The repeating action that is being run.
  var repeating: VirtualAction.Ticket?
  /// The place where the action that is being run was scheduled.
  var actionSite = SchedulingSite.unknown

  private let limits: TestScheduler.Limits
  /// Only what was scheduled during the run, or the instant, can keep it going for ever.
  private let firstOfRun: UInt64
  private var firstOfInstant: UInt64
  private var countOfRun = 0
  private var countOfInstant = 0
  private var tally: [SchedulingSite: Int] = [:]

  /// None.
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

  /// Up to which instant actions are due that belong to it.
  var end: Int64 { drains ? .max : target }

  /// The sites of the last actions, most frequent first.
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
  /// - Parameter sequence: Its place among all that was ever scheduled.
  /// - Returns: Whether few more may follow, so that it must be remembered.
  mutating func count(_ sequence: UInt64) -> Bool {
    guard sequence >= firstOfRun else { return false }
    countOfRun += 1
    if sequence >= firstOfInstant { countOfInstant += 1 }
    let left = min(limits.atOneInstant - countOfInstant, limits.inOneRun - countOfRun)
    return left < Self.remembered
  }

  /// Notes the site of one of the last actions before a limit.
  ///
  /// - Returns: The limit, if that is exceeded now.
  mutating func remember(_ site: SchedulingSite) -> Runaway.Limit? {
    if countOfInstant > limits.atOneInstant { return .atOneInstant(limits.atOneInstant) }
    if countOfRun > limits.inOneRun { return .inOneRun(limits.inOneRun) }
    tally[site, default: 0] += 1
    return nil
  }
}
