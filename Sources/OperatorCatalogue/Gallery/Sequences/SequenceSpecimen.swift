public import ReactiveTesting

/// A sequence operator that breaks one contract with a realistic mistake.
public struct SequenceSpecimen: Sendable, CustomStringConvertible {
  /// The ID of the only clause that the operator breaks.
  public let clause: String
  /// The operator.
  public let subject: SequenceOperatorUnderTest

  /// The ID of the only contract that the operator breaks.
  public var breaks: String { Clause.contract(of: clause) }

  /// The specimen as text, such as `SEQ-2.1: a filter that is one element ahead`.
  public var description: String { "\(clause): \(subject.name)" }

  init(_ clause: String, _ subject: SequenceOperatorUnderTest) {
    self.clause = clause
    self.subject = subject
  }
}

/// A lawful sequence operator that corresponds to broken ones.
public struct SequenceTwin: Sendable, CustomStringConvertible {
  /// The IDs of the clauses that the corresponding broken operators break.
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
  /// The broken sequence operators.
  public static let sequenceSpecimens: [SequenceSpecimen] =
    hastySequences + forgetfulSequences + holdingSequences + mistakenSequences + waitingSequences
    + Example.all.compactMap(\.sequenceSpecimen)

  /// The lawful sequence operators, with the clauses that they mend.
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
