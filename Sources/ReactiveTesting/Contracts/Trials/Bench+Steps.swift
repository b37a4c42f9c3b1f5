internal import Reactive

/// Performs the steps of a test case, outside and inside callbacks.
extension Bench {
  /// Performs one step.
  ///
  /// - Returns: Whether the step had an effect. A source that has ended sends nothing.
  @discardableResult
  func perform(_ word: Word) -> Bool {
    switch word {
    case .send(let id, let event):
      guard let port = port(id), port.canSend() else { return false }
      port.send(event)
      settle()
      catchUp()
    case .advance(let milliseconds):
      advance(.milliseconds(milliseconds))
    case .dispose:
      dispose()
    case .release:
      release()
      releaseHandles()
    }
    return true
  }

  /// Releases the handles of the starts.
  func releaseHandles() {
    let handles = lock.withLock {
      defer { starts = [] }
      return starts
    }
    withExtendedLifetime(handles) {}
  }

  func advance(_ duration: Duration) { advancing { time.advance(by: duration) } }

  /// Advances the clock at the end of a run.
  ///
  /// - Returns: Whether some of the time was omitted.
  func finish(_ patience: Patience) -> Bool { advancing { patience.exhaust(time) } }

  @discardableResult
  private func advancing<Result>(_ advance: () -> Result) -> Result {
    lock.withLock { isAdvancing = true }
    let result = advance()
    lock.withLock { isAdvancing = false }
    catchUp()
    return result
  }

  func dispose() {
    let disposables = lock.withLock {
      disposed = disposed || !starts.isEmpty
      guard script.mode == .leaving else { return starts }
      return Array(starts.dropFirst(script.leaver).prefix(1))
    }
    guard !disposables.isEmpty else { return }
    recorder.record(.disposing)
    if ![.twice, .leaving].contains(script.mode) { release() }
    for disposable in disposables { disposable.dispose() }
    settle()
    look()
    recorder.record(.disposed)
  }

  /// Runs the tasks that are ready, if the library delivers values on request.
  func settle() {
    guard isPulled, !lock.withLock({ isAdvancing }) else { return }
    advance(.zero)
  }

  /// Disposes of all starts a second time.
  ///
  /// - Returns: The effects of the second disposal. There should be none.
  func disposeAgain() -> [Moment] {
    let before = recorder.count
    for disposable in lock.withLock({ starts }) { disposable.dispose() }
    for disposable in lock.withLock({ starts }) { disposable.dispose() }
    return recorder.moments.dropFirst(before).filter { moment in
      switch moment.kind {
      case .output, .closure, .sourceStarted, .resourceDisposed: true
      case .swallowed(let text), .unheard(let text): text != "INTERRUPTED"
      default: false
      }
    }
  }

  /// Releases the output of the operator, which matters if it is a signal.
  private func release() {
    let outlet = lock.withLock {
      defer { self.outlet = nil }
      return self.outlet
    }
    withExtendedLifetime(outlet) {}
  }

  /// Releases all objects at the end of a run.
  ///
  /// - Returns: A description of the object that held the observer of the first start or a tracked
  ///   value, or `nil` if neither was held.
  @discardableResult
  func tearDown() -> String? {
    let pending = time.pendingActions.first.map(\.description)
    var holder: String?
    let wasHeld = leftover != nil
    func blame(_ name: String) {
      if wasHeld, holder == nil, leftover == nil { holder = name }
    }
    var handles = lock.withLock {
      defer { starts = [] }
      return starts
    }
    for handle in handles { handle.dispose() }
    blame("until it was disposed of again")
    handles = []
    blame("by the disposable that the start returned")
    release()
    blame("by an object that the operator has held since it was applied")
    for port in allPorts { port.abandon() }
    // These objects are released after the lock has been released, because a port can hold the
    // token of a lifetime.
    withExtendedLifetime(
      lock.withLock {
        defer { (ports, looks, inners) = ([], [], [:]) }
        return (ports, looks, inners)
      }
    ) {}
    blame("by an observation of a source")
    _ = time.takeFaults()
    guard wasHeld else { return nil }
    return holder ?? pending.map { "by an action that is \($0)" }
      ?? "by a retain cycle or by an object that outlives the run"
  }

  /// Performs an action as soon as the work in progress has finished.
  func postpone(_ word: Word) { lock.withLock { postponed.append(word) } }

  func catchUp() {
    let words = lock.withLock {
      if postponed.isEmpty { return postponed }
      defer { postponed = [] }
      return postponed
    }
    if words.isEmpty { return }
    for word in words { perform(word) }
  }

  // MARK: Inside callbacks

  func entered(_ place: Place) {
    if case .output = place { meeting?.entered() } else { lockWatch?.note("a closure was called") }
    hold?.entered(place)
    guard let injection = script.injection else { return }
    let site: Injection.Site
    switch place {
    case .output(0): site = .output
    case .output: return
    case .closure: site = .closure
    }
    guard site == injection.site else { return }
    let call = lock.withLock {
      calls[site, default: 0] += 1
      return calls[site, default: 0]
    }
    guard call == injection.call else { return }
    if !injection.isDeferred {
      perform(injection.word)
    } else if lock.withLock({ isAdvancing }) {
      time.schedule { self.perform(injection.word) }
    } else {
      lock.withLock { postponed.append(injection.word) }
    }
  }

  func left(_ place: Place) { hold?.left(place) }
}
