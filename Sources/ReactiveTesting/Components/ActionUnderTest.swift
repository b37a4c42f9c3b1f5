public import Reactive

/// An action that executes one piece of work at a time, for checks of ACT-4.
///
/// ```swift
/// ActionUnderTest("action") {
///   Action<Int, Int, Never>(execute: $0)
/// } apply: {
///   $0.apply($1)
/// }
/// ```
public struct ActionUnderTest<Subject: Sendable>: Sendable {
  /// A closure that returns the work of one execution for an input.
  public typealias Work = @Sendable (Int) -> SignalProducer<Int, Never>

  /// The name in reports.
  public let name: String
  private let examinee: Examinee
  private let make: @Sendable (@escaping Work) -> Subject
  private let apply: @Sendable (Subject, Int) -> SignalProducer<Int, ActionError<Never>>

  /// Creates an action under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: Creates an enabled action that does the given work.
  ///   - apply: Returns the producer that executes the action when it is started.
  public init(
    _ name: String,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable (@escaping Work) -> Subject,
    apply: @escaping @Sendable (Subject, Int) -> SignalProducer<Int, ActionError<Never>>
  ) {
    self.name = name
    self.make = make
    self.apply = apply
    examinee = Examinee(.action, name, file, line)
  }

  /// One check for each contract.
  ///
  /// Run each with `try await check()`. See ``ComponentCheck``.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "ACT-4",
        examinee,
        [
          ComponentTrial("being executed repeatedly") { _ in inTurn() },
          ComponentTrial("being executed by two threads", exploring: atOnce) { atOnceByLuck() },
          ComponentTrial("being executed while its work ends", exploring: asItEnds) {
            asItEndsByLuck()
          },
        ]
      )
    ].compactMap { $0 }
  }

  /// Returns an action whose executions record their beginning and continue until `work` ends.
  private func makeSubject(_ book: Logbook, _ work: Signal<Int, Never>) -> Subject {
    make { _ in
      SignalProducer { observer, lifetime in
        book.note(1)
        work.observe(observer, during: lifetime)
      }
    }
  }

  private func inTurn() -> String? {
    let book = Logbook()
    let (work, input) = Signal<Int, Never>.pipe(recursion: .queued)
    let subject = makeSubject(book, work)
    let ends = Logbook()
    apply(subject, 1).start(onTermination(ends, 1))
    apply(subject, 2).start(onTermination(ends, 2))
    if ends.entries != [-2] { return "a second execution began while the first was running" }
    if book.entries.count != 1 { return "a refused attempt started work" }
    input.sendCompleted()
    if ends.entries != [-2, 1] { return "the execution did not end with its work" }
    apply(subject, 3).start(onTermination(ends, 3))
    return book.entries.count == 2 ? nil : "it could not be executed again after its end"
  }

  /// Records `number` at the end of an execution, and its negative if the execution was refused.
  private func onTermination(
    _ ends: Logbook,
    _ number: Int
  ) -> Observer<Int, ActionError<Never>> {
    Observer { event in
      guard event.isTerminating else { return }
      if case .failed(.disabled) = event { ends.note(-number) } else { ends.note(number) }
    }
  }

  /// Explores two threads that execute the action.
  ///
  /// Exactly one of them must succeed.
  @Sendable private func atOnce(_ run: InterleavingRun) {
    let book = Logbook()
    let work = run.signal("work", of: Int.self, failing: Never.self)
    let subject = makeSubject(book, work.signal)
    let outs = [run.observer("first"), run.observer("second")]
    for (out, name) in zip(outs, ["A", "B"]) {
      run.thread(name) { apply(subject, 1).start(out) }
    }
    run.finally {
      let refused = outs.count { $0.terminal == "failed(disabled)" }
      let begun = book.entries.count
      run.expect(
        begun == 1 && refused == 1,
        "two threads executed it: \(begun) executions began, and \(refused) were refused"
      )
    }
  }

  /// Explores an execution that races with the end of the previous execution: it is refused, or
  /// begins after that end.
  ///
  /// In both cases, the action can be executed afterwards.
  @Sendable private func asItEnds(_ run: InterleavingRun) {
    let book = Logbook()
    let work = run.signal("work", of: Int.self, failing: Never.self)
    let first = run.observer("first")
    let second = run.observer("second")
    let subject = make { number in
      book.note(number)
      return number == 1 ? work.producer : .empty
    }
    apply(subject, 1).start(first)
    run.thread("A") { work.complete() }
    run.thread("B") { apply(subject, 2).start(second) }
    run.finally {
      first.expectTerminal("completed")
      let finding = afterTheEnd(subject, book, refused: second.terminal == "failed(disabled)")
      run.expect(finding == nil, finding ?? "")
    }
  }

  /// Returns a description of the violation after an attempt raced with the end of the previous
  /// execution.
  private func afterTheEnd(
    _ subject: Subject,
    _ book: Logbook,
    refused wasRefused: Bool
  ) -> String? {
    if book.entries != (wasRefused ? [1] : [1, 2]) {
      return "a refused attempt started work, or an accepted attempt did not"
    }
    apply(subject, 3).start()
    return book.entries.last == 3 ? nil : "it could not be executed again after its end"
  }

  private func asItEndsByLuck() -> ComponentTrial.Round {
    let (book, ends) = (Logbook(), Logbook())
    let (work, input) = Signal<Int, Never>.pipe()
    let subject = make { number in
      book.note(number)
      return number == 1 ? work.producer : .empty
    }
    apply(subject, 1).start(onTermination(ends, 1))
    return (
      [{ input.sendCompleted() }, { apply(subject, 2).start(onTermination(ends, 2)) }],
      { afterTheEnd(subject, book, refused: ends.entries.contains(-2)) }
    )
  }

  private func atOnceByLuck() -> ComponentTrial.Round {
    let (book, ends) = (Logbook(), Logbook())
    let (work, input) = Signal<Int, Never>.pipe()
    let subject = makeSubject(book, work)
    return (
      [1, 2].map { number in { apply(subject, number).start(onTermination(ends, number)) } },
      {
        let begun = book.entries.count
        withExtendedLifetime(input) {}
        return begun == 1 ? nil : "two threads executed it: \(begun) executions began"
      }
    )
  }
}
