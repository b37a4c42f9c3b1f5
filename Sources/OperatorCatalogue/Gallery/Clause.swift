/// A part of a contract that can be broken on its own, and whose violation the check distinguishes
/// from those of other parts.
public struct Clause: Hashable, Sendable, CustomStringConvertible {
  /// The ID of the contract and a number, such as `EVT-21.2`.
  public let id: String
  /// The rule that the clause states.
  public let statement: String
  /// The words that every report of a violation of this clause contains.
  public let signs: [String]

  /// The ID of the contract to which the clause belongs, such as `EVT-21`.
  public var contract: String { Self.contract(of: id) }

  /// Whether the clause requires a claim of an operator to be true.
  ///
  /// If the claim is true, the contract does not apply.
  public var isClaim: Bool { signs.contains { $0.hasPrefix("declares .") } }

  /// The ID of the clause, followed by the statement.
  public var description: String { "\(id) \(statement)" }

  init(_ id: String, _ statement: String, _ signs: String...) {
    self.id = id
    self.statement = statement
    self.signs = signs
  }

  /// Returns the ID of the contract to which the clause with the given ID belongs.
  static func contract(of id: String) -> String {
    id.split(separator: ".").first.map(String.init) ?? id
  }
}
