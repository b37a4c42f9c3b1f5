public import ReactiveTesting

/// A mutant: an operator that breaks one contract with a realistic mistake.
public struct Specimen: Sendable {
  /// The ID of the only clause that the mutant breaks.
  public let clause: String
  /// The operator.
  public let subject: OperatorUnderTest

  /// The ID of the only contract that the mutant breaks.
  public var breaks: String { Clause.contract(of: clause) }

  /// Creates a mutant.
  ///
  /// `clause` is the ID of a clause, or the ID of a contract, which denotes the first clause of
  /// that contract.
  init(_ clause: String, _ subject: OperatorUnderTest) {
    self.clause = clause.contains(".") ? clause : "\(clause).1"
    self.subject = subject
  }
}

extension Specimen: CustomStringConvertible {
  /// The mutant as text, such as `EVT-12.1: a delay that also delays failures`.
  public var description: String { "\(clause): \(subject.name)" }
}

/// A correct operator that corresponds to mutants.
public struct Twin: Sendable, CustomStringConvertible {
  /// The IDs of the clauses that the corresponding mutants break.
  public let clauses: [String]
  /// The operator.
  public let subject: OperatorUnderTest

  /// The name of the operator.
  public var description: String { subject.name }

  init(_ clauses: [String], _ subject: OperatorUnderTest) {
    self.clauses = clauses
    self.subject = subject
  }
}

/// Mutants, and similar correct operators.
///
/// All of them use only public interfaces.
public enum Gallery {
  /// The mutants.
  public static var specimens: [Specimen] {
    documented.filter { $0.breaks != "LIV-2" || canSeeLocks }
  }

  /// The mutants, including mutants that this build cannot detect.
  static let documented: [Specimen] =
    byContract + byKind + Example.all.compactMap(\.specimen)

  /// Whether locks have scheduling points in this build, so that the checks can observe them.
  private static var canSeeLocks: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  private static var byContract: [Specimen] {
    grammar + failures + ends + serial + recursion + starts + cancellation + inputs + mixUps
      + timeliness + beginnings + observers + holdings + heldActions + laws + equations + releases
      + liveness
  }

  private static var byKind: [Specimen] {
    transforming + late + limiting + sharing + timing + timers + combining + letting + meeting
      + flattening + signals + signalLives + leavingOpen + switching + releasing
      + callingHooks + retaining + modelled + deadlines
  }

  /// All correct operators, with the clauses of their mutants.
  public static var lawful: [Twin] {
    Example.all.compactMap(\.twin) + mended + lawAbiding + timedTwins + observerTwins
      + livenessTwins
      + heldTwins + heldActionTwins + releaseTwins + leavingOpenTwins + switchingTwins
      + releasingTwins + lawfulHooks + retainingTwins + modelledTwins
      + deadlineTwins
      + twins.map { Twin([], $0) }
  }
}
