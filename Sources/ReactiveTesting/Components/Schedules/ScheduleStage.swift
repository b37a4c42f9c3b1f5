internal import Dispatch
internal import Reactive

/// One run of a program on a scheduler, with a record of what happened.
///
/// `@unchecked Sendable`: `begin` is written before anything that reads it is scheduled. The other
/// mutable fields are guarded by `lock`.
final class ScheduleStage: @unchecked Sendable {
  private let subject: SchedulerUnderTest.Subject
  private let unit: Int
  private let lock = Lock()
  private var record = ScheduleRecord()
  private var handles: [Int: any Disposable] = [:]
  private var begin = Instant.origin
  /// The number of actions that have been scheduled, and have neither ended nor been cancelled.
  private var outstanding = 0
  private let done = DispatchSemaphore(value: 0)
  private let company = DispatchSemaphore(value: 0)

  private var scheduler: any Scheduler { subject.scheduler }
  private var timed: (any TimedScheduler)? { subject.scheduler as? any TimedScheduler }

  /// Creates a stage on which a unit of time lasts `unit` milliseconds.
  init(_ subject: SchedulerUnderTest.Subject, unit: Int) {
    self.subject = subject
    self.unit = unit
  }

  /// Runs the program and returns what happened.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - mustBeTold: Whether the scheduler runs actions only on request.
  /// - Returns: The record of the run.
  func run(_ program: ScheduleProgram, mustBeTold: Bool) -> ScheduleRecord {
    lock.withLock { outstanding = 1 }
    scheduler.schedule { [self] in
      let now = timed?.now
      begin = now ?? .origin
      lock.withLock { _ = record.running.insert(0) }
      perform(program.steps)
      ended(0)
    }
    if mustBeTold {
      for _ in 0..<6 { subject.finish() }
    } else {
      waitForAll()
      // An action that has been cancelled could still run.
      lock.withLock { outstanding = 1 }
      let end = begin.advanced(by: .milliseconds((ScheduleProgram.longestDelay + 1) * unit))
      let finish: @Sendable () -> Void = { [self] in ended(0) }
      if let timed {
        let next = timed.now.advanced(by: .milliseconds(2 * unit))
        timed.schedule(at: program.repeats ? max(end, next) : end, finish)
      } else {
        scheduler.schedule(finish)
      }
      waitForAll()
    }
    return lock.withLock { record }
  }

  private func waitForAll() {
    subject.watchman?.goesOn()
    done.wait()
    subject.watchman?.goesOn()
  }

  private func perform(_ steps: [ScheduleProgram.Step]) {
    for step in steps {
      switch step {
      case .schedule(let action): schedule(action)
      case .cancel(let number): cancel(number)
      case .passTime, .linger:
        lock.withLock { record.hasPassedTime = true }
        if case .linger = step { linger() } else { passTime() }
      }
    }
  }

  private func schedule(_ action: ScheduleProgram.Action) {
    let due = action.delay.map { begin.advanced(by: .milliseconds($0 * unit)) }
    let before = timed?.now
    lock.withLock {
      outstanding += 1
      record.scheduled(action, due: due, at: before)
    }
    let body: @Sendable () -> Void = { [self] in run(action) }
    let handle =
      if let due, let timed {
        action.isRepeated
          ? timed.schedule(at: due, interval: .milliseconds(unit), leeway: .zero, body)
          : timed.schedule(at: due, body)
      } else {
        scheduler.schedule(body)
      }
    let after = timed?.now
    // If an action has run twice, the earlier handle is released after the lock.
    let earlier = lock.withLock { () -> (any Disposable)? in
      record.isKnown(action.number, at: after)
      let earlier = handles[action.number]
      handles[action.number] = handle
      return earlier
    }
    withExtendedLifetime(earlier) {}
  }

  private func cancel(_ number: Int) {
    let handle = lock.withLock { handles[number] }
    guard let handle else { return }
    handle.dispose()
    let isOver = lock.withLock {
      guard record.cancelled(number) else { return false }
      outstanding -= 1
      return outstanding == 0
    }
    if isOver { done.signal() }
  }

  private func run(_ action: ScheduleProgram.Action) {
    let now = timed?.now
    let overlaps = lock.withLock { record.began(action.number, at: now) }
    if overlaps { company.signal() }
    let runs = lock.withLock { record.runs(of: action.number) }
    if action.isRepeated, runs >= 3 { cancel(action.number) }
    if runs == 1 { perform(action.steps) }
    ended(action.number)
  }

  private func ended(_ number: Int) {
    let isOver = lock.withLock {
      guard record.ended(number) else { return false }
      outstanding -= 1
      return outstanding == 0
    }
    if isOver { done.signal() }
  }

  /// Waits until the longest delay has passed and a timer of that time has fired, but not for a
  /// clock that stands still.
  private func passTime() {
    guard let timed else { return }
    let end = begin.advanced(by: .milliseconds((ScheduleProgram.longestDelay + 1) * unit))
    for _ in 0..<100 where timed.now < end { _ = company.wait(timeout: .now() + .milliseconds(1)) }
    if timed.now < end { return }
    KitThread.giveQueuesATurn()
    KitThread.giveEverybodyATurn()
    subject.watchman?.goesOn()
  }

  /// Returns when another action has begun, or when other threads have had time to begin one.
  private func linger() {
    KitThread.giveQueuesATurn()
    for _ in 0..<5 {
      KitThread.giveEverybodyATurn()
      if company.wait(timeout: .now() + .milliseconds(1)) == .success { break }
    }
    subject.watchman?.goesOn()
  }
}
