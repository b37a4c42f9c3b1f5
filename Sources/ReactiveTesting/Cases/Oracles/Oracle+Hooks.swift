extension Oracle {
  /// A hook is called once for each occurrence of its occasion, in the order of the occasions.
  static let hooksAreCalledAsDue = Oracle { trace, subject in
    guard let hooks = trace.hooks, !hooks.isEmpty, !subject.isShared, subject.knowsOccasions,
      !subject.isSignal || trace.isObservedFromTheBeginning
    else { return [] }
    // A value that is sent during the delivery of another value may reach the operator later, or
    // never.
    let countsValues = !trace.sends(insideValues: { _ in true })
    var calls: [HookOccasion: Int] = [:]
    for (at, entry) in trace.entries.enumerated() {
      let finding: (HookOccasion, String)?
      switch entry.kind {
      case .hooked(let occasion):
        calls[occasion, default: 0] += 1
        finding =
          occasion == .disposed && !subject.isSignal
            && trace.callsTooEarly(at, hooks[.disposed, default: 0], calls[.disposed, default: 0])
          ? (.disposed, "hook(.disposed) was called before the terminal event was delivered") : nil
      case .event(_, let event) where trace.executions.count == 1:
        finding = trace.lateHook(at, event, hooks, calls).map {
          ($0, "hook(.\($0)) was called too few times before \(event) was delivered")
        }
      case .started where trace.executions.count == 1:
        finding =
          calls[.started, default: 0] < hooks[.started, default: 0] && !subject.isSignal
          ? (.started, "hook(.started) was called too few times before a source was started") : nil
      case .stepped(_, due: 0):
        finding = trace.miscount(at, subject, hooks, calls, countsValues: countsValues)
      default: finding = nil
      }
      if let (_, summary) = finding {
        return [CaseFinding(rule: .hooksAreCalled, at: at, summary: summary)]
      }
    }
    return []
  }
}

extension HookOccasion {
  /// Returns a description of a hook for this occasion that was called too often or too rarely.
  func summary(_ found: Int, insteadOf expected: Int) -> String {
    "hook(.\(self)) was called too \(found > expected ? "many" : "few") times:"
      + " \(Self.times(found)) instead of \(Self.times(expected))"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

extension OracleSubject {
  /// Whether the occasions on which hooks must be called are known.
  fileprivate var knowsOccasions: Bool { disposalInterrupts || isSignal && isNative }
}

extension TestTrace {
  /// Whether a subscription exists before the first event is sent, and before time passes.
  ///
  /// Otherwise a signal may end without an observer.
  fileprivate var isObservedFromTheBeginning: Bool {
    for entry in entries {
      switch entry.kind {
      case .subscribing: return true
      case .sent, .advancing: return false
      default: continue
      }
    }
    return true
  }

  /// Returns an occasion of an event whose hook has not been called when the event is delivered, or
  /// a hook for the disposal that has been called too early.
  fileprivate func lateHook(
    _ index: Int,
    _ event: OutputEvent,
    _ hooks: [HookOccasion: Int],
    _ calls: [HookOccasion: Int]
  ) -> HookOccasion? {
    let execution = executions[0]
    // After a disposal, the hooks for the disposal are called instead.
    if subscriptions.count > 1 || (execution.disposedAt ?? .max) < index { return nil }
    let values = subscriptions[0].events.count { $0.at <= index && !$0.event.isEnd }
    let occasion: HookOccasion
    switch event {
    case .value: occasion = .value
    case .failed: occasion = .failed
    case .completed: occasion = .completed
    case .interrupted: occasion = .interrupted
    }
    let due = event.isEnd ? 1 : values
    return calls[occasion, default: 0] < due * hooks[occasion, default: 0] ? occasion : nil
  }

  /// Returns whether hooks for the end of a start have been called more often than starts have
  /// ended, or have been disposed of, before an entry.
  fileprivate func callsTooEarly(_ index: Int, _ taken: Int, _ count: Int) -> Bool {
    count > taken * executions.count { ($0.overAt ?? .max) < index }
  }

  /// Returns an occasion whose hook has been called too often or too rarely at the end of a step.
  fileprivate func miscount(
    _ index: Int,
    _ subject: OracleSubject,
    _ hooks: [HookOccasion: Int],
    _ calls: [HookOccasion: Int],
    countsValues: Bool
  ) -> (HookOccasion, String)? {
    for occasion in HookOccasion.allCases {
      guard let taken = hooks[occasion] else { continue }
      let ends = executions.count { $0.has(occasion, before: index, isSignal: subject.isSignal) }
      var occasions = ends
      if occasion == .value || occasion == .event {
        guard countsValues, !subject.isSignal || subscriptions.count == 1 else { continue }
        occasions += subscriptions.reduce(0) { sum, subscription in
          sum + subscription.events.count { $0.at < index && !$0.event.isEnd }
        }
      }
      let (found, expected) = (calls[occasion, default: 0], taken * occasions)
      if found != expected { return (occasion, occasion.summary(found, insteadOf: expected)) }
    }
    return nil
  }
}

extension TestTrace.Execution {
  /// Returns whether the occasion has occurred for the execution before an entry, apart from
  /// values.
  fileprivate func has(_ occasion: HookOccasion, before index: Int, isSignal: Bool) -> Bool {
    guard startedAt < index, occasion != .value else { return false }
    if occasion == .started { return !isSignal }
    guard let over = overAt, over < index else { return false }
    switch occasion {
    case .failed: return end?.isFailure ?? false
    case .completed: return end == .completed
    case .interrupted: return end == .interrupted || end == nil && !isSignal
    case .terminated, .event: return end != nil || !isSignal
    case .started, .value, .disposed: return true
    }
  }
}
