public import ReactiveTesting

/// A mutant of a sequence operator, which breaks one contract with a realistic mistake.
public struct SequenceSpecimen: Sendable, CustomStringConvertible {
  /// The ID of the only clause that the mutant breaks.
  public let clause: String
  /// The operator.
  public let subject: SequenceOperatorUnderTest

  /// The ID of the only contract that the mutant breaks.
  public var breaks: String { Clause.contract(of: clause) }

  /// The mutant as text, such as `SEQ-2.1: a filter that is one element ahead`.
  public var description: String { "\(clause): \(subject.name)" }

  init(_ clause: String, _ subject: SequenceOperatorUnderTest) {
    self.clause = clause
    self.subject = subject
  }
}

/// A correct sequence operator that corresponds to mutants.
public struct SequenceTwin: Sendable, CustomStringConvertible {
  /// The IDs of the clauses that the corresponding mutants break.
  public let clauses: [String]
  /// The operator.
  public let subject: SequenceOperatorUnderTest

  /// The name of the operator.
  public var description: String { subject.name }

  init(_ clauses: [String], _ subject: SequenceOperatorUnderTest) {
    self.clauses = clauses
    self.subject = subject
  }
}

extension Gallery {
  /// The mutants of sequence operators.
  public static let sequenceSpecimens: [SequenceSpecimen] =
    hastySequences + forgetfulSequences + holdingSequences + mistakenSequences + waitingSequences
    + Example.all.compactMap(\.sequenceSpecimen)

  /// The correct sequence operators, with the clauses of their mutants.
  public static var lawfulSequences: [SequenceTwin] {
    mendedSequences + mendedScans + Example.all.compactMap(\.sequenceTwin)
  }

  /// The names of all sequence operators of the library and of the gallery.
  static var sequenceNames: [String] {
    (Catalogue.sequenceOperators + sequenceSpecimens.map(\.subject) + lawfulSequences.map(\.subject))
      .map(\.name)
  }
}

typealias Elements = SequenceOperatorUnderTest.Stream
