public import ReactiveTesting

/// A broken operator or component and its corrected version, for the document of the contracts.
///
/// The document shows the source between the comments `broken ID`, `mended ID`, and `end ID`.
public struct Example: Sendable, CustomStringConvertible {
  /// The broken version and the corrected version.
  public enum Pair: Sendable {
    /// A broken operator and its corrected version.
    case operators(broken: OperatorUnderTest, mended: OperatorUnderTest)
    /// A broken operator on sequences and its corrected version.
    case sequences(broken: SequenceOperatorUnderTest, mended: SequenceOperatorUnderTest)
    /// The checklists of a broken component, such as a scheduler, and of its corrected version.
    case components(broken: [ComponentCheck], mended: [ComponentCheck])
  }

  /// The ID of the clause that the broken version breaks.
  public let clause: String
  /// The broken version and the corrected version.
  public let pair: Pair
  /// The path of the file that contains both versions.
  public let file: String

  /// The ID of the contract to which the clause belongs.
  public var contract: String { Clause.contract(of: clause) }

  /// The ID of the clause.
  public var description: String { clause }

  init(
    _ clause: String,
    _ broken: OperatorUnderTest,
    _ mended: OperatorUnderTest,
    file: String = #filePath
  ) {
    self.init(clause, .operators(broken: broken, mended: mended), file)
  }

  init(
    _ clause: String,
    _ broken: SequenceOperatorUnderTest,
    _ mended: SequenceOperatorUnderTest,
    file: String = #filePath
  ) {
    self.init(clause, .sequences(broken: broken, mended: mended), file)
  }

  init(
    _ contract: String,
    _ broken: [ComponentCheck],
    _ mended: [ComponentCheck],
    file: String = #filePath
  ) {
    self.init(contract, .components(broken: broken, mended: mended), file)
  }

  private init(_ clause: String, _ pair: Pair, _ file: String) {
    self.clause = clause
    self.pair = pair
    self.file = file
  }

  /// One example for each checked contract.
  public static let all: [Example] = ofOperators + sequences + components

  private static var ofOperators: [Example] {
    grammar + failures + ends + serial + starts + cancellation + inputs + timeliness + memory
      + signals + observers + lifting + resources + fidelity + liveness + laws
      + sources
  }
}

extension Example {
  /// The broken operator, if the example is about operators.
  var specimen: Specimen? {
    guard case .operators(let broken, _) = pair else { return nil }
    return Specimen(clause, broken)
  }

  /// The corrected operator, if the example is about operators.
  var twin: Twin? {
    guard case .operators(_, let mended) = pair else { return nil }
    return Twin([clause], mended)
  }

  /// The broken operator on sequences, if the example is about sequences.
  var sequenceSpecimen: SequenceSpecimen? {
    guard case .sequences(let broken, _) = pair else { return nil }
    return SequenceSpecimen(clause, broken)
  }

  /// The corrected operator on sequences, if the example is about sequences.
  var sequenceTwin: SequenceTwin? {
    guard case .sequences(_, let mended) = pair else { return nil }
    return SequenceTwin([clause], mended)
  }
}
