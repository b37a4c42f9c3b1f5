/// The exploration of many or all job orders of a scenario with several tasks.
///
/// A job is the part of a task from one suspension to the next. The runtime does not specify the
/// order of jobs that are ready at the same time, so a test that runs in a single order proves
/// little. Here, a ``TestExecutor`` runs the jobs. Whenever several jobs are ready, the exploration
/// tries each of them as the next job.
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
  /// The call blocks the calling thread until the exploration has ended. It does not throw if an
  /// order fails. If more than eight jobs are ever ready at the same time, only the first eight are
  /// tried, and the scenario does not count as exhausted.
  ///
  /// - Parameters:
  ///   - name: The name of the scenario in reports, which also determines the random orders.
  ///   - budget: The maximum number of orders to run: four fifths in depth-first order, and the
  ///     rest at random. At least one order is run.
  ///   - schedule: The schedule of a reported failure, to replay only this order, or `nil` to
  ///     explore. If the text is not a schedule, or does not fit the scenario, the report is
  ///     inconclusive. The budget does not apply to a replay.
  ///   - scenario: A closure that builds one execution. It runs on the calling thread, once for
  ///     each execution. It must be deterministic: it must not use clocks, random numbers, or state
  ///     of other executions.
  /// - Returns: The report, with the first failure, if any. If tasks leave the executor, or if the
  ///   scenario is found not to be deterministic, the report is inconclusive.
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
