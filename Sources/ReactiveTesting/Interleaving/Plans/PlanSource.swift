internal import Reactive

/// A producer whose events the threads of a plan send, to every start of it.
///
/// It has no lock and no gate of its own, so that what is explored is the operator: a signal would
/// add its own steps to each event. Each start is guarded by the producer, as any is.
///
/// `@unchecked Sendable`: `observers` is touched by the thread that holds the engine's baton.
final class PlanSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  private let name: String
  private let engine: InterleavingEngine
  private let object: Int
  private var executions: [(observer: Observer<Value, Failure>, lifetime: Lifetime)] = []
  /// How many of the executions have been sent an end.
  private var overCount = 0
  /// Called at each start, with the number of executions that have not been sent an end.
  private let didStart: (_ running: Int) -> Void

  init(_ name: String, _ engine: InterleavingEngine, didStart: @escaping (_ running: Int) -> Void) {
    self.didStart = didStart
    self.name = name
    self.engine = engine
    object = engine.register(named: name)
  }

  var producer: SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      ControlledThread.current?.reach("start", .write, of: self.object)
      SanitizerCloak.hide()
      self.executions.append((observer, lifetime))
      self.didStart(self.executions.count - self.overCount)
      SanitizerCloak.show()
    }
  }

  /// How many executions go on: they have been sent no end, and have not been disposed of.
  ///
  /// The others are forgotten, so that nothing is held on their behalf. For the harness, while no thread runs.
  func takeRemains() -> Int {
    executions.removeSubrange(..<overCount)
    overCount = 0
    executions.removeAll { $0.lifetime.hasEnded }
    return executions.count
  }

  /// Sends an event, which tables call `text`.
  func send(_ event: Event<Value, Failure>, as text: String) {
    guard let thread = ControlledThread.current else { return forward(event) }
    let mayBeDropped = event.value != nil
    guard
      engine.beginEvent(
        thread,
        from: object,
        "\(name) sends \(text)",
        mayBeDropped: mayBeDropped
      )
    else { return }
    forward(event)
    engine.endEvent(thread.index)
  }

  private func forward(_ event: Event<Value, Failure>) {
    SanitizerCloak.hide()
    let executions = self.executions
    if event.isTerminating { overCount = executions.count }
    SanitizerCloak.show()
    for execution in executions { execution.observer.send(event) }
  }
}
