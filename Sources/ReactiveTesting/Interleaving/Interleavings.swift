/// The exploration of many or all interleavings of a scenario with several threads.
///
/// The threads are real, but only one of them runs at a time, from one use of a primitive of
/// `Reactive` to the next. A strategy then selects the next thread. An interleaving that breaks a
/// contract is therefore not found by chance, and can be replayed.
///
/// ```swift
/// let report = Interleavings.explore("merge serializes") { run in
///   let out = run.observer("out")
///   let (a, b) = (run.signal("a"), run.signal("b"))
///   Signal.merge(a.signal, b.signal).observe(out)
///   run.thread("A") { a.send(1); a.send(2) }
///   run.thread("B") { b.send(3); b.send(4) }
///   run.finally { out.expectValues([1, 2, 3, 4]) }
/// }
/// #expect(report.isExhausted)
/// ```
///
/// `Docs/Interleavings.md` explains how to read a failure, and what "exhausted" proves.
public enum Interleavings {
  /// Explores a scenario.
  ///
  /// The call blocks the calling thread until the exploration has ended. A process explores one
  /// scenario at a time, and concurrent calls wait. A call inside a scenario would wait forever, so
  /// it traps. The call does not throw if a schedule fails.
  ///
  /// - Parameters:
  ///   - name: The name of the scenario in reports, which also determines the default seed.
  ///   - options: The options of the exploration.
  ///   - scenario: A closure that builds one execution, and that must be deterministic. It runs on
  ///     the calling thread, once for each execution, including an initial execution whose result
  ///     is discarded.
  /// - Returns: The report of the exploration, with the first failure, if any.
  public static func explore(
    _ name: String,
    _ options: InterleavingOptions = .default,
    _ scenario: (InterleavingRun) -> Void
  ) -> InterleavingReport {
    Epochs.alone { exploreAlone(name, options, scenario) }
  }

  /// Explores a scenario while no other exploration runs.
  static func exploreAlone(
    _ name: String,
    _ options: InterleavingOptions,
    _ scenario: (InterleavingRun) -> Void
  ) -> InterleavingReport {
    withoutActuallyEscaping(scenario) { scenario in
      let exploration = Exploration(name, options, scenario)
      defer { exploration.engine.shutDown() }
      return exploration.report()
    }
  }

  /// Whether the primitives of `Reactive` have scheduling points in this build.
  ///
  /// Scheduling points exist in debug builds and with the package trait `Interleaving`. In other
  /// builds, a scenario is executed only once, and a report without a failure is inconclusive.
  public static var isAvailable: Bool {
    #if DEBUG || Interleaving
    true
    #else
    false
    #endif
  }
}
