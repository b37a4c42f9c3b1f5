/// Runs a scenario of several tasks in many orders of their jobs, all of them if they are few.
///
/// A job is what a task does from one suspension to the next. Which one goes on when several could,
/// the runtime does not promise, and a test that happens to see one order proves little. Here a
/// ``TestExecutor`` runs the jobs, and each time that several are ready, all of them are tried.
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
/// A job is never interrupted, so this says nothing about threads; ``Interleavings`` is for those.
public enum JobOrders {
  /// Explores a scenario.
  ///
  /// - Parameters:
  ///   - name: What reports call the scenario; random orders begin with it.
  ///   - budget: How many orders are run: four in five depth first, the rest at random.
  ///   - schedule: An order from a failure's report, to run it again and no other.
  ///   - scenario: Builds one execution; runs once for each, on the calling thread. It must be the same
  ///     each time: no clocks, no random numbers, nothing that is kept from one to the next.
  /// - Returns: What was found. A scenario with tasks that leave the executor is inconclusive.
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
