/// The observer that a start handler gets: serial, and the end of its stream when it is released.
@usableFromInline
final class ProducerInput<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let output: Output<Value, Failure>

  @inlinable
  init(_ output: Output<Value, Failure>) {
    self.output = output
  }

  /// Nobody can send any more: the stream is interrupted (D1).
  deinit {
    output.terminate(.interrupted)
  }

  @inlinable
  func send(_ value: Value) {
    if output.gate.isClosed {
      DroppedEvent.report(Event<Value, Failure>.value(value), at: output.gate)
    } else {
      output.send(value)
    }
  }

  @usableFromInline
  func terminate(_ termination: Termination<Failure>) {
    if !output.tryTerminate(termination) {
      DroppedEvent.report(Event<Value, Failure>(termination), at: output.gate)
    }
  }

  /// The input as an observer.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onTermination: { self.terminate($0) })
  }
}
