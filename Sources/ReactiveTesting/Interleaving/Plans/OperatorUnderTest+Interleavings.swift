/// What several threads do to an operator at once, to be explored.
public struct OperatorInterleaving: Sendable, CustomStringConvertible {
  private let exploration: PlanExploration

  init(_ subject: OperatorUnderTest, _ plan: ThreadPlan) {
    exploration = PlanExploration(subject: subject, plan: plan)
  }

  /// The operator and what each thread does, such as `merge, 1 2 × b:3 done`.
  ///
  /// Numbers are values, `done`, `fail` and `stop` are ends, `+20` is time that passes, `start` is
  /// one more start or observer of the output. `b:` is the second input, `i0:` the first inner stream.
  public var name: String { exploration.name }

  /// The name.
  public var description: String { name }

  /// Explores it.
  ///
  /// What the kit watches by itself must hold in every interleaving, and the output must be one that
  /// some order of the events, each sent as a whole, brings about on one thread (EVT-29).
  public func explore(_ options: InterleavingOptions = .default) -> InterleavingReport {
    exploration.report(options)
  }

  /// Explores it, and throws what is wrong, or why nothing can be said.
  ///
  /// Interleavings that were too many to cover, and none of which was wrong, are no error; to demand a proof,
  /// look at ``InterleavingReport/isExhausted`` of ``explore(_:)``.
  ///
  /// ```swift
  /// @Test(arguments: pairwise.interleavings)
  /// func holds(_ interleaving: OperatorInterleaving) throws { try interleaving() }
  /// ```
  public func callAsFunction(
    _ options: InterleavingOptions = .default
  ) throws(InterleavingViolation) {
    let report = explore(options)
    if !report.isGood { throw InterleavingViolation(report: report) }
  }
}

/// A scenario in which something is wrong, or of which nothing can be said.
public struct InterleavingViolation: Error, Sendable, CustomStringConvertible {
  /// What the exploration has found out.
  public let report: InterleavingReport

  /// The report.
  public var description: String { report.description }
}

extension OperatorUnderTest {
  /// What two threads with at most two events each can do to the operator.
  ///
  /// Operators with several inputs, with inner streams and with a scheduler get the scenarios in
  /// which these meet; every operator gets two senders on one input, a disposal and a second start
  /// beside events.
  ///
  /// ```swift
  /// @Test(arguments: pairwise.interleavings)
  /// func holds(_ interleaving: OperatorInterleaving) throws { try interleaving() }
  /// ```
  public var interleavings: [OperatorInterleaving] {
    PlanGenerator(self).short.map { OperatorInterleaving(self, $0) }
  }

  /// The few of ``interleavings`` that most races show in, for when there are many operators.
  ///
  /// Every operator has two senders, and a sender beside a disposal; operators of several inputs and
  /// of streams of streams have ends that meet, too, and operators with a scheduler have time that
  /// passes.
  public var briefInterleavings: [OperatorInterleaving] {
    PlanGenerator(self).brief.map { OperatorInterleaving(self, $0) }
  }

  /// Whether different streams meet in the operator, or streams and time.
  package var hasMeetings: Bool {
    shape.inputs > 1 || shape.isFlattening || profile.usesClock
  }

  /// Three threads, and longer ones: often too many to exhaust.
  public var longInterleavings: [OperatorInterleaving] {
    shape.inputs == 0 ? [] : PlanGenerator(self).long.map { OperatorInterleaving(self, $0) }
  }
}
