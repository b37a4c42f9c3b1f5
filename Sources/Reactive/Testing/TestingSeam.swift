/// The internals in this folder, and the faults and scheduling points of the primitives, are
/// accessible to `ReactiveTesting`.
///
/// The calling thread identifies the test that is running. Process-wide state could not do so,
/// because tests run in parallel.
extension SignalProducer {
  /// Returns a producer whose source may break every rule, because its events bypass all guards.
  ///
  /// - Parameter work: A closure that runs at each start. It receives an observer that sends
  ///   directly into the chain, and the lifetime of the start. As with every source, disposal
  ///   interrupts the chain.
  /// - Returns: A producer whose events bypass all guards.
  package static func unguarded(
    _ work: @escaping @Sendable (Observer, Lifetime) -> Void
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(run: { downstream, execution in
      guard execution.begin(downstream) else { return }
      work(downstream, execution.lifetime)
    })
  }

  /// Starts the producer like ``start(_:)``, but forwards every event that reaches the end of the
  /// chain to the observer, even after the terminal event.
  package func startUnguarded(_ observer: Observer) -> any Disposable {
    let execution = Execution(name: executionName)
    Trampoline.run { run(execution.sink(observer, guarded: false), execution) }
    return execution.handle
  }
}

extension Signal {
  /// Returns a signal whose input may break every rule, because its events bypass the gate.
  ///
  /// The signal does not end when the input is released.
  package static func unguardedPipe() -> (output: Signal<Value, Failure>, input: Observer) {
    let core = SignalCore<Value, Failure>(madeBy: "a test source")
    return (Signal(core: core), core.feed)
  }

  /// Whether this signal has observers and has not ended.
  package var isObserved: Bool { core.hasObservers }
}

extension Lifetime {
  /// Whether the lifetime has members that its end will dispose of.
  package var isObserved: Bool { !isEmpty }
}

/// A scheduler that can also run tasks on its own clock.
package protocol TaskRunningScheduler: Scheduler {
  /// The executor that runs the tasks of producers that are started on the scheduler.
  var taskExecutor: any TaskExecutor { get }
}

extension Schedulers {
  /// The executor for the tasks of producers that are started here, or `nil` if tasks may run
  /// anywhere.
  static var currentTaskExecutor: (any TaskExecutor)? {
    (current as? any TaskRunningScheduler)?.taskExecutor
  }
}
