internal import Dispatch
public import Reactive

/// A scheduler, for checks of SCH-1 to SCH-6.
///
/// ```swift
/// SchedulerUnderTest("queue") { QueueScheduler() }
/// SchedulerUnderTest("test", finish: { $0.run() }) { TestScheduler() }
/// SchedulerUnderTest("immediate", .runsInside) { ImmediateScheduler() }
/// ```
public struct SchedulerUnderTest: Sendable {
  /// A claim that a scheduler makes about itself.
  public enum Trait: Hashable, Sendable {
    /// The scheduler may run an action inside `schedule` (SCH-4).
    ///
    /// Such a scheduler is used by only one thread at a time, its actions need not be cancellable,
    /// and its due times and intervals are not checked.
    case runsInside
  }

  /// The name in reports.
  public let name: String
  let runsInside: Bool
  private let examinee: Examinee
  /// Whether the scheduler runs actions only on request.
  let mustBeTold: Bool
  let makeSubject: @Sendable () -> Subject

  /// A scheduler, and a closure that waits for it.
  struct Subject: Sendable {
    let scheduler: any Scheduler
    let run: @Sendable () -> Void
    var watchman: Watchman<Deed>?

    /// Waits until the scheduled actions have run, which can take a while.
    func finish() {
      watchman?.goesOn()
      run()
      watchman?.goesOn()
    }
  }

  /// Creates a scheduler under test that runs its actions on its own.
  ///
  /// The checks block threads of the kit until the scheduled actions have run. A scheduler that
  /// never runs an action breaks LIV-1.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the scheduler.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates a scheduler. Each trial creates a new one.
  public init<Subject: Scheduler>(
    _ name: String,
    _ traits: Trait...,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable () -> Subject
  ) {
    self.init(Examinee(.scheduler, name, file, line), traits, mustBeTold: false) {
      let scheduler = make()
      return Self.Subject(scheduler: scheduler) {
        let done = DispatchSemaphore(value: 0)
        scheduler.schedule { done.signal() }
        done.wait()
      }
    }
  }

  /// Creates a scheduler under test that runs its actions only on request.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the scheduler.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - finish: A closure that makes the scheduler run the scheduled actions, and returns when
  ///     they have run. It is called several times, also while another thread schedules actions.
  ///     Actions that are not yet due may remain.
  ///   - make: A closure that creates a scheduler. Each trial creates a new one.
  public init<Subject: Scheduler>(
    _ name: String,
    _ traits: Trait...,
    file: String = #filePath,
    line: UInt = #line,
    finish: @escaping @Sendable (Subject) -> Void,
    make: @escaping @Sendable () -> Subject
  ) {
    self.init(Examinee(.scheduler, name, file, line), traits, mustBeTold: true) {
      let scheduler = make()
      return Self.Subject(scheduler: scheduler) { finish(scheduler) }
    }
  }

  private init(
    _ examinee: Examinee,
    _ traits: [Trait],
    mustBeTold: Bool,
    _ makeSubject: @escaping @Sendable () -> Subject
  ) {
    name = examinee.name
    self.examinee = examinee
    self.mustBeTold = mustBeTold
    self.makeSubject = makeSubject
    runsInside = traits.contains(.runsInside)
  }

