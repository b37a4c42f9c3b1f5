/// The streams through which an action notifies its observers.
///
/// The `stage…` methods set the order of the notifications under the lock of the action. The
/// `flush…` methods deliver them without the lock.
@usableFromInline
struct ActionNotices<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let events = Emitter<Event<Output, Failure>>(madeBy: "Action.events")
  @usableFromInline let disabledErrors = Emitter<Void>(madeBy: "Action.disabledErrors")
  @usableFromInline let executions = Emitter<SignalProducer<Output, Failure>>(
    madeBy: "Action.executions"
  )
  @usableFromInline let isExecuting = PropertyStorage(false, madeBy: "Action.isExecuting")
  @usableFromInline let isEnabled: PropertyStorage<Bool>

  @inlinable
  init(isEnabled: Bool) {
    self.isEnabled = PropertyStorage(isEnabled, madeBy: "Action.isEnabled")
  }

  @inlinable
  func end() {
    events.end()
    disabledErrors.end()
    executions.end()
    isExecuting.emitter.end()
    isEnabled.emitter.end()
  }
}

/// The implementation of an action whose state comes from a property.
///
/// `@unchecked Sendable`: `lock` guards `value`, `isUserEnabled` and `running`. Notifications are
/// also staged under the lock, so they have the same order as the events. No access runs other
/// code, so dynamic exclusivity checks are unnecessary and are disabled.
@usableFromInline
final class StatefulActionCore<
  State: PropertyProtocol,
  Input: Sendable,
  Output: Sendable,
  Failure: Error
>: @unchecked Sendable {
  @usableFromInline let state: State
  @usableFromInline let limit: Int
  @usableFromInline let enabledIf: @Sendable (State.Value) -> Bool
  @usableFromInline let work: @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>
  @usableFromInline let notices: ActionNotices<Output, Failure>
  @usableFromInline let observation = SerialDisposable()

  @usableFromInline let lock = InlineLock()
  @exclusivity(unchecked) @usableFromInline var value: State.Value
  @exclusivity(unchecked) @usableFromInline var isUserEnabled: Bool
  /// The number of executions in progress.
  @exclusivity(unchecked) @usableFromInline var running = 0

  @inlinable
  init(
    _ state: State,
    _ value: State.Value,
    _ enabledIf: @escaping @Sendable (State.Value) -> Bool,
    _ limit: Int,
    _ work: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>,
    _ notices: ActionNotices<Output, Failure>
  ) {
    self.state = state
    self.value = value
    self.enabledIf = enabledIf
    self.limit = limit
    self.work = work
    self.notices = notices
    isUserEnabled = notices.isEnabled.current
  }

  // MARK: The state

  @inlinable
  func observeState() {
    observation.inner = state.producer.startWithValues { [weak self] in self?.received($0) }
  }

  @inlinable
  func end() {
    observation.dispose()
  }

  @inlinable
  func received(_ new: State.Value) {
    let isEnabled = enabledIf(new)
    var old = new
    let changes = lock.withLock {
      swap(&value, &old)
      isUserEnabled = isEnabled
      return stage()
    }
    deliver(changes)
  }

  /// Stages the changes to the two properties and thereby determines their order.
  ///
  /// The caller must hold the lock, and must then call ``deliver(_:)`` without it.
  @inlinable
  func stage() -> ActionChanges {
    let isExecuting = running > 0
    let isEnabled = isUserEnabled && running < limit
    let thread = ThreadIdentity.current
    return ActionChanges(
      isExecuting: isExecuting,
      executingNumber: notices.isExecuting.stage(changeTo: isExecuting, thread),
      isEnabled: isEnabled,
      enabledNumber: notices.isEnabled.stage(changeTo: isEnabled, thread)
    )
  }

  /// Delivers the changes, or lets the thread that is already delivering a change deliver them.
  ///
  /// The caller must not hold the lock.
  @inlinable
  func deliver(_ changes: ActionChanges) {
    let thread = ThreadIdentity.current
    if let number = changes.executingNumber {
      notices.isExecuting.emitter.carryOn(changes.isExecuting, number, thread)
    }
    if let number = changes.enabledNumber {
      notices.isEnabled.emitter.carryOn(changes.isEnabled, number, thread)
    }
  }

  // MARK: The work

  /// Performs one execution, if the action is enabled, until the work or the start ends.
  ///
  /// The work runs in the start itself and retains the action until the work has ended.
  @inlinable
  func execute(
    _ input: Input,
    _ downstream: consuming ActionObserver<Output, Failure>,
    in execution: Execution,
    retaining action: Action<Input, Output, Failure>
  ) {
    // If `executions` has no observers, no recording is needed, because no observer could receive
    // it.
    let recording = notices.executions.core.hasObservers ? ReplaySubject<Output, Failure>() : nil
    guard let (value, changes) = begin(recording) else {
      execution.output(downstream).terminate(.failed(.disabled))
      notices.disabledErrors.send(())
      return
    }
    let running = RunningWork(self, downstream, execution, recording?.input, action)
    // From now on, a disposal frees the slot that the work occupies.
    let isRegistered = execution.raiseLowerEnd { running.interrupt() }
    deliver(changes)
    if recording != nil { notices.executions.flush() }
    if !isRegistered { return running.giveUp() }
    if execution.wasDisposed { return }
    let producer = work(value, input)
    if producer.isScheduled { return running.join(producer) }
    producer.run(running.observer, execution)
  }

  /// Reserves a slot for an execution and returns the state's value and the changes to the
  /// properties.
  ///
  /// Returns `nil` if the action is disabled or no slot is free.
  @inlinable
  func begin(_ recording: ReplaySubject<Output, Failure>?) -> (State.Value, ActionChanges)? {
    let execution = recording?.producer
    return lock.withLock {
      guard isUserEnabled, running < limit else { return nil }
      running += 1
      let changes = stage()
      if let execution { notices.executions.stageLast(execution) }
      return (value, changes)
    }
  }

  /// Frees the slot of an execution whose work has ended.
  @inlinable
  func workEnded(_ termination: Termination<Failure>) {
    let changes = lock.withLock {
      running -= 1
      let changes = stage()
      notices.events.stageLast(Event(termination))
      return changes
    }
    deliver(changes)
  }
}

/// The pending changes to the properties of an action.
@usableFromInline
struct ActionChanges {
  @usableFromInline let isExecuting: Bool
  /// The sequence number of the change, zero if the change is pending, or `nil` if there is no
  /// change.
  @usableFromInline let executingNumber: UInt64?
  @usableFromInline let isEnabled: Bool
  @usableFromInline let enabledNumber: UInt64?

  @inlinable
  init(isExecuting: Bool, executingNumber: UInt64?, isEnabled: Bool, enabledNumber: UInt64?) {
    self.isExecuting = isExecuting
    self.executingNumber = executingNumber
    self.isEnabled = isEnabled
    self.enabledNumber = enabledNumber
  }
}

extension PropertyStorage where Value == Bool {
  /// Changes the value unless it is already equal to `new`, and returns the sequence number of the
  /// change.
  ///
  /// If there is a change, the caller must then call ``Emitter/carryOn(_:_:_:)`` with that number.
  @inlinable
  func stage(changeTo new: Bool, _ thread: UInt) -> UInt64? {
    emitter.lock.withLock {
      if value == new { return nil }
      value = new
      return emitter.stage(new, thread)
    }
  }
}

extension Emitter {
  /// Stages a value that ``flush()`` will deliver.
  @inlinable
  func stageLast(_ value: Value) {
    lock.withLock { _ = stage(value) }
  }
}
