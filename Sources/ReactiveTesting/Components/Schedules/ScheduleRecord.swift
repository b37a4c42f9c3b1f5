internal import Reactive

/// What happened in a run of a program.
struct ScheduleRecord: Sendable {
  /// What is known of one action.
  struct Fate: Sendable {
    /// The number of actions that were scheduled before this one.
    let place: Int
    /// The due time, or `nil` if the action was scheduled without a time.
    let due: Instant?
    /// The times before and after the call that scheduled the action.
    let before: Instant?
    var after: Instant?
    /// The number of actions that began before this one.
    var turn: Int?
    var isCancelled = false
    let isRepeated: Bool
    /// The number of times that the action began.
    var runs = 0
  }

  /// A violation of a contract.
  struct Violation: Sendable {
    let contract: String
    let summary: String
  }

  private(set) var fates: [Int: Fate] = [:]
  /// The violations that were noticed during the run.
  private(set) var violations: [Violation] = []
  var running: Set<Int> = []
  /// Whether a delayed action was already due when the first action scheduled it, before any time was
  /// meant to pass.
  private(set) var isLate = false
  /// Whether time was meant to pass.
  var hasPassedTime = false
  private var turns = 0
  private var latest: Instant?

  mutating func scheduled(_ action: ScheduleProgram.Action, due: Instant?, at before: Instant?) {
    if let due, let before, due <= before, action.delay != 0, running == [0], !hasPassedTime {
      isLate = true
    }
    fates[action.number] = Fate(
      place: fates.count,
      due: due,
      before: before,
      isRepeated: action.isRepeated
    )
  }

  /// Returns how many times an action has begun.
  func runs(of number: Int) -> Int { fates[number]?.runs ?? 0 }

  mutating func isKnown(_ number: Int, at after: Instant?) { fates[number]?.after = after }

  /// Records that an action was cancelled.
  ///
  /// - Returns: Whether the action had not been cancelled before, and had not begun or is repeated.
  mutating func cancelled(_ number: Int) -> Bool {
    guard let fate = fates[number], fate.turn == nil || fate.isRepeated, !fate.isCancelled else {
      return false
    }
    fates[number]?.isCancelled = true
    return true
  }

  /// Records that an action has begun.
  ///
  /// - Returns: Whether another action was running.
  mutating func began(_ number: Int, at now: Instant?) -> Bool {
    guard let fate = fates[number] else { return false }
    if fate.turn != nil, !fate.isRepeated { note("SCH-1", "action \(number) ran twice") }
    if fate.isCancelled {
      note(
        fate.isRepeated ? "SCH-6" : "SCH-2",
        "action \(number) ran although it had been cancelled"
      )
    }
    if let due = fate.due, let now, now < due {
      note("SCH-5", "action \(number) ran before the clock showed its due time")
    }
    if let now {
      if let latest, now < latest { note("SCH-5", "the clock went back before action \(number)") }
      latest = max(latest ?? now, now)
    }
    if let other = running.first {
      let name = other == 0 ? "the first action" : "action \(other)"
      note("SCH-1", "action \(number) began while \(name) was running")
    }
    fates[number]?.turn = fate.turn ?? turns
    fates[number]?.runs += 1
    turns += 1
    running.insert(number)
    return running.count > 1
  }

  /// Records that an action has returned.
  ///
  /// - Returns: Whether the action counts as outstanding until now. A repeated action does so until it
  ///   is cancelled.
  mutating func ended(_ number: Int) -> Bool {
    running.remove(number)
    guard let fate = fates[number] else { return true }
    return !fate.isCancelled && !fate.isRepeated
  }

  private mutating func note(_ contract: String, _ summary: String) {
    violations.append(Violation(contract: contract, summary: summary))
  }
}
