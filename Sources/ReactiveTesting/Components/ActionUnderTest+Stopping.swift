internal import Reactive

/// Checks that disposing of a start ends its work (ACT-2).
extension ActionUnderTest {
  /// Disposals at moments when an execution is only beginning.
  var stopTrials: [ComponentTrial] {
    [
      states == nil
        ? nil
        : ComponentTrial("disposing of an execution as the action reports it") { _ in
          stopsDuringAChange()
        },
      ComponentTrial("disposing of an execution as it begins", exploring: asItBegins) {
        asItBeginsUnderStress()
      },
      ComponentTrial("disposing of an execution inside its first value") { _ in stopsInsideAValue()
      },
    ].compactMap { $0 }
  }

  /// Checks that disposing of a start ends its work, and that the action can then be executed
  /// again.
  func stops() -> String? {
    let (book, ends) = (Logbook(), Logbook())
    let subject = makeSubject(begins: book, ends: ends)
    let executions = (0..<limit).map { _ in apply(subject, 0).start() }
    executions.last?.dispose()
    if ends.entries.count != 1 {
      return "one of its \(limit) executions was disposed of, but \(ends.entries.count) ended"
    }
    let next = apply(subject, 0).start()
    defer { withExtendedLifetime((executions, next)) {} }
    return book.entries.count == limit + 1
      ? nil : "it could not be executed again after an execution was disposed of"
  }

  /// Checks a disposal by the observer of an execution, inside the first of several values that the
  /// work sends in a row.
  ///
  /// Neither the execution nor the signal of values may send the other values.
  private func stopsInsideAValue() -> String? {
    let inARow = SignalProducer<Int, TestFailure> { observer, _ in
      for number in 1...3 { observer.send(value: number) }
      observer.sendCompleted()
    }
    // The operator sends its values in a row, too.
    for work in [inARow, inARow.take(last: 3)] {
      let subject = make { _ in work }
      let (own, all) = (Logbook(), Logbook())
      values?(subject).observeValues { all.note($0) }
      let (lifetime, token) = Lifetime.make()
      apply(subject, 1).start(
        Observer { event in
          guard let value = event.value else { return }
          own.note(value)
          token.dispose()
        },
        during: lifetime
      )
      for (name, book) in [("the execution", own), ("its signal of values", all)]
      where book.entries.count > 1 {
        return "an execution was disposed of inside its first value, but \(name) sent"
          + " \(book.entries)"
      }
    }
    return nil
  }

  /// Checks a disposal by an observer of `isEnabled`, at a time when the action begins its last
  /// possible execution.
  private func stopsDuringAChange() -> String? {
    let (book, ends) = (Logbook(), Logbook())
    let subject = makeSubject(begins: book, ends: ends)
    let others = occupy(subject)
    let (lifetime, token) = Lifetime.make()
    states?(subject).isEnabled.producer.startWithValues { if !$0 { token.dispose() } }
    apply(subject, 1).start(Observer(), during: lifetime)
    defer { withExtendedLifetime(others) {} }
    return afterTheStop(subject, book, ends).map {
      "an observer of isEnabled disposed of the execution that disabled it, and \($0)"
    }
  }

  /// Explores the disposal of an execution by another thread, at any time after the start begins.
  @Sendable private func asItBegins(_ run: InterleavingRun) {
    let (book, ends) = (Logbook(), Logbook())
    let subject = makeSubject(begins: book, ends: ends)
    let others = occupy(subject)
    let (lifetime, token) = Lifetime.make()
    run.thread("A") { apply(subject, 1).start(Observer(), during: lifetime) }
    run.thread("B") { token.dispose() }
    run.finally {
      let finding = afterTheStop(subject, book, ends).map { Self.stopped + $0 }
      run.expect(finding == nil, finding ?? "")
      withExtendedLifetime(others) {}
    }
  }

  private func asItBeginsUnderStress() -> ComponentTrial.Round {
    let (book, ends) = (Logbook(), Logbook())
    let subject = makeSubject(begins: book, ends: ends)
    let others = occupy(subject)
    let (lifetime, token) = Lifetime.make()
    return (
      [{ apply(subject, 1).start(Observer(), during: lifetime) }, { token.dispose() }],
      {
        withExtendedLifetime(others) {}
        return afterTheStop(subject, book, ends).map { Self.stopped + $0 }
      }
    )
  }

  private static var stopped: String { "a thread disposed of an execution as it began, and " }

  /// Returns what is wrong after the last of the executions that the action accepts has been
  /// disposed of.
  private func afterTheStop(_ subject: Subject, _ book: Logbook, _ ends: Logbook) -> String? {
    func running() -> Int { book.entries.count - ends.entries.count }
    if running() > limit - 1 { return "its work went on" }
    if let states = states?(subject) {
      if !states.isEnabled.value() { return "isEnabled then was false" }
      if states.isExecuting.value() != (limit > 1) { return "isExecuting then was \(limit == 1)" }
    }
    let next = apply(subject, 2).start()
    defer { withExtendedLifetime(next) {} }
    return running() == limit ? nil : "it could not be executed again"
  }

  /// Returns an action whose work runs until it is disposed of.
  ///
  /// - Parameters:
  ///   - begins: A logbook that receives an entry when work begins.
  ///   - ends: A logbook that receives an entry when work ends.
  /// - Returns: The action.
  private func makeSubject(begins: Logbook, ends: Logbook) -> Subject {
    make { _ in
      SignalProducer { observer, lifetime in
        begins.note(1)
        lifetime += AnyDisposable { withExtendedLifetime(observer) { ends.note(1) } }
      }
    }
  }
}
