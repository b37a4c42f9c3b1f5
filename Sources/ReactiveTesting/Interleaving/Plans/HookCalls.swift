/// The hooks of one application of an operator in an exploration, and their calls (SRC-4).
struct HookCalls: Sendable {
  /// The number of hooks that the operator created for each occasion, or `nil` if it created a hook
  /// during a start.
  private var taken: [HookOccasion: Int]? = [:]
  private var calls: [HookOccasion: Int] = [:]

  /// Records a hook that the operator creates.
  mutating func take(_ occasion: HookOccasion, isApplied: Bool) {
    if isApplied { taken = nil } else { taken?[occasion, default: 0] += 1 }
  }

  /// Records a call of a hook.
  mutating func call(_ occasion: HookOccasion) { calls[occasion, default: 0] += 1 }

  /// Checks whether each hook was called as often as required.
  ///
  /// If a terminal event and a disposal race, a hook for that event may be called even if the
  /// output is then interrupted. The hook must still be called at most once in each start.
  ///
  /// - Parameters:
  ///   - starts: The number of starts.
  ///   - ends: How each start ended: the terminal event, or "disposal".
  /// - Returns: A description of a hook that was called too often or too rarely, or `nil` if there
  ///   is none.
  func fault(starts: Int, ends: [String]) -> String? {
    for occasion in HookOccasion.allCases {
      guard let hooks = taken?[occasion], !occasion.isOfEveryValue else { continue }
      let most = hooks * (occasion.isOfEveryEnd ? ends.count : starts)
      let fewest = hooks * (occasion == .started ? starts : ends.count { occasion.isDue($0) })
      let found = calls[occasion, default: 0]
      if (fewest...max(fewest, most)).contains(found) { continue }
      return occasion.summary(found, insteadOf: found > most ? most : fewest)
    }
    return nil
  }
}

extension HookOccasion {
  /// Whether the occasion occurs at every end of a start.
  fileprivate var isOfEveryEnd: Bool { self == .terminated || self == .disposed }

  /// Whether the occasion occurs with each value.
  ///
  /// The number of values depends on the schedule.
  fileprivate var isOfEveryValue: Bool { self == .value || self == .event }

  /// Returns whether the occasion must have occurred in a start that ended in the given way.
  fileprivate func isDue(_ end: String) -> Bool {
    switch self {
    case .failed: end.hasPrefix("failed")
    case .completed: end == "completed"
    // A disposal may race with a terminal event of another kind, which is then not delivered.
    case .interrupted, .started, .value, .event: false
    case .terminated, .disposed: true
    }
  }
}
