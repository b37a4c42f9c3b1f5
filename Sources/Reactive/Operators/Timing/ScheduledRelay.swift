/// An object that delivers the events of one stream on a scheduler, at the times and in the order
/// that a machine determines.
///
/// At most one action of the relay is pending on the scheduler, and each action delivers one event.
/// Disposal and the end of the stream cancel the action immediately and release the pending events
/// (RSG-6).
///
/// `@unchecked Sendable`: `lock` guards all variables. No access runs other code, so dynamic
/// exclusivity checks are unnecessary and are disabled.
@usableFromInline
final class ScheduledRelay<Machine: RelayMachine>: @unchecked Sendable {
  @usableFromInline let output: Output<Machine.Value, Machine.Failure>
  @usableFromInline let clock: any RelayClock

  @usableFromInline let lock = InlineLock()
  @exclusivity(unchecked) @usableFromInline var machine: Machine?
  /// The instant for which the latest action is scheduled, or `nil` after the action has run.
  @exclusivity(unchecked) @usableFromInline var scheduled: Instant?
  @exclusivity(unchecked) @usableFromInline var action: (any Disposable)?
  /// The sequence number of `action`.
  @exclusivity(unchecked) @usableFromInline var actionNumber = 0
  /// The sequence number of the latest action.
  ///
  /// An action with a lower sequence number has been superseded and does nothing when it runs.
  @exclusivity(unchecked) @usableFromInline var number = 0
  @exclusivity(unchecked) @usableFromInline var isDelivering = false

  @inlinable
  init(
    _ machine: Machine,
    to output: Output<Machine.Value, Machine.Failure>,
    on clock: any RelayClock
  ) {
    self.machine = machine
    self.output = output
    self.clock = clock
    output.lifetime.insert(AnyDisposable { self.cancel() })
  }

  /// An observer that passes the events from upstream to the machine.
  @inlinable
  var observer: Observer<Machine.Input, Machine.Failure> {
    Observer(
      onValue: { value in
        let now = self.clock.now
        self.update { $0.received(value, at: now) }
      },
      onTermination: { termination in
        let now = self.clock.now
        self.update { $0.received(termination, at: now) }
      }
    )
  }

  /// Schedules the first event of a machine that can have an event due before it has received any
  /// events.
  @inlinable
  func begin() {
    update { _ in }
  }

  @inlinable
  func update(_ change: (inout Machine) -> Void) {
    var discarded: [Machine.Input] = []
    let plan: Plan? = lock.withLock {
      guard machine != nil else { return nil }
      machine.modify {
        change(&$0)
        swap(&discarded, &$0.discarded)
      }
      return self.plan()
    }
    // The discarded values are released here, after the lock has been released.
    discarded = []
    carryOut(plan)
  }

  /// An action that must be scheduled.
  @usableFromInline
  struct Plan: Sendable {
    @usableFromInline let due: Instant
    @usableFromInline let number: Int

    @inlinable
    init(due: Instant, number: Int) {
      self.due = due
      self.number = number
    }
  }

  /// Returns the action that must be scheduled, if any.
  ///
  /// The caller must hold the lock.
  @inlinable
  func plan() -> Plan? {
    guard !isDelivering, let due = machine?.due else { return nil }
    // An action that is already scheduled runs no later than `due`, and will schedule the next one.
    if let scheduled, scheduled <= due { return nil }
    scheduled = due
    number += 1
    return Plan(due: due, number: number)
  }

  @inlinable
  func carryOut(_ plan: Plan?) {
    guard let plan else { return }
    let new = clock.schedule(at: plan.due) { self.deliver(plan.number) }
    let superseded: (any Disposable)? = lock.withLock {
      // By now, the action may have run or been superseded.
      guard number == plan.number, scheduled != nil else { return new }
      defer { (action, actionNumber) = (new, plan.number) }
      return action
    }
    superseded?.dispose()
  }

