/// Finds objects that a start holds unnecessarily, and records calls to hooks.
extension TestFixture {
  func madeHook(_ occasion: HookOccasion) {
    guard isHere, !isOver else { return }
    if observations.isEmpty {
      hooksTaken?[occasion, default: 0] += 1
    } else {
      hooksTaken = nil
    }
  }

  func hooked(_ occasion: HookOccasion) {
    if isHere, !isOver { record(.hooked(occasion)) }
  }

  func madeFactory(_ token: Token, untilCalled: CallMark?) {
    guard isHere, !isOver, observations.isEmpty else { return }
    factories.append(Factory(token: WeakToken(token: token), untilCalled: untilCalled))
  }

  /// Records each source that is still held although it has ended, while the only start is still
  /// running.
  ///
  /// The output has already been released, so only the start can hold these sources.
  func lookForReleases() {
    guard releasesOutput, outlet == nil, observations.count == 1, !observations[0].wasDisposed
    else { return }
    for (source, token) in sourceTokens where token.isHeld && !isKept(source) && hasEnded(source) {
      // If a stream was sent twice, it is unknown which of the two copies is held.
      if sourceTokens.count(where: { $0.source == source }) == 1 { record(.holding(source)) }
    }
    for factory in factories where factory.token.isHeld {
      guard let wasCalled = factory.untilCalled else {
        if hasEnded(.input(0)) { record(.holdingFactory(hasInput: true)) }
        continue
      }
      if wasCalled.isSet { record(.holdingFactory(hasInput: false)) }
    }
  }

  /// Returns a value with a token that shows whether it is held, if the operator declares how many
  /// values it keeps.
  func tracked(_ number: Int) -> TrackedValue {
    guard subject.profile.kept != nil, isHere, !isOver else { return TrackedValue(number) }
    let token = Token(nil)
    valueTokens.append(WeakToken(token: token))
    return TrackedValue(number, token)
  }

  /// Records the number of tracked values that are still held.
  func lookForValues() {
    if valueTokens.isEmpty { return }
    valueTokens.removeAll { !$0.isHeld }
    record(.keeping(valueTokens.count))
  }

  /// Returns whether the fixture itself holds a source in order to send it again.
  private func isKept(_ source: SourceID) -> Bool {
    if case .inner(let number) = source { inners[number] != nil } else { false }
  }

  /// Returns whether a source was started and all of its runs have ended.
  private func hasEnded(_ source: SourceID) -> Bool {
    var wasStarted = false
    for run in runs where run.source == source {
      if run.isOpen || run.isSending { return false }
      wasStarted = true
    }
    return wasStarted
  }
}

extension OperatorUnderTest {
  /// Whether the fixture can release the output while a start is still running, to find out which
  /// objects the start holds.
  var canBeReleased: Bool { !shape.isSignal && !isRaw && !isPulled }
}
