/// The internals of this library that `ReactiveTesting` can use: this folder, and the faults and
/// scheduling points of the primitives.
///
/// The test is found through the calling thread, never through state that the process shares, since
/// tests run in parallel.
extension SignalProducer {
  /// A producer whose source may break every rule, because its events pass through no guard.
  ///
  /// - Parameter work: Runs at each start, with the observer that leads straight into the chain and
  ///   the lifetime of the start. Disposal interrupts the chain as it does for every source.
  /// - Returns: A producer whose events pass through no guard.
  package static func unguarded(
    _ work: @escaping @Sendable (Observer, Lifetime) -> Void
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(run: { downstream, execution in
      guard execution.begin(downstream) else { return }
      work(downstream, execution.lifetime)
    })
  }

  /// Starts the work like ``start(_:)``, but sends the observer every event that reaches the lower
  /// end of the chain, even after the end.
  package func startUnguarded(_ observer: Observer) -> any Disposable {
    let execution = Execution(name: executionName)
    Trampoline.run { run(execution.sink(observer, guarded: false), execution) }
    return execution.handle
  }
}

extension Signal {
  /// A signal whose input may break every rule, because its events pass through no gate.
  ///
  /// The signal does not end when the input is released.
  package static func unguardedPipe() -> (output: Signal<Value, Failure>, input: Observer) {
    let core = SignalCore<Value, Failure>(
      gate: SerialGate(name: StreamName(Signal.self, madeBy: "a source of a test"))
    )
    return (Signal(core: core), core.feed)
  }

  /// Whether this signal has observers.
  package var isObserved: Bool { core.hasObservers }
}

extension Lifetime {
  /// Whether anything waits for the end.
  package var isObserved: Bool { !isEmpty }
}

/// A scheduler that has tasks run in its own time, too.
package protocol TaskRunningScheduler: Scheduler {
  /// Runs the tasks of producers that are started on the scheduler.
  var taskExecutor: any TaskExecutor { get }
}

extension Schedulers {
  /// What runs the tasks of producers that are started here; `nil` for what runs tasks anywhere.
  static var currentTaskExecutor: (any TaskExecutor)? {
    (current as? any TaskRunningScheduler)?.taskExecutor
  }
}
