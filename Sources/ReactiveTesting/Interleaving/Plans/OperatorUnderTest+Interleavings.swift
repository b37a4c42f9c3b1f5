/// A scenario in which several threads use an operator at the same time.
public struct OperatorInterleaving: Sendable, CustomStringConvertible {
  private let exploration: PlanExploration

  init(_ subject: OperatorUnderTest, _ plan: ThreadPlan) {
    exploration = PlanExploration(subject: subject, plan: plan)
  }

  /// The operator and the actions of each thread, such as `merge, 1 2 × b:3 done`.
  ///
  /// Numbers are values, and `done`, `fail`, and `stop` are terminal events. `+20` advances the
  /// clock, and `start` is a further start or observation of the output. `b:` is the second input,
  /// and `i0:` is the first inner stream.
  public var name: String { exploration.name }

  /// The same text as ``name``.
  public var description: String { name }

  /// Explores the scenario.
  ///
  /// The contracts that the kit observes must hold in every interleaving. The output must be
  /// linearizable: some order of the events, each sent as a whole on one thread, must explain it
  /// (EVT-29).
  ///
  /// - Parameter options: The options of the exploration.
  /// - Returns: The report, which is inconclusive in builds without scheduling points.
  public func explore(_ options: InterleavingOptions = .default) -> InterleavingReport {
    exploration.report(options)
  }

  /// Explores the scenario, and throws if it fails or if the result is inconclusive.
  ///
  /// It is not an error if there are too many interleavings to cover and none of them fails. To
  /// require a proof, check ``InterleavingReport/isExhausted`` of ``explore(_:)``.
  ///
  /// ```swift
  /// @Test(arguments: pairwise.interleavings)
  /// func holds(_ interleaving: OperatorInterleaving) throws { try interleaving() }
  /// ```
  ///
  /// - Parameter options: The options of the exploration.
  /// - Throws: ``InterleavingViolation`` with the report, if the scenario fails or if the result is
  ///   inconclusive.
  public func callAsFunction(
    _ options: InterleavingOptions = .default
  ) throws(InterleavingViolation) {
    let report = explore(options)
    if !report.isGood { throw InterleavingViolation(report: report) }
  }
}

/// A scenario that fails or has no conclusive result.
public struct InterleavingViolation: Error, Sendable, CustomStringConvertible {
  /// The report of the exploration.
  public let report: InterleavingReport

  /// The text of the report.
  public var description: String { report.description }
}

extension OperatorUnderTest {
  /// The scenarios of two threads with at most two events each.
  ///
  /// In these scenarios, a thread sends events while another thread sends events, disposes of the
  /// output, or starts it again. Two senders use the same input if there is only one, and otherwise
  /// different inputs or inner streams. Operators that depend on time also have scenarios in which
  /// a thread advances the clock.
  ///
  /// ```swift
  /// @Test(arguments: pairwise.interleavings)
  /// func holds(_ interleaving: OperatorInterleaving) throws { try interleaving() }
  /// ```
  public var interleavings: [OperatorInterleaving] {
    PlanGenerator(self).short.map { OperatorInterleaving(self, $0) }
  }

  /// The few ``interleavings`` that reveal most races, for suites with many operators.
  ///
  /// Every operator has scenarios with two senders, and with a sender and a disposal. Operators
  /// with several inputs or inner streams also have concurrent ends. Operators with a scheduler
  /// also have time steps.
  public var briefInterleavings: [OperatorInterleaving] {
    PlanGenerator(self).brief.map { OperatorInterleaving(self, $0) }
  }

  /// The ``briefInterleavings``, and the scenarios of the first and last inputs if there are more
  /// than two inputs.
  package var briefInterleavingsOfAllInputs: [OperatorInterleaving] {
    let plans = PlanGenerator(self).brief
    guard shape.inputs > 2, !shape.isFlattening else { return briefInterleavings }
    let others = PlanGenerator(self, partner: shape.inputs - 1).brief
    return (plans + others.filter { !plans.contains($0) }).map { OperatorInterleaving(self, $0) }
  }

  /// Whether the operator combines several streams, or streams and time.
  package var hasMeetings: Bool {
    shape.inputs > 1 || shape.isFlattening || profile.usesClock
  }

  /// The scenarios of three threads and of longer threads, which are often too many to exhaust.
  public var longInterleavings: [OperatorInterleaving] {
    shape.inputs == 0 ? [] : PlanGenerator(self).long.map { OperatorInterleaving(self, $0) }
  }
}
