/// What an action does, whatever it depends on.
protocol ActionCore<Input, Output, Failure>: AnyObject, Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  associatedtype Failure: Error

  /// Does one piece of work, if the action is enabled, until it or the lifetime ends.
  func execute(
    _ input: Input,
    _ observer: Observer<Output, ActionError<Failure>>,
    _ lifetime: Lifetime
  )

  /// Stops following the state.
  func end()
}

/// What an action tells its observers.
///
/// It is put in order under the lock of the action, by `stage…`, and delivered without it, by
/// `flush…`.
struct ActionNotices<Output: Sendable, Failure: Error>: Sendable {
  let events = Emitter<Event<Output, Failure>>(madeBy: "Action.events")
  let disabledErrors = Emitter<Void>(madeBy: "Action.disabledErrors")
  let executions = Emitter<SignalProducer<Output, Failure>>(madeBy: "Action.executions")
  let isExecuting = PropertyStorage(false, madeBy: "Action.isExecuting")
  let isEnabled: PropertyStorage<Bool>

  init(isEnabled: Bool) {
    self.isEnabled = PropertyStorage(isEnabled, madeBy: "Action.isEnabled")
  }

  func end() {
    events.end()
    disabledErrors.end()
    executions.end()
    isExecuting.emitter.end()
    isEnabled.emitter.end()
  }
}

/// An action that depends on a property.
///
/// `@unchecked Sendable`: `value`, `isUserEnabled` and `running` are guarded by `lock`. Under it
/// the notices are put in order too, so that their order is that of what happened.
final class StatefulActionCore<
  State: PropertyProtocol,
  Input: Sendable,
  Output: Sendable,
  Failure: Error
>: ActionCore, @unchecked Sendable {
  private let state: State
  private let limit: Int
  private let enabledIf: @Sendable (State.Value) -> Bool
  private let work: @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>
  private let notices: ActionNotices<Output, Failure>
  private let observation = SerialDisposable()

  private let lock = Lock()
  private var value: State.Value
  private var isUserEnabled: Bool
  /// How many pieces of work are being done.
  private var running = 0

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

  func observeState() {
    observation.inner = state.producer.startWithValues { [weak self] in self?.received($0) }
  }

  func end() {
    observation.dispose()
  }

  private func received(_ new: State.Value) {
    let isEnabled = enabledIf(new)
    var old = new
    lock.withLock {
      swap(&value, &old)
      isUserEnabled = isEnabled
      stage()
    }
    flush()
  }

  /// Puts the changes of the two properties in order, with the lock held.
  private func stage() {
    let isEnabled = isUserEnabled && running < limit
    notices.isExecuting.stage(changeTo: running > 0)
    notices.isEnabled.stage(changeTo: isEnabled)
  }

  private func flush() {
    notices.isExecuting.emitter.flush()
    notices.isEnabled.emitter.flush()
  }

  // MARK: The work

  func execute(
    _ input: Input,
    _ observer: Observer<Output, ActionError<Failure>>,
    _ lifetime: Lifetime
  ) {
    // Nobody would ever see the recording of work that begins unobserved.
    let recording = notices.executions.core.hasObservers ? ReplaySubject<Output, Failure>() : nil
    guard let value = begin(recording) else {
      observer.send(error: .disabled)
      notices.disabledErrors.send(())
      return
    }
    flush()
    if recording != nil { notices.executions.flush() }
    let record = recording?.input
    work(value, input).start(
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

  /// Takes a place for work, if one is free; returns the value for it.
  private func begin(_ recording: ReplaySubject<Output, Failure>?) -> State.Value? {
    lock.withLock {
      guard isUserEnabled, running < limit else { return nil }
      running += 1
      stage()
      if let recording { notices.executions.stageLast(recording.producer) }
      return value
    }
  }

  /// Enables the action again, and only then tells of the end.
  private func workEnded(
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
  /// Changes the value unless it is the same already, and leaves the emission to a flush.
  fileprivate func stage(changeTo new: Bool) {
    lock.withLock {
      if value != new { _ = stage(new) }
    }
  }
}

extension Emitter {
  /// Takes a value in that ``flush()`` is to deliver.
  fileprivate func stageLast(_ value: Value) {
    lock.withLock { _ = stage(value) }
  }
}
