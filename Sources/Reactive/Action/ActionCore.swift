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
/// also staged under the lock, so their order is that of the events. No access runs other code, so
/// dynamic exclusivity checks are unnecessary and are disabled.
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
    lock.withLock {
      swap(&value, &old)
      isUserEnabled = isEnabled
      stage()
    }
    flush()
  }

  /// Stages the changes of both properties.
  ///
  /// The caller must hold the lock.
  @inlinable
  func stage() {
    let isEnabled = isUserEnabled && running < limit
    notices.isExecuting.stage(changeTo: running > 0)
    notices.isEnabled.stage(changeTo: isEnabled)
  }

  @inlinable
  func flush() {
    notices.isExecuting.emitter.flush()
    notices.isEnabled.emitter.flush()
  }

  // MARK: The work

  @inlinable
  func execute(
    _ input: Input,
    _ observer: Observer<Output, ActionError<Failure>>,
    _ lifetime: Lifetime
  ) {
    // Work that begins unobserved needs no recording, because the recording could not be observed.
    let recording = notices.executions.core.hasObservers ? ReplaySubject<Output, Failure>() : nil
    guard let value = begin(recording) else {
      observer.send(error: .disabled)
      notices.disabledErrors.send(())
      return
    }
    flush()
    if recording != nil { notices.executions.flush() }
    let record = recording?.input
    work(value, input).join(
      Observer(
        onValue: { value in
          observer.send(value: value)
          record?.onValue(value)
          self.notices.events.send(.value(value))
        },
        onTermination: { self.workEnded($0, observer, record) }
      ),
      during: lifetime
    )
  }

  /// Begins an execution if the limit allows it, and returns the value of the state for the
  /// execution.
  @inlinable
  func begin(_ recording: ReplaySubject<Output, Failure>?) -> State.Value? {
    lock.withLock {
      guard isUserEnabled, running < limit else { return nil }
      running += 1
      stage()
      if let recording { notices.executions.stageLast(recording.producer) }
      return value
    }
  }

  /// Enables the action again, and then sends the terminal event of the execution.
  @inlinable
  func workEnded(
    _ termination: Termination<Failure>,
    _ observer: Observer<Output, ActionError<Failure>>,
    _ record: Observer<Output, Failure>?
  ) {
    lock.withLock {
      running -= 1
      stage()
      notices.events.stageLast(Event(termination))
    }
    flush()
    switch termination {
    case .failed(let failure): observer.send(error: .producerFailed(failure))
    case .completed: observer.sendCompleted()
    case .interrupted: observer.sendInterrupted()
    }
    record?.onTermination(termination)
    notices.events.flush()
  }
}

extension PropertyStorage where Value == Bool {
  /// Changes the value unless it is already `new`.
  ///
  /// A flush sends the change.
  @inlinable
  func stage(changeTo new: Bool) {
    lock.withLock {
      if value != new { _ = stage(new) }
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
