public import ReactiveTesting

/// A sequence operator that was written to break one contract, as people really break it.
public struct SequenceSpecimen: Sendable, CustomStringConvertible {
  /// The ID of the clause that it breaks, and no other.
  public let clause: String
  /// The operator.
  public let subject: SequenceOperatorUnderTest

  /// The ID of the contract that it breaks, and no other.
  public var breaks: String { Clause.contract(of: clause) }

  /// Such as `SEQ-2.1: a filter that is one element ahead`.
  public var description: String { "\(clause): \(subject.name)" }

  init(_ clause: String, _ subject: SequenceOperatorUnderTest) {
    self.clause = clause
    self.subject = subject
  }
}

/// A lawful sequence operator that was written beside broken ones.
public struct SequenceTwin: Sendable, CustomStringConvertible {
  /// The IDs of the clauses that broken operators like it break.
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

  /// The names of all sequence operators: those of the library, and those of the gallery.
  static var sequenceNames: [String] {
    (Catalogue.sequenceOperators + sequenceSpecimens.map(\.subject) + lawfulSequences.map(\.subject))
      .map(\.name)
  }
}

typealias Elements = SequenceOperatorUnderTest.Stream
