/// The start of a producer that ``Action/apply(_:)`` returned.
@usableFromInline
typealias ActionOutput<Value: Sendable, Failure: Error> = Output<Value, ActionError<Failure>>

/// A piece of work of an action that is being done.
///
/// The observer of the work captures nothing but this one object, so neither of its closures costs an
/// allocation.
@usableFromInline
final class RunningWork<
  State: PropertyProtocol,
  Input: Sendable,
  Value: Sendable,
  Failure: Error
>: Sendable {
  @usableFromInline let core: StatefulActionCore<State, Input, Value, Failure>
  @usableFromInline let output: ActionOutput<Value, Failure>
  @usableFromInline let record: Observer<Value, Failure>?
  /// Retained until the work has ended.
  @usableFromInline let action: Action<Input, Value, Failure>

  @inlinable
  init(
    _ core: StatefulActionCore<State, Input, Value, Failure>,
    _ output: consuming ActionOutput<Value, Failure>,
    _ record: Observer<Value, Failure>?,
    _ action: Action<Input, Value, Failure>
  ) {
    self.core = core
    self.output = output
    self.record = record
    self.action = action
  }

  @inlinable
  func send(_ value: Value) {
    output.send(value)
    record?.onValue(value)
    core.notices.events.send(.value(value))
  }

  /// Enables the action again, and only then sends the end.
  @inlinable
  func terminate(_ termination: Termination<Failure>) {
    core.workEnded(termination)
    switch termination {
    case .failed(let failure): output.terminate(.failed(.producerFailed(failure)))
    case .completed: output.terminate(.completed)
    case .interrupted: output.terminate(.interrupted)
    }
    record?.onTermination(termination)
    core.notices.events.flush()
  }
}
