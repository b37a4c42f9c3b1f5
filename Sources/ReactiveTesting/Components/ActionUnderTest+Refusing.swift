internal import Reactive

/// Actions for trials, and checks of how many executions an action accepts (ACT-4).
extension ActionUnderTest {
  /// Returns an action whose executions record that they have begun, and run until `work` ends.
  func makeSubject(_ book: Logbook, _ work: Signal<Int, TestFailure>) -> Subject {
    make { _ in
      SignalProducer { observer, lifetime in
        book.note(1)
        work.observe(observer, during: lifetime)
      }
    }
  }

  /// Returns an action whose executions record their numbers.
  ///
  /// Executions with a number below the limit never end, and executions with a number above it end
  /// immediately.
  ///
  /// - Parameters:
  ///   - book: The logbook that records the number of each execution, counted from one.
  ///   - work: The work of the execution whose number is the limit.
  /// - Returns: The action.
  func makeSubject(_ book: Logbook, last work: SignalProducer<Int, TestFailure>) -> Subject {
    make { [limit] _ in
      let number = book.noteNextNumber()
      return number < limit ? .never : number == limit ? work : .empty
    }
  }

  /// Begins one execution fewer than the action may execute at a time.
  func occupy(_ subject: Subject) -> [any Disposable] {
    (1..<limit).map { _ in apply(subject, 0).start() }
  }

  func inTurn() -> String? {
    let book = Logbook()
    let (work, input) = Signal<Int, TestFailure>.pipe(recursion: .queued)
    let subject = makeSubject(book, work)
    let ends = Logbook()
    for number in 1...limit {
      apply(subject, number).start(onTermination(ends, number))
      if book.entries.count != number {
        return "it could run only \(number - 1) of \(limit) executions at the same time"
      }
    }
    let last = limit + 1
    apply(subject, last).start(onTermination(ends, last))
    if ends.entries != [-last] {
      return limit == 1
        ? "a second execution began while the first was running"
        : "execution \(last) began while \(limit) were running"
    }
    if book.entries.count != limit { return "a refused attempt started work" }
    input.sendCompleted()
    if ends.entries != [-last] + (1...limit) { return "the execution did not end with its work" }
    apply(subject, 0).start(onTermination(ends, 0))
    return book.entries.count == limit + 1 ? nil : "it could not be executed again after its end"
  }

  /// Records `number` when an execution ends, or `-number` if the action refused the execution.
  func onTermination(
    _ ends: Logbook,
    _ number: Int
  ) -> Observer<Int, ActionError<TestFailure>> {
    Observer { event in
      guard event.isTerminating else { return }
      if case .failed(.disabled) = event { ends.note(-number) } else { ends.note(number) }
    }
  }

  /// Explores two threads that execute the action at a time when it can accept only one more
  /// execution.
  ///
  /// Exactly one of them must succeed.
  @Sendable func atOnce(_ run: InterleavingRun) {
    let book = Logbook()
    let work = run.signal("work", of: Int.self, failing: TestFailure.self)
    let subject = makeSubject(book, work.signal)
    let others = occupy(subject)
    let outs = [run.observer("first"), run.observer("second")]
    for (out, name) in zip(outs, ["A", "B"]) {
      run.thread(name) { apply(subject, 1).start(out) }
    }
    run.finally {
      let refused = outs.count { $0.terminal == "failed(disabled)" }
      let begun = book.entries.count - others.count
      run.expect(
        begun == 1 && refused == 1,
        "two threads executed it: \(begun) execution\(begun == 1 ? "" : "s") began, and"
          + " \(refused) \(refused == 1 ? "was" : "were") refused"
      )
    }
  }

  /// Explores an execution that races with the end of the previous execution.
  ///
  /// The action either refuses the execution or begins it after that end. In both cases, the action
  /// can be executed afterwards.
  @Sendable func asItEnds(_ run: InterleavingRun) {
    let book = Logbook()
    let work = run.signal("work", of: Int.self, failing: TestFailure.self)
    let first = run.observer("first")
    let second = run.observer("second")
    let subject = makeSubject(book, last: work.producer)
    let others = occupy(subject)
    apply(subject, 1).start(first)
    run.thread("A") { work.complete() }
    run.thread("B") { apply(subject, 2).start(second) }
    run.finally {
      first.expectTerminal("completed")
      let finding = afterTheEnd(subject, book, refused: second.terminal == "failed(disabled)")
      run.expect(finding == nil, finding ?? "")
      withExtendedLifetime(others) {}
    }
  }

  /// Returns a description of the violation that an attempt shows after it raced with the end of
  /// the previous execution.
  private func afterTheEnd(
    _ subject: Subject,
    _ book: Logbook,
    refused wasRefused: Bool
  ) -> String? {
    let count = wasRefused ? limit : limit + 1
    if book.entries.count != count {
      return "a refused attempt started work, or an accepted attempt did not"
    }
    apply(subject, 3).start()
    return book.entries.count == count + 1 ? nil : "it could not be executed again after its end"
  }

  func asItEndsUnderStress() -> ComponentTrial.Round {
    let (book, ends) = (Logbook(), Logbook())
    let (work, input) = Signal<Int, TestFailure>.pipe()
    let subject = makeSubject(book, last: work.producer)
    let others = occupy(subject)
    apply(subject, 1).start(onTermination(ends, 1))
    return (
      [{ input.sendCompleted() }, { apply(subject, 2).start(onTermination(ends, 2)) }],
      {
        withExtendedLifetime(others) {}
        return afterTheEnd(subject, book, refused: ends.entries.contains(-2))
      }
    )
  }

  func atOnceUnderStress() -> ComponentTrial.Round {
    let (book, ends) = (Logbook(), Logbook())
    let (work, input) = Signal<Int, TestFailure>.pipe()
    let subject = makeSubject(book, work)
    let others = occupy(subject)
    return (
      [1, 2].map { number in { apply(subject, number).start(onTermination(ends, number)) } },
      {
        let begun = book.entries.count - others.count
        withExtendedLifetime(input) {}
        return begun == 1 ? nil : "two threads executed it: \(begun) executions began"
      }
    )
  }
}
