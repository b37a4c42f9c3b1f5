/// The exploration of a scenario of several tasks in many or all orders of their jobs.
///
/// A job is the part of a task from one suspension to the next. The runtime does not specify the
/// order of jobs that are ready at the same time, so a test that runs in one order proves little.
/// Here, a ``TestExecutor`` runs the jobs. Each time that several jobs are ready, every one of them
/// is tried as the next job.
///
/// ```swift
/// let report = JobOrders.explore("cancelling a reader") { run in
///   let (signal, input) = Signal<Int, Never>.pipe()
///   let reader = run.task("reader") {
///     for await number in signal.values { run.note("\(number)") }
///   }
///   run.hand("sender", { input.send(value: 1) }, { input.send(value: 2) })
///   run.hand("user", { reader.cancel() })
/// }
/// #expect(report.isExhausted, "\(report)")
/// ```
///
/// A job is never preempted, so an exploration of job orders proves nothing about threads. Use
/// ``Interleavings`` for threads.
public enum JobOrders {
  /// Explores a scenario.
  ///
  /// - Parameters:
  ///   - name: The name of the scenario in reports, which also determines the random orders.
  ///   - budget: The maximum number of orders to run: four fifths depth first, and the rest at
  ///     random.
  ///   - schedule: The order of a reported failure, to replay only this order.
  ///   - scenario: A closure that builds one execution. It runs on the calling thread, once for
  ///     each execution. It must be deterministic. It must not use clocks, random numbers, or state
  ///     of other executions.
  /// - Returns: The report. A scenario with tasks that leave the executor is inconclusive.
  public static func explore(
    _ name: String,
    budget: Int = 5_000,
    replaying schedule: String? = nil,
    _ scenario: (JobOrderRun) -> Void
  ) -> InterleavingReport {
    withoutActuallyEscaping(scenario) { scenario in
      let exploration = JobOrderExploration(name, budget, scenario)
      guard let schedule else { return exploration.report() }
      return exploration.replay(schedule)
    }
  }
}
