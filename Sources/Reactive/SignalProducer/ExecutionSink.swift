/// The lower end of an execution, which sends the events to the observer.
///
/// The closures of the observer at the lower end capture only this object, so they need no further
/// allocation.
@usableFromInline
final class ExecutionSink<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let execution: Execution
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let isGuarded: Bool

  @inlinable
  init(_ execution: Execution, _ observer: Observer<Value, Failure>, isGuarded: Bool) {
    self.execution = execution
    self.observer = observer
    self.isGuarded = isGuarded
  }

  @inlinable
  @inline(__always)
  func send(_ value: Value) {
    // A closure of the chain may just have disposed of the stream (D6).
    if !execution.wasDisposed { observer.onValue(value) }
  }

  @inlinable
  func terminate(_ termination: Termination<Failure>) {
    switch execution.beginEnd() {
    case .asSent:
      observer.onTermination(termination)
      execution.finishEnd()
    case .overtaken:
      execution.interruptHere { self.interrupt() }
    case .tooLate:
      if !isGuarded { observer.onTermination(termination) }
    }
  }

  /// Ends the stream because it was disposed of.
  @inlinable
  func interrupt() {
    guard execution.beginEnd() == .asSent else { return }
    observer.onTermination(.interrupted)
    execution.finishEnd()
  }
}
