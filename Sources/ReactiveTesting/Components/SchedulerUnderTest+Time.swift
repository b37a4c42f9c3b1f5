internal import Dispatch
internal import Reactive

/// Checks of due times and of repeated actions, for schedulers with a clock.
extension SchedulerUnderTest {
  /// The delays of the actions, as multiples of a unit, in the order in which the actions are
  /// scheduled.
  private static var delays: [Int] { [15, 5, 10, 5, 0, 5] }

  /// Checks that actions run in the order of their due times, and not before the clock reaches
  /// those times.
  func keepsDueTimes(_ subject: Subject) -> String? {
    // On a busy machine, some actions may be due before all of them have been scheduled. Longer
    // delays prevent this.
    for unit in [1, 10, 100] {
      let (fault, isLate) = keepsDueTimes(subject, unit: unit)
      if fault == nil || !isLate { return fault }
    }
    return nil
  }

  // `isLate`: whether an action was due before all of them were scheduled, so that the order proves
  // nothing.
  private func keepsDueTimes(_ subject: Subject, unit: Int) -> (fault: String?, isLate: Bool) {
    guard let scheduler = subject.scheduler as? any TimedScheduler, !runsInside else {
      return (nil, false)
    }
    let delays = Self.delays.map { $0 * unit }
    let order = Logbook()
    let early = Logbook()
    let late = Logbook()
    let done = DispatchSemaphore(value: 0)
    // The actions are scheduled inside another action, so that none of them runs before all of them
    // have been scheduled.
    scheduler.schedule {
      let begin = scheduler.now
      for (number, delay) in delays.enumerated() {
        let due = begin.advanced(by: .milliseconds(delay))
        scheduler.schedule(at: due) {
          if scheduler.now < due { early.note(number) }
          order.note(number)
          done.signal()
        }
      }
      if scheduler.now >= begin.advanced(by: .milliseconds(5 * unit)) { late.note(0) }
    }
    awaitAll(done, delays.count, subject)
    let isLate = !late.entries.isEmpty
    let sorted = delays.indices.sorted { (delays[$0], $0) < (delays[$1], $1) }
    if let number = early.entries.first {
      return (
        "an action that was due after \(delays[number]) ms ran before the clock showed its"
          + " due time", false
      )
    }
    // A scheduler that runs actions on request may leave actions that are not yet due.
    let entries = order.entries
    let isWhole = mustBeTold ? sorted.starts(with: entries) : entries == sorted
    if isWhole { return (nil, isLate) }
    let found = entries.map { delays[$0] }
    if found == sorted.map({ delays[$0] }) {
      return (
        "actions that were due at the same instant did not run in the order in which they were"
          + " scheduled",
        isLate
      )
    }
    func words(_ delays: [Int]) -> String { delays.map(String.init).joined(separator: ", ") }
    return (
      "actions that were due after \(words(delays)) ms ran in the order \(words(found))", isLate
    )
  }

  /// Checks that a repeated action runs at its interval and stops when its handle is disposed of.
  ///
  /// The first run is scheduled at an instant, and then after a delay.
  func repeats(_ subject: Subject) -> String? {
    repeats(subject, isDelayed: false) ?? repeats(subject, isDelayed: true)
  }

  private func repeats(_ subject: Subject, isDelayed: Bool) -> String? {
    var fault: String?
    for milliseconds in [2, 20, 200] {
      // On a busy machine, a short interval may be missed, but a longer one is not.
      let isRare: Bool
      (fault, isRare) = repeats(subject, isDelayed, interval: .milliseconds(milliseconds))
      guard isRare else { break }
    }
    return fault
  }

  // `isRare`: whether the fault is that the action ran too rarely, measured in real time.
  private func repeats(
    _ subject: Subject,
    _ isDelayed: Bool,
    interval: Duration
  ) -> (fault: String?, isRare: Bool) {
    guard let scheduler = subject.scheduler as? any TimedScheduler, !runsInside else {
      return (nil, false)
    }
    let runs = Logbook()
    let early = Logbook()
    let end = Logbook()
    let repetition = SerialDisposable()
    let done = DispatchSemaphore(value: 0)
    // The delay differs from the interval.
    let delay = isDelayed ? interval * 3 : interval
    scheduler.schedule {
      let begin = scheduler.now
      let action: @Sendable () -> Void = {
        let number = runs.entries.count
        runs.note(number)
        if scheduler.now < begin.advanced(by: delay + interval * number) { early.note(number) }
        if number == 2 { repetition.dispose() }
      }
      repetition.inner =
        isDelayed
        ? scheduler.schedule(after: delay, interval: interval, action)
        : scheduler.schedule(
          at: begin.advanced(by: delay),
          interval: interval,
          leeway: .zero,
          action
        )
      // By then, the action has run three times, and would have run a fourth time.
      scheduler.schedule(at: begin.advanced(by: interval * 8)) {
        end.note(runs.entries.count)
        done.signal()
      }
    }
    awaitAll(done, 1, subject)
    repetition.dispose()
    let count = runs.entries.count
    if count > 3 { return ("a repeated action continued after it had been disposed of", false) }
    if let number = early.entries.first {
      return (
        "run \(number + 1) of a repeated action began before the clock showed its due time", false
      )
    }
    // A scheduler that runs actions on request may leave actions that are not yet due.
    guard let whole = end.entries.first, whole < 3, mustBeTold || count < 3 else {
      return (nil, false)
    }
    return (
      "a repeated action ran \(whole) time\(whole == 1 ? "" : "s") in 8 intervals", !mustBeTold
    )
  }

  /// Checks that a repeated action is released when it has been cancelled.
  ///
  /// A scheduler may hold the action until it would have run again. The clock of a scheduler that
  /// runs actions on request may never reach that time.
  func releasesRepeatedActions(_ subject: Subject) -> String? {
    guard let scheduler = subject.scheduler as? any TimedScheduler, !runsInside, !mustBeTold
    else { return nil }
    let runs = DispatchSemaphore(value: 0)
    let repetition = SerialDisposable()
    let token = Self.repeating(runs, on: scheduler, repetition)
    awaitAll(runs, 2, subject)
    repetition.dispose()
    for _ in 0..<100 where token.isHeld {
      subject.finish()
      KitThread.giveEverybodyATurn()
      _ = runs.wait(timeout: .now() + .milliseconds(1))
    }
    return token.isHeld
      ? "a repeated action was cancelled, but what it captures was not released" : nil
  }

  /// Repeats an action every millisecond, and returns a weak reference to what it captures.
  private static func repeating(
    _ runs: DispatchSemaphore,
    on scheduler: any TimedScheduler,
    _ repetition: SerialDisposable
  ) -> WeakToken {
    let token = Token(nil)
    let interval = Duration.milliseconds(1)
    repetition.inner = scheduler.schedule(after: interval, interval: interval) {
      token.stay()
      runs.signal()
    }
    return WeakToken(token: token)
  }

  /// Waits until a scheduler has run the given number of actions, or makes it run them.
  private func awaitAll(_ done: DispatchSemaphore, _ count: Int, _ subject: Subject) {
    if mustBeTold {
      for _ in 0..<4 { subject.finish() }
      return
    }
    subject.watchman?.goesOn()
    for _ in 0..<count { done.wait() }
    subject.watchman?.goesOn()
  }
}
