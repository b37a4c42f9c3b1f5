/// The contracts and actions that a vocabulary excludes.
extension StreamVocabulary {
  /// Returns the reason why a contract does not apply to the library, or `nil` if it applies.
  func omission(of rule: Rule) -> String? {
    if isNative { return nil }
    switch rule {
    case .interruptionIsNoOtherEnd, .interruptionForwarded, .innerInterruption, .disposalInterrupts,
      .lateObserver:
      return canBeInterrupted ? nil : "\(name) has no interruption event"
    case .recursiveValues, .noReentry, .recursiveEnds:
      return defersReentrantEvents
        ? nil : "\(name) does not promise to defer events that are sent during a delivery"
    case .oneAtATime, .nothingLost, .noLockIsHeld:
      if isUsedOnThreads { return nil }
      if !serializesDelivery { return "\(name) does not promise to deliver one event at a time" }
      return delivery == .pulled
        ? "tasks request the values of \(name)"
        : "this build has no scheduling points, which explorations of \(name) need"
    case .validScheduler: return "the current scheduler is a concept of this library"
    case .hostileSource: return "the sources of \(name) are assumed to follow its rules"
    case .livesWhileObserved: return "the adapter determines which objects are released"
    case .synchronous, .startedAtOnce, .schedulerIsUsed, .disposedBeforeStart:
      return delivery == .pulled ? "consumers request the values of \(name)" : nil
    default: return nil
    }
  }

  /// Returns whether a test case uses only events and actions that the library supports.
  func allows(_ script: Script) -> Bool {
    if isNative { return true }
    switch script.mode {
    case .scheduled, .hostile, .locks, .circle, .threads, .threadsInClosure: return false
    case .once, .twice, .together, .leaving, .shifted, .law, .flood: break
    }
    if !defersReentrantEvents, case .send = script.injection?.word { return false }
    return script.greetings.allSatisfy { allows($0.event) } && script.words.allSatisfy(allows)
      && script.injection.map { allows($0.word) } ?? true
  }

  private func allows(_ word: Word) -> Bool {
    switch word {
    case .send(_, let event): allows(event)
    case .release: false
    case .advance, .dispose: true
    }
  }

  private func allows(_ event: ScriptedEvent) -> Bool {
    switch event {
    case .value, .completed: true
    case .failed: canFail
    case .interrupted: canBeInterrupted
    }
  }
}

extension OperatorUnderTest {
  /// Returns whether a test case applies to the library.
  func understands(_ script: Script) -> Bool { vocabulary.allows(script) }

  /// Returns whether the library is exempt from a contract.
  func omits(_ rule: Rule) -> Bool { vocabulary.omission(of: rule) != nil }

  /// Returns whether a test case may contain the action inside a user callback.
  func takesInsideCallbacks(_ action: TestAction) -> Bool {
    switch action {
    case .advance: false
    case .send: vocabulary.defersReentrantEvents
    case .subscribe, .dispose, .when: true
    }
  }

  /// Whether cancellation inside a callback stops events that the operator is about to send.
  var stopsInsideCallbacks: Bool { vocabulary.stopsInsideCallbacks }

  /// Whether the streams do their work in tasks, which run after each action of a test case.
  var isPulled: Bool { vocabulary.delivery == .pulled }
}
