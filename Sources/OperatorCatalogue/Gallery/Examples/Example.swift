public import ReactiveTesting

/// An operator that breaks a contract, and the same one mended, for the document of the contracts.
///
/// The source between the comments `broken ID`, `mended ID` and `end ID` is what the document shows.
public struct Example: Sendable, CustomStringConvertible {
  /// The ID of the clause that the broken one breaks.
  public let clause: String
  /// The operator as it should not be written.
  public let broken: OperatorUnderTest
  /// The operator as it should be written.
  public let mended: OperatorUnderTest
  /// The file whose source shows both.
  public let file: String

  /// The ID of the contract.
  public var contract: String { Clause.contract(of: clause) }

  /// The ID of the clause.
  public var description: String { clause }

  init(
    _ clause: String,
    _ broken: OperatorUnderTest,
    _ mended: OperatorUnderTest,
    file: String = #filePath
  ) {
    self.clause = clause
    self.broken = broken
    self.mended = mended
    self.file = file
  }

  var specimen: Specimen { Specimen(clause, broken) }
  var twin: Twin { Twin([clause], mended) }

  /// One example for each contract.
  public static var all: [Example] {
    grammar + failures + ends + serial + starts + cancellation + inputs + timeliness + memory
  }
}
