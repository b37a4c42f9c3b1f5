internal import Reactive

extension TestFixture {
  /// Performs one action of a test case.
  ///
  /// A hook is stored until its callback runs.
  func perform(step action: TestAction) {
    if case .when(let site, let actions) = action {
      addHook(site, actions)
      return
    }
    look()
    lastStepWasIdle = !perform(action)
    if lastStepWasIdle { idleActions += 1 }
    settle()
    look()
    var waiting = 0
    var due = 0
    if usesTime {
      let now = time.now
      waiting = time.readyJobCount
      due = waiting
      for action in time.pendingActions {
        waiting += 1
        if action.due <= now { due += 1 }
      }
    }
    lookForReleases()
    if waiting == 0 { lookForValues() }
    record(.stepped(waiting: waiting, due: due))
    step += 1
  }

  /// Performs one action.
  ///
  /// - Returns: Whether the action had an effect.
  private func perform(_ action: TestAction) -> Bool {
    switch action {
    case .when(let site, let actions):
      addHook(site, actions)
      return true
    case .subscribe(let number): return subscribe(number)
    case .dispose(let number): return dispose(number)
    case .send(let source, let event) where step == mode.scheduledStep:
      time.schedule { [unowned self] in _ = send(source, event) }
      return true
    case .send(let source, let event): return send(source, event)
    case .advance(let milliseconds): return advance(milliseconds)
    }
  }

  private func subscribe(_ number: Int) -> Bool {
    guard let outlet, !observations.contains(where: { $0.number == number }) else { return false }
    observations.append(Observation(number: number))
    record(.subscribing(number))
    // The library may defer a nested start until other starts have returned.
    if depth > 0 || owner != nil, !subject.shape.isSignal { isAmbiguous = true }
    let before = owner
    owner = number
    lab.beginStart()
    let keep = { (handle: any Disposable) in
      guard let index = self.observations.firstIndex(where: { $0.number == number }) else { return }
      self.observations[index].handle = handle
    }
    if let chain = mode.chain, let listenThrough = outlet.listenThrough {
      let passed: @Sendable (OutputEvent) -> Void = { [unowned self] in recordPassed($0, number) }
      listenThrough(self, number, chain, passed, keep)
    } else {
      outlet.listenHandled(self, number, keep)
    }
    owner = before
    look()
    record(.subscribed(number))
    if releasesOutput { self.outlet = nil }
    return true
  }

  private func dispose(_ number: Int) -> Bool {
    guard let index = observations.firstIndex(where: { $0.number == number }),
      let handle = observations[index].handle
    else { return false }
    observations[index].wasDisposed = true
    record(.disposing(number))
    handle.dispose()
    look()
    record(.disposed(number))
    if subject.shape.isSignal, observations.allSatisfy(\.wasDisposed) {
      record(.released)
      let released = outlet
      outlet = nil
      withExtendedLifetime(released) {}
    }
    return true
  }

  private func advance(_ milliseconds: Int) -> Bool {
    guard usesTime,
      time.readyJobCount > 0 || !time.pendingActions.isEmpty || subject.readsTime
        || mode.passesIdleTime
    else { return false }
    record(.advancing)
    let before = owner
    owner = observations.count == 1 ? observations[0].number : nil
    pass(.milliseconds(milliseconds))
    owner = before
    record(.advanced)
    return true
  }

  /// Advances the clock from action to action until the output has ended, and then by the rest of
  /// the duration.
  ///
  /// Actions that are pending when the output ends are recorded at that instant, because they may
  /// run later.
  private func pass(_ duration: Duration) {
    let end = time.now.advanced(by: duration)
    var last: Instant?
    // An action that remains due did not run, for example because the scheduler stopped the run.
    while !isOutputOver, let due = time.pendingActions.map(\.due).min(), due < end, due != last {
      last = due
      time.advance(to: max(due, time.now))
      if isOutputOver {
        look()
        record(.ticked(waiting: time.pendingActions.count))
      }
    }
    time.advance(to: end)
  }

  private var isOutputOver: Bool { observations.allSatisfy { $0.wasDisposed || $0.hasEnded } }

  /// Runs all ready jobs, if the library delivers values in tasks.
  private func settle() {
    guard subject.isPulled else { return }
    let before = owner
    owner = observations.count == 1 ? observations[0].number : nil
    time.advance(by: .zero)
    owner = before
  }

  // MARK: Inside callbacks

  private func addHook(_ site: CallbackSite, _ actions: [TestAction]) {
    if let index = hooks.firstIndex(where: { $0.site == site && !$0.wasReached }) {
      hooks[index].actions += actions
    } else {
      hooks.append(Hook(site: site, actions: actions))
    }
  }

  /// Performs the actions of a test case for a callback that has just been entered.
  ///
  /// `run` is the source run that is being started, or `nil` for other callbacks. Its source can
  /// send.
  func runHooks(at site: CallbackSite, starting run: Int? = nil) {
    guard let index = hooks.firstIndex(where: { $0.site == site }) else { return }
    let isFirst = !hooks[index].wasReached
    hooks[index].wasReached = true
    guard let run else {
      guard isFirst else { return }
      depth += 1
      for action in hooks[index].actions where !perform(action) { idleActions += 1 }
      depth -= 1
      return
    }
    for action in hooks[index].actions {
      let wasDone: Bool
      if case .send(runs[run].source, let event) = action {
        wasDone = deliver(event, to: run)
      } else {
        // A hook runs at several starts of a source, but only the source's own events are repeated.
        wasDone = !isFirst || perform(action)
      }
      if isFirst, !wasDone { idleActions += 1 }
    }
  }

  func entered(_ place: Place) {
    guard isHere, !isOver, case .closure = place else { return }
    calls += 1
    record(.called(calls))
    runHooks(at: .call(nth: calls))
  }

  func left(_ place: Place) {}

  func noted(_ text: String) {
    if isHere, !isOver { record(.noted(text)) }
  }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    Observer(
      onValue: { self.receive(start, .value(OutputValue($0))) },
      onTermination: { self.receive(start, OutputEvent($0)) }
    )
  }

  private func recordPassed(_ event: OutputEvent, _ number: Int) {
    if isHere, !isOver { record(.passed(number, event)) }
  }

  private func receive(_ number: Int, _ event: OutputEvent) {
    guard isHere, !isOver, let index = observations.firstIndex(where: { $0.number == number })
    else { return }
    observations[index].count += 1
    let nth = observations[index].count
    if event.isEnd { observations[index].hasEnded = true }
    record(.event(number, event))
    runHooks(at: .event(number, nth: nth))
    record(.handled(number))
  }
}
