/// The internals that `ReactiveTesting` can use: this folder, and the faults and scheduling points
/// of the primitives.
///
/// The calling thread identifies the test that is running. State shared by the process could not,
/// because tests run in parallel.
extension SignalProducer {
  /// A producer whose source may break every rule, because its events pass through no guard.
  ///
  /// - Parameter work: Runs at each start. It receives an observer that sends directly into the
  ///   chain, and the lifetime of the start. Disposal interrupts the chain as it does for every
  ///   source.
  /// - Returns: A producer whose events pass through no guard.
  package static func unguarded(
    _ work: @escaping @Sendable (Observer, Lifetime) -> Void
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(run: { downstream, execution in
      guard execution.begin(downstream) else { return }
      work(downstream, execution.lifetime)
    })
  }

  /// Starts the work as ``start(_:)`` does, but forwards every event that reaches the lower end of
  /// the chain to the observer, even after the end.
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
    let core = SignalCore<Value, Failure>(madeBy: "a source of a test")
    return (Signal(core: core), core.feed)
  }

  /// Whether this signal has observers.
  package var isObserved: Bool { core.hasObservers }
}

extension Lifetime {
  /// Whether any observer waits for the end of the lifetime.
  package var isObserved: Bool { !isEmpty }
}

/// A scheduler that can also run tasks in its own time.
package protocol TaskRunningScheduler: Scheduler {
  /// Runs the tasks of producers that are started on the scheduler.
  var taskExecutor: any TaskExecutor { get }
}

extension Schedulers {
  /// The executor for the tasks of producers that are started here, or `nil` if tasks may run
  /// anywhere.
  static var currentTaskExecutor: (any TaskExecutor)? {
    (current as? any TaskRunningScheduler)?.taskExecutor
  }
}