  /// One check for each contract from SCH-1 to SCH-6, to pass as arguments of a test.
  ///
  /// Some checks run random programs, in which actions schedule, cancel, and wait for other actions,
  /// and shorten a program that fails. They are the same programs in each run. An action for an
  /// instant in the past may run in the order of its due time, or of the call that scheduled it.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the
  /// scheduler breaks the contract, if it never returns (LIV-1), or if the result is inconclusive.
  /// The checks run on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      check(
        "SCH-1",
        exploredInEveryOrder
          + [
            trial("being used by three threads", serial), waking, programs("SCH-1"),
            trial("scheduling an action inside another action while one is waiting", keepsPlaces),
          ]
      ),
      check(
        "SCH-2",
        [trial("cancelling an action", cancellable), programs("SCH-2"), wakingLater]
      ),
      check("SCH-3", [trial("delivering the events of a producer", delivers)]),
      check("SCH-4", [trial("scheduling an action inside another action", keepsOutside)]),
      check(
        "SCH-5",
        [
          trial("scheduling fifty actions", keepsOrder),
          trial("scheduling actions for different times", keepsDueTimes),
          programs("SCH-5"),
        ]
      ),
      check(
        "SCH-6",
        [
          trial("rescheduling an action repeatedly", iterates),
          trial("repeating an action", repeats),
          programs("SCH-6"),
          trial("cancelling a repeated action", releasesRepeatedActions),
        ]
      ),
    ].compactMap { $0 }
  }

  private func check(_ id: String, _ trials: [ComponentTrial]) -> ComponentCheck? {
    ComponentCheck(id, examinee, trials)
  }

  private func trial(
    _ deed: String,
    _ body: @escaping @Sendable (Subject) -> String?
  ) -> ComponentTrial {
    ComponentTrial(deed, isLeftToQueues: true) { watchman in
      var subject = makeSubject()
      subject.watchman = watchman
      return body(subject)
    }
  }

  /// Checks that actions scheduled by three threads do not overlap, and that the actions of each
  /// thread run in order.
  ///
  /// A scheduler that runs actions inside `schedule` runs them on the threads of its callers.
  private func serial(_ subject: Subject) -> String? {
    let book = Logbook()
    let threads = (0..<(runsInside ? 1 : 3)).map { thread in
      KitThread { [runsInside] in
        for number in 0..<50 {
          subject.scheduler.schedule {
            book.enter(thread * 1000 + number) {
              // This gives other threads time to enter.
              if number == 0, !runsInside { book.awaitOverlap() }
            }
          }
        }
      }
    }
    for thread in threads { thread.join() }
    subject.finish()
    if book.sawOverlap { return "two actions ran at the same time" }
    let entries = book.entries
    guard entries.count == threads.count * 50 else {
      return "\(threads.count * 50) actions were scheduled, but \(entries.count) ran"
    }
    for thread in threads.indices {
      let own = entries.filter { $0 / 1000 == thread }
      if own != own.sorted() { return "the actions of one thread did not run in order" }
    }
    return nil
  }

  /// The trials in which two threads schedule actions, and one of these threads makes the scheduler
  /// run.
  ///
  /// A scheduler that runs its actions on its own uses threads that the controller does not
  /// control.
  private var exploredInEveryOrder: [ComponentTrial] {
    guard mustBeTold, !runsInside else { return [] }
    return [ComponentTrial("being used by two threads", exploring: serialInEveryOrder)]
  }

  @Sendable private func serialInEveryOrder(_ run: InterleavingRun) {
    let subject = makeSubject()
    let book = Logbook()
    let schedule: @Sendable (Int) -> Void = { number in
      subject.scheduler.schedule { book.enter(number) }
    }
    run.thread("A") {
      schedule(1)
      schedule(2)
    }
    run.thread("B") {
      schedule(3)
      subject.run()
    }
    run.finally {
      subject.run()
      let entries = book.entries
      run.expect(!book.sawOverlap, "two actions ran at the same time")
      run.expect(
        entries.sorted() == [1, 2, 3],
        "of the actions 1, 2, and 3, these ran: \(entries)"
      )
      run.expect(
        entries.filter { $0 < 3 } == [1, 2],
        "the actions of one thread did not run in order"
      )
    }
  }

  /// Checks that an action that is cancelled before it begins never runs.
  private func cancellable(_ subject: Subject) -> String? {
    let book = Logbook()
    let scheduler = subject.scheduler
    scheduler.schedule {
      // While this action runs, no other action can begin.
      let handle = scheduler.schedule { book.note(1) }
      handle?.dispose()
      let timed = scheduler as? any TimedScheduler
      timed?.schedule(after: .zero) { book.note(3) }?.dispose()
      scheduler.schedule { book.note(2) }
    }
    subject.finish()
    subject.finish()
    if runsInside { return book.entries.contains(2) ? nil : "an action did not run" }
    return book.entries == [2] ? nil : "an action ran although it had been cancelled"
  }

  /// Checks that the scheduler starts producers and delivers events.
  private func delivers(_ subject: Subject) -> String? {
    let scheduler = subject.scheduler
    let book = Logbook()
    let isCurrent: @Sendable () -> Bool = { Schedulers.current === scheduler }
    let work = SignalProducer<Int, Never> { observer, _ in
      book.note(isCurrent() ? 1 : -1)
      observer.send(value: 0)
      observer.sendCompleted()
    }
    let start = work.start(on: scheduler).observe(on: scheduler).start { _ in
      book.note(isCurrent() ? 2 : -2)
    }
    for _ in 0..<4 { subject.finish() }
    start.dispose()
    return book.entries == [1, 2, 2]
      ? nil
      : "work or events did not run on the scheduler:"
        + " \(book.entries)"
  }

  /// Checks that no action runs inside the call that schedules it.
  private func keepsOutside(_ subject: Subject) -> String? {
    let book = Logbook()
    let scheduler = subject.scheduler
    scheduler.schedule {
      scheduler.schedule { book.note(1) }
      book.note(2)
    }
    subject.finish()
    subject.finish()
    switch (book.entries, runsInside) {
    case ([2, 1], false), ([1, 2], true): return nil
    case ([1, 2], false): return "an action ran inside the call that scheduled it"
    // A scheduler that may run actions inside `schedule` need not do so while another action runs.
    case ([2, 1], true): return nil
    default: return "of two actions, these ran: \(book.entries)"
    }
  }

  /// Checks that actions for the same instant run in the order in which they were scheduled.
  private func keepsOrder(_ subject: Subject) -> String? {
    let book = Logbook()
    let scheduler = subject.scheduler
    for number in 0..<50 {
      if let timed = scheduler as? any TimedScheduler, number % 2 == 1 {
        timed.schedule(after: .zero) { book.note(number) }
      } else {
        scheduler.schedule { book.note(number) }
      }
    }
    for _ in 0..<4 { subject.finish() }
    let isInOrder = book.entries == Array(0..<50)
    return isInOrder ? nil : "actions for the same instant ran in the order \(book.entries)"
  }

  /// Checks that an action that reschedules itself does not grow the stack, and that it stops when
  /// its handle is disposed of.
  private func iterates(_ subject: Subject) -> String? {
    let places = Logbook()
    let handle = SerialDisposable()
    handle.inner = subject.scheduler.scheduleRecursive { again in
      var local: UInt8 = 0
      places.note(withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) })
      if places.entries.count < 200 { again() }
    }
    for _ in 0..<202 where places.entries.count < 200 { subject.finish() }
    let entries = places.entries
    guard entries.count == 200 else { return "the action ran \(entries.count) of 200 times" }
    let stopped = Logbook()
    let repetition = SerialDisposable()
    // This code runs on the scheduler, so the action cannot run before its handle is known.
    subject.scheduler.schedule {
      repetition.inner = subject.scheduler.scheduleRecursive { again in
        stopped.note(1)
        if stopped.entries.count == 3 { repetition.dispose() }
        if stopped.entries.count < 10 { again() }
      }
    }
    for _ in 0..<13 { subject.finish() }
    if !runsInside, stopped.entries.count > 3 {
      return "the action continued after it had been"
        + " disposed of"
    }
    // The action may run on several threads. On each thread, the stack must not grow from run to
    // run.
    let depths = zip(entries, entries.dropFirst()).filter { $0.1 < $0.0 && $0.0 - $0.1 < 1 << 16 }
    return depths.count > 150 ? "each run used more stack" : nil
  }
}
