extension Oracle {
  /// A hook is called once for each occurrence of its occasion.
  static let hooksAreCalledAsDue = Oracle { trace, subject in
    guard let hooks = trace.hooks, !hooks.isEmpty, !subject.isShared, subject.disposalInterrupts
    else { return [] }
    var calls: [HookOccasion: Int] = [:]
    for (at, entry) in trace.entries.enumerated() {
      switch entry.kind {
      case .hooked(let occasion): calls[occasion, default: 0] += 1
      case .stepped(_, due: 0):
        for occasion in HookOccasion.allCases {
          guard let taken = hooks[occasion] else { continue }
          let starts = trace.executions.count { $0.has(occasion, before: at) }
          let (found, expected) = (calls[occasion, default: 0], taken * starts)
          if found == expected { continue }
          return [
            CaseFinding(
              rule: .hooksAreCalled,
              at: at,
              summary: occasion.summary(found, insteadOf: expected)
            )
          ]
        }
      default: break
      }
    }
    return []
  }
}

extension HookOccasion {
  /// Returns a description of a hook for this occasion that was called too often or too rarely.
  func summary(_ found: Int, insteadOf expected: Int) -> String {
    "hook(.\(self)) was called too \(found > expected ? "often" : "rarely"):"
      + " \(Self.times(found)) instead of \(Self.times(expected))"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

extension TestTrace.Execution {
  /// Returns whether the occasion has occurred for the execution before an entry.
  fileprivate func has(_ occasion: HookOccasion, before index: Int) -> Bool {
    guard startedAt < index else { return false }
    if occasion == .started { return true }
    guard let over = overAt, over < index else { return false }
    switch occasion {
    case .failed: return end?.isFailure ?? false
    case .completed: return end == .completed
    case .interrupted: return end == .interrupted || end == nil
    case .started, .terminated, .disposed: return true
    }
  }
}
