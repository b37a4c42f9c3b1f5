/// Runs a scenario of several threads in many interleavings, all of them if they are few.
///
/// The threads are real, but one at a time goes on, from one use of a primitive of `Reactive` to the
/// next; which one, a strategy decides. So an interleaving that breaks a contract is found without
/// luck, and can be repeated.
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
/// `Docs/Interleavings.md` tells how to read a failure, and what "exhausted" proves.
public enum Interleavings {
  /// Explores a scenario.
  ///
  /// One scenario at a time is explored in a process; others wait. One that is explored inside another would
  /// wait for ever, and stops the process with a message.
  ///
  /// - Parameters:
  ///   - name: What reports call the scenario; random strategies begin with it.
  ///   - options: How to explore.
  ///   - scenario: Builds one execution; runs once for each, on the calling thread.
  /// - Returns: The report of the exploration.
  public static func explore(
    _ name: String,
    _ options: InterleavingOptions = .default,
    _ scenario: (InterleavingRun) -> Void
  ) -> InterleavingReport {
    Epochs.alone { exploreAlone(name, options, scenario) }
  }

  /// Explores a scenario; nobody else explores one meanwhile.
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

  /// Whether the primitives announce what they do in this build.
  ///
  /// They do in debug builds and with the package trait `Interleaving`; elsewhere every report is
  /// inconclusive.
  public static var isAvailable: Bool {
    #if DEBUG || Interleaving
    true
    #else
    false
    #endif
  }
}