  @inlinable
  func deliver(_ number: Int) {
    let now = clock.now
    typealias Turn = (
      event: Event<Machine.Value, Machine.Failure>?, last: (any Disposable)?, isOwn: Bool
    )
    let turn: Turn? =
      lock.withLock {
        guard number == self.number, scheduled != nil, !isDelivering else { return nil }
        scheduled = nil
        isDelivering = true
        defer { action = nil }
        return (machine.modify { $0.next(at: now) } ?? nil, action, actionNumber == number)
      }
    guard let turn else { return }
    // If this action runs before its handle has been stored, the stored handle belongs to the
    // action that it supersedes, which is cancelled here.
    if !turn.isOwn { turn.last?.dispose() }
    switch turn.event {
    case .value(let value): output.send(value)
    case .failed(let failure): output.terminateInTurn(.failed(failure))
    case .completed: output.terminateInTurn(.completed)
    case .interrupted: output.terminateInTurn(.interrupted)
    case nil: break
    }
    carryOut(
      lock.withLock {
        isDelivering = false
        return plan()
      }
    )
  }

  @inlinable
  func cancel() {
    let (machine, action) = lock.withLock {
      defer {
        self.machine = nil
        self.action = nil
      }
      number += 1
      scheduled = nil
      return (self.machine, self.action)
    }
    action?.dispose()
    withExtendedLifetime(machine) {}
  }
}

extension Optional {
  /// Changes the wrapped value in place, or does nothing if there is none.
  @inlinable
  mutating func modify<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
    guard var content = self else { return nil }
    // The value is moved out of the optional during the change to avoid a copy of its contents.
    self = nil
    defer { self = content }
    return change(&content)
  }
}

/// The scheduler of a relay, with or without a clock.
@usableFromInline
protocol RelayClock: Sendable {
  var scheduler: any Scheduler { get }
  var now: Instant { get }
  func schedule(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler with a clock.
@usableFromInline
struct RunningClock: RelayClock {
  @usableFromInline let timed: any TimedScheduler

  @inlinable
  init(timed: any TimedScheduler) {
    self.timed = timed
  }

  @inlinable
  var scheduler: any Scheduler { timed }
  @inlinable
  var now: Instant { timed.now }

  @inlinable
  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    instant == .asSoonAsPossible ? timed.schedule(action) : timed.schedule(at: instant, action)
  }
}

/// A scheduler whose time is ignored, so all events are due immediately.
@usableFromInline
struct StoppedClock: RelayClock {
  @usableFromInline let scheduler: any Scheduler

  @inlinable
  init(scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  @inlinable
  var now: Instant { .origin }

  @inlinable
  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    scheduler.schedule(action)
  }
}

extension Signal {
  /// Returns a signal that sends, on a scheduler, the events that a machine produces from the
  /// events of this signal.
  @inlinable
  func relayed<Machine: RelayMachine>(
    by machine: Machine,
    name: StaticString,
    on clock: any RelayClock
  ) -> Signal<Value, Failure>
  where Machine.Input == Value, Machine.Value == Value, Machine.Failure == Failure {
    .make(by: name) { output in
      join(ScheduledRelay(machine, to: output, on: clock).observer, during: output.lifetime)
    }
  }
}

extension SignalProducer {
  /// Returns a producer that sends, on a scheduler, the events that a machine produces from the
  /// events of this producer.
  @inlinable
  func relayed<Machine: RelayMachine>(
    by machine: Machine,
    on clock: any RelayClock
  ) -> SignalProducer<Value, Failure>
  where Machine.Input == Value, Machine.Value == Value, Machine.Failure == Failure {
    .relaying(on: clock.scheduler) { output in
      join(ScheduledRelay(machine, to: output, on: clock).observer, during: output.lifetime)
    }
  }

  /// Creates a producer from a `head` closure that sends events on a scheduler.
  ///
  /// Disposal cancels everything immediately and delivers `interrupted` on the scheduler (D14).
  @inlinable
  static func relaying(
    on scheduler: any Scheduler,
    head: @escaping @Sendable (Output<Value, Failure>) -> Void
  ) -> SignalProducer<Value, Failure> {
    let run: @Sendable (consuming Observer, Execution) -> Void = { downstream, execution in
      let mayBegin = execution.begin(on: scheduler) { downstream.onTermination(.interrupted) }
      if mayBegin { head(execution.output(downstream)) }
    }
    return SignalProducer(run: run, shape: .scheduled)
  }
}
