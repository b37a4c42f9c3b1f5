/// A scenario in which several threads use an operator concurrently.
public struct OperatorInterleaving: Sendable, CustomStringConvertible {
  private let exploration: PlanExploration

  init(_ subject: OperatorUnderTest, _ plan: ThreadPlan) {
    exploration = PlanExploration(subject: subject, plan: plan)
  }

  /// The name of the operator, followed by the actions of each thread, such as `merge, 1 2 × b:3
  /// done`.
  ///
  /// Numbers are values, and `done`, `fail`, and `stop` are terminal events. `+20` advances the
  /// clock by 20 milliseconds, and `start` is a further start or observation of the output. `b:` is
  /// the second input, and `i0:` is the first inner stream.
  public var name: String { exploration.name }

  /// The same text as ``name``.
  public var description: String { name }

  /// Explores the scenario.
  ///
  /// The contracts that the kit observes must hold in every interleaving. In addition, the output
  /// must be linearizable: it must correspond to some serial order of the events, each delivered
  /// completely before the next one (EVT-29).
  ///
  /// The call blocks the calling thread until the exploration has ended. A process explores one
  /// scenario at a time, and concurrent calls wait. The call traps inside another exploration. The
  /// operator is applied on other threads than the calling one.
  ///
  /// - Parameter options: The options of the exploration.
  /// - Returns: The report, which is inconclusive in builds without scheduling points.
  public func explore(_ options: InterleavingOptions = .default) -> InterleavingReport {
    exploration.report(options)
  }

  /// Explores the scenario and throws an error if it fails or if the result is inconclusive.
  ///
  /// The exploration runs as ``explore(_:)`` describes, and the call blocks until it has ended. If
  /// the budget does not suffice for all interleavings and none of those that ran fails, no error
  /// is thrown. To require a complete exploration, check ``InterleavingReport/isExhausted`` of the
  /// report from ``explore(_:)``.
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

/// The error for a scenario that fails or whose result is inconclusive.
public struct InterleavingViolation: Error, Sendable, CustomStringConvertible {
  /// The report of the exploration.
  public let report: InterleavingReport

  /// The text of the report.
  public var description: String { report.description }
}

extension OperatorUnderTest {
  /// The scenarios of two threads with at most two events each.
  ///
  /// In these scenarios, one thread sends events while the other sends events, disposes of the
  /// output, or starts the output again. If the operator has several inputs or inner streams, two
  /// senders use different ones. Otherwise, they use the same input. Operators that depend on time
  /// also have scenarios in which a thread advances the clock.
  ///
  /// ```swift
  /// @Test(arguments: pairwise.interleavings)
  /// func holds(_ interleaving: OperatorInterleaving) throws { try interleaving() }
  /// ```
  public var interleavings: [OperatorInterleaving] {
    PlanGenerator(self).short.map { OperatorInterleaving(self, $0) }
  }

  /// A small selection of scenarios that reveal most races, for suites with many operators.
  ///
  /// Every operator with an input has scenarios with two senders, and with a sender and a disposal.
  /// Operators with several inputs or inner streams also have scenarios with concurrent ends.
  /// Operators with a scheduler also have scenarios in which time passes. Other operators without
  /// inputs have only a scenario with a start and a disposal. ``interleavings`` has more scenarios.
  public var briefInterleavings: [OperatorInterleaving] {
    PlanGenerator(self).brief.map { OperatorInterleaving(self, $0) }
  }

  /// The ``briefInterleavings``, and, if there are more than two inputs, the scenarios of the first
  /// input with the last.
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

  /// The scenarios with three threads or with longer threads, which often have too many
  /// interleavings to explore all of them.
  ///
  /// The array is empty for an operator without inputs.
  public var longInterleavings: [OperatorInterleaving] {
    shape.inputs == 0 ? [] : PlanGenerator(self).long.map { OperatorInterleaving(self, $0) }
  }
}
