/// What a vocabulary leaves out.
extension StreamVocabulary {
  /// Why a contract makes no sense for the library; `nil` if it does.
  func omission(of rule: Rule) -> String? {
    if isNative { return nil }
    switch rule {
    case .interruptionIsNoOtherEnd, .interruptionForwarded, .innerInterruption, .disposalInterrupts,
      .lateObserver:
      return canBeInterrupted ? nil : "\(name) has no interruption"
    case .recursiveValues, .noReentry, .recursiveEnds:
      return defersReentrantEvents
        ? nil : "\(name) does not promise to defer what arises inside an event"
    case .oneAtATime, .nothingLost: return "the threads and locks of \(name) are its own"
    case .noLockIsHeld: return "the locks of \(name) cannot be seen"
    case .validScheduler: return "the current scheduler is a notion of this library"
    case .hostileSource: return "the sources of \(name) keep its rules"
    case .livesWhileObserved: return "what is released is a matter of the adapter"
    case .synchronous, .startedAtOnce, .schedulerIsUsed, .disposedBeforeStart:
      return delivery == .pulled ? "the streams of \(name) are asked for their values" : nil
    default: return nil
    }
  }

  /// Whether a script has only events that the library has, and does only what concerns it.
  func allows(_ script: Script) -> Bool {
    if isNative { return true }
    switch script.mode {
    case .scheduled, .hostile, .locks, .circle, .threads, .threadsInClosure, .lifted: return false
    case .once, .twice, .afterAnother, .together, .leaving, .late, .shifted, .renamed, .law, .flood:
      break
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
    case .interrupted, .released: canBeInterrupted
    }
  }
}

extension OperatorUnderTest {
  /// Whether a script makes sense in the terms of the library.
  func understands(_ script: Script) -> Bool { vocabulary.allows(script) }

  /// Whether a contract makes no sense in the terms of the library.
  func omits(_ rule: Rule) -> Bool { vocabulary.omission(of: rule) != nil }

  /// Whether a test case may have an action inside a callback of the user.
  func takesInsideCallbacks(_ action: TestAction) -> Bool {
    switch action {
    case .advance: false
    case .send: vocabulary.defersReentrantEvents
    case .subscribe, .dispose, .when: true
    }
  }

  /// Whether cancellation inside a callback stops what the operator is about to send.
  var stopsInsideCallbacks: Bool { vocabulary.stopsInsideCallbacks }

  /// Whether the streams work in tasks, which run after each action of a test case.
  var isPulled: Bool { vocabulary.delivery == .pulled }
}
