/// The observer of a start of a producer that ``Action/apply(_:)`` returned.
@usableFromInline
typealias ActionObserver<Value: Sendable, Failure: Error> = Observer<Value, ActionError<Failure>>

/// The work of one execution of an action, which acts as an operator within the start.
///
/// The observer of the work captures only this object, so neither of its closures needs an
/// allocation.
///
/// `@unchecked Sendable`: Only the thread that holds the gate of the work accesses `hasEnded`. If
/// the start was interrupted before the work began, only the thread that was about to begin the
/// work accesses that variable.
@usableFromInline
final class RunningWork<
  State: PropertyProtocol,
  Input: Sendable,
  Value: Sendable,
  Failure: Error
>: @unchecked Sendable {
  @usableFromInline typealias Core = StatefulActionCore<State, Input, Value, Failure>

  @usableFromInline let core: Core
  @usableFromInline let downstream: ActionObserver<Value, Failure>
  @usableFromInline let execution: Execution
  @usableFromInline let record: Observer<Value, Failure>?
  /// Retained until the work has ended.
  @usableFromInline let action: Action<Input, Value, Failure>
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(
    _ core: Core,
    _ downstream: ActionObserver<Value, Failure>,
    _ execution: Execution,
    _ record: Observer<Value, Failure>?,
    _ action: Action<Input, Value, Failure>
  ) {
    self.core = core
    self.downstream = downstream
    self.execution = execution
    self.record = record
    self.action = action
  }

  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onTermination: { self.terminate($0) })
  }

  @inlinable
  func send(_ value: Value) {
    // An operator in the work may send several values in a row, and an earlier value may have ended
    // the start.
    if hasEnded || execution.wasDisposed { return }
    downstream.onValue(value)
    record?.onValue(value)
    core.notices.events.send(.value(value))
  }

  /// Frees the slot of the work and only then sends the terminal event.
  @inlinable
  func terminate(_ termination: Termination<Failure>) {
    if hasEnded { return }
    hasEnded = true
    core.workEnded(termination)
    switch termination {
    case .failed(let failure): downstream.onTermination(.failed(.producerFailed(failure)))
    case .completed: downstream.onTermination(.completed)
    case .interrupted: downstream.onTermination(.interrupted)
    }
    record?.onTermination(termination)
    core.notices.events.flush()
  }

  /// Interrupts the work or, if the work has ended, the downstream.
  @usableFromInline
  func interrupt() {
    if hasEnded { downstream.onTermination(.interrupted) } else { terminate(.interrupted) }
  }

  /// Frees the slot of work that could not begin because the start had already been interrupted.
  @usableFromInline
  func giveUp() {
    hasEnded = true
    core.workEnded(.interrupted)
    record?.onTermination(.interrupted)
    core.notices.events.flush()
  }

  /// Runs work that delivers its interruption on a scheduler, in a separate execution.
  ///
  /// A disposal then interrupts the start immediately and the work later (D14).
  @usableFromInline
  func join(_ producer: SignalProducer<Value, Failure>) {
    let downstream = self.downstream
    guard execution.raiseLowerEnd({ downstream.onTermination(.interrupted) }) else { return }
    let output = execution.output(downstream)
    let inner = RunningWork(core, output.observer, execution, record, action)
    producer.join(inner.observer, during: execution.lifetime)
  }
}
