internal import Reactive

/// Checks of the state properties of an action, and checks that enable and disable the action
/// (ACT-3).
extension ActionUnderTest {
  var stateTrials: [ComponentTrial] {
    var trials: [ComponentTrial] = []
    if states != nil {
      trials.append(ComponentTrial("reporting its state to observers") { _ in isObservable() })
      trials.append(
        ComponentTrial("having its state read as its work ends", exploring: isSettled) {
          isSettledUnderStress()
        }
      )
    }
    if enable != nil {
      trials.append(ComponentTrial("being disabled and enabled") { _ in obeysSwitch() })
      trials.append(
        ComponentTrial("being disabled as it is executed", exploring: asItIsDisabled) {
          asItIsDisabledUnderStress()
        }
      )
    }
    if states != nil {
      trials.append(
        ComponentTrial("having its state read after a race", exploring: describesWhatRuns) {
          describesWhatRunsUnderStress()
        }
      )
    }
    return trials
  }

  /// Checks the values and the changes of both properties, from the beginning of the first
  /// execution to the end of the last.
  private func isObservable() -> String? {
    let (work, input) = Signal<Int, TestFailure>.pipe()
    let subject = makeSubject(Logbook(), work)
    guard let (isEnabled, isExecuting) = states?(subject) else { return nil }
    let (enabled, executing) = (Logbook(), Logbook())
    isEnabled.producer.startWithValues { enabled.note($0 ? 1 : 0) }
    isExecuting.producer.startWithValues { executing.note($0 ? 1 : 0) }
    func finding(_ when: String, _ enabled: Bool, _ executing: Bool) -> String? {
      if isEnabled.value() != enabled {
        return "\(when), its isEnabled was \(!enabled)"
      }
      return isExecuting.value() == executing ? nil : "\(when), its isExecuting was \(!executing)"
    }
    if let finding = finding("before it was executed", true, false) { return finding }
    for number in 1...limit {
      apply(subject, number).start()
      let time = "while \(number) of \(limit) possible executions were running"
      if let finding = finding(time, number < limit, true) { return finding }
    }
    input.sendCompleted()
    if let finding = finding("after its work had ended", true, false) { return finding }
    for (name, book, expected) in [
      ("isEnabled", enabled, [1, 0, 1]), ("isExecuting", executing, [0, 1, 0]),
    ] where changes(book) != expected {
      return "it was executed up to its limit, but its \(name) sent \(words(changes(book)))"
    }
    return nil
  }

