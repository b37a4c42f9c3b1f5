internal import Reactive

/// One advance of a ``VirtualTime``, from its beginning to its end; its lock guards all of it.
///
/// Every access reads or writes and returns, so dynamic exclusivity checks could find nothing and are left
/// out where they would be felt.
final class Run {
  /// How many of the last actions before the limit are remembered by their site.
  private static let remembered = 1000

  let thread: UInt
  let site: SchedulingSite
  /// Where the clock stands at the end, unless it is later by then.
  @exclusivity(unchecked) var target: Int64
  /// Whether the run goes on until nothing is left.
  @exclusivity(unchecked) var drains: Bool
  /// The repeating action that is being run.
  @exclusivity(unchecked) var repeating: VirtualAction?
  /// Who scheduled the action that is being run.
  @exclusivity(unchecked) private(set) var actionSite = SchedulingSite.unknown

  /// Only what was scheduled during the run, or the instant, can keep it going for ever.
  private let firstOfRun: UInt64
  @exclusivity(unchecked) private var firstOfInstant: UInt64
  @exclusivity(unchecked) private var countOfRun = 0
  @exclusivity(unchecked) private var countOfInstant = 0
  private var tally: [SchedulingSite: Int] = [:]

  init(thread: UInt, site: SchedulingSite, target: Int64, drains: Bool, sequence: UInt64) {
    self.thread = thread
    self.site = site
    self.target = target
    self.drains = drains
    firstOfRun = sequence
    firstOfInstant = sequence
  }

  /// The sites of the last actions, most frequent first.
  var culprits: [Runaway.Culprit] {
    tally.map { Runaway.Culprit(site: $0.key, count: $0.value) }.sorted { left, right in
      (right.count, left.site.description) < (left.count, right.site.description)
    }
  }

  func beginInstant(sequence: UInt64, limits: TestScheduler.Limits) {
    firstOfInstant = sequence
    countOfInstant = 0
    if !tally.isEmpty, limits.inOneRun - countOfRun >= Self.remembered { tally = [:] }
  }

  /// Counts an action that is about to run.
  ///
  /// - Returns: The limit that it exceeds, if it does.
  func count(_ action: VirtualAction, limits: TestScheduler.Limits) -> Runaway.Limit? {
    actionSite = action.site
    guard action.sequence >= firstOfRun else { return nil }
    return count(action.site, inInstant: action.sequence >= firstOfInstant, limits)
  }

  /// Counts a job that is about to run.
  ///
  /// - Returns: The limit that it exceeds, if it does.
  func countJob(limits: TestScheduler.Limits) -> Runaway.Limit? {
    actionSite = .jobs
    return count(.jobs, inInstant: true, limits)
  }

  private func count(
    _ site: SchedulingSite,
    inInstant isOfInstant: Bool,
    _ limits: TestScheduler.Limits
  ) -> Runaway.Limit? {
    countOfRun += 1
    if isOfInstant { countOfInstant += 1 }
    if countOfInstant > limits.atOneInstant { return .atOneInstant(limits.atOneInstant) }
    if countOfRun > limits.inOneRun { return .inOneRun(limits.inOneRun) }
    let left = min(limits.atOneInstant - countOfInstant, limits.inOneRun - countOfRun)
    if left < Self.remembered { tally[site, default: 0] += 1 }
    return nil
  }
}