  /// Returns the entries without consecutive duplicates.
  private func changes(_ book: Logbook) -> [Int] {
    book.entries.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func words(_ states: [Int]) -> String {
    states.map { $0 == 1 ? "true" : "false" }.joined(separator: ", ")
  }

  /// Explores an execution that races with the end of the previous execution.
  ///
  /// Afterwards, the properties must describe an action that is executing nothing.
  @Sendable private func isSettled(_ run: InterleavingRun) {
    let work = run.signal("work", of: Int.self, failing: TestFailure.self)
    let subject = makeSubject(Logbook(), last: work.producer)
    let others = occupy(subject)
    apply(subject, 1).start()
    let (enabled, executing) = watch(subject)
    run.thread("A") { work.complete() }
    run.thread("B") { apply(subject, 2).start() }
    run.finally {
      let finding = afterAll(subject, enabled, executing)
      run.expect(finding == nil, finding ?? "")
      withExtendedLifetime(others) {}
    }
  }

  private func isSettledUnderStress() -> ComponentTrial.Round {
    let (work, input) = Signal<Int, TestFailure>.pipe()
    let subject = makeSubject(Logbook(), last: work.producer)
    let others = occupy(subject)
    apply(subject, 1).start()
    let (enabled, executing) = watch(subject)
    return (
      [{ input.sendCompleted() }, { apply(subject, 2).start() }],
      {
        withExtendedLifetime(others) {}
        return afterAll(subject, enabled, executing)
      }
    )
  }

  /// Explores an execution that races with the end of the previous execution, and does not end if it
  /// is accepted.
  ///
  /// Afterwards, the properties must describe the executions that are running.
  @Sendable private func describesWhatRuns(_ run: InterleavingRun) {
    let work = run.signal("work", of: Int.self, failing: TestFailure.self)
    let out = run.observer("out")
    let subject = makeEndless(last: work.producer)
    let others = occupy(subject)
    apply(subject, 1).start()
    run.thread("A") { work.complete() }
    run.thread("B") { apply(subject, 2).start(out) }
    run.finally {
      let finding = afterTheRace(subject, refused: out.terminal == "failed(disabled)")
      run.expect(finding == nil, finding ?? "")
      withExtendedLifetime(others) {}
    }
  }

  private func describesWhatRunsUnderStress() -> ComponentTrial.Round {
    let ends = Logbook()
    let (work, input) = Signal<Int, TestFailure>.pipe()
    let subject = makeEndless(last: work.producer)
    let others = occupy(subject)
    apply(subject, 1).start()
    return (
      [{ input.sendCompleted() }, { apply(subject, 2).start(onTermination(ends, 2)) }],
      {
        withExtendedLifetime(others) {}
        return afterTheRace(subject, refused: ends.entries == [-2])
      }
    )
  }

  /// Returns an action whose executions never end, except the one whose number is the limit.
  private func makeEndless(last work: SignalProducer<Int, TestFailure>) -> Subject {
    let book = Logbook()
    return make { [limit] _ in book.noteNextNumber() == limit ? work : .never }
  }

  private func afterTheRace(_ subject: Subject, refused wasRefused: Bool) -> String? {
    guard let (isEnabled, isExecuting) = states?(subject) else { return nil }
    let running = wasRefused ? limit - 1 : limit
    let place = "an execution ended while another began, so \(running) of \(limit) were running"
    for (name, value, expected) in [
      ("isEnabled", isEnabled.value(), running < limit),
      ("isExecuting", isExecuting.value(), running > 0),
    ] where value != expected {
      return "\(place), but its \(name) was \(value)"
    }
    return nil
  }

  /// Records the values of both properties.
  private func watch(_ subject: Subject) -> (enabled: Logbook, executing: Logbook) {
    let (enabled, executing) = (Logbook(), Logbook())
    if let (isEnabled, isExecuting) = states?(subject) {
      isEnabled.producer.startWithValues { enabled.note($0 ? 1 : 0) }
      isExecuting.producer.startWithValues { executing.note($0 ? 1 : 0) }
    }
    return (enabled, executing)
  }

  /// Returns a description of the wrong state after all executions have ended except those that
  /// fill the action up to its limit.
  private func afterAll(
    _ subject: Subject,
    _ enabled: Logbook,
    _ executing: Logbook
  ) -> String? {
    guard let (isEnabled, isExecuting) = states?(subject) else { return nil }
    let isBusy = limit > 1
    for (name, value, last, expected) in [
      ("isEnabled", isEnabled.value(), enabled.entries.last, true),
      ("isExecuting", isExecuting.value(), executing.entries.last, isBusy),
    ] {
      if value != expected { return "after its work had ended, its \(name) was \(value)" }
      if last != (expected ? 1 : 0) {
        return "after its work had ended, the last value that its \(name) sent was \(!expected)"
      }
    }
    return nil
  }

  /// Checks that a disabled action refuses to execute and does no work until it is enabled again.
  private func obeysSwitch() -> String? {
    let (book, ends) = (Logbook(), Logbook())
    let subject = make { _ in
      book.note(1)
      return .empty
    }
    let state = states?(subject).isEnabled
    enable?(subject, false)
    if state?.value() == true { return "after it was disabled, its isEnabled was true" }
    apply(subject, 1).start(onTermination(ends, 1))
    if !book.entries.isEmpty { return "it was disabled, but an attempt to execute it started work" }
    if ends.entries != [-1] {
      return "it was disabled, but an attempt to execute it was not refused"
    }
    enable?(subject, true)
    if state?.value() == false { return "after it was enabled again, its isEnabled was false" }
    apply(subject, 2).start(onTermination(ends, 2))
    return book.entries.count == 1 && ends.entries == [-1, 2]
      ? nil : "it was enabled again, but could not be executed"
  }

  /// Explores an execution that races with the disabling of the action: the action either refuses
  /// the execution, or does its work.
  @Sendable private func asItIsDisabled(_ run: InterleavingRun) {
    let book = Logbook()
    let out = run.observer("out")
    let subject = make { _ in
      book.note(1)
      return .empty
    }
    run.thread("A") { enable?(subject, false) }
    run.thread("B") { apply(subject, 1).start(out) }
    run.finally {
      let finding = afterDisabling(subject, book, refused: out.terminal == "failed(disabled)")
      run.expect(finding == nil, finding ?? "")
    }
  }

  private func asItIsDisabledUnderStress() -> ComponentTrial.Round {
    let (book, ends) = (Logbook(), Logbook())
    let subject = make { _ in
      book.note(1)
      return .empty
    }
    return (
      [{ enable?(subject, false) }, { apply(subject, 1).start(onTermination(ends, 1)) }],
      { afterDisabling(subject, book, refused: ends.entries == [-1]) }
    )
  }

  private func afterDisabling(
    _ subject: Subject,
    _ book: Logbook,
    refused wasRefused: Bool
  ) -> String? {
    if book.entries.count != (wasRefused ? 0 : 1) {
      return "a refused attempt started work, or an accepted attempt did not"
    }
    return states?(subject).isEnabled.value() == true
      ? "after it was disabled, its isEnabled was true" : nil
  }
}
