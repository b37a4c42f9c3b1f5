/// One way of breaking a contract, as its check tells it from the others.
public struct Clause: Hashable, Sendable, CustomStringConvertible {
  /// The contract's ID and a number, such as `EVT-21.2`.
  public let id: String
  /// What must hold.
  public let statement: String
  /// Words that stand in every report of a violation of this clause.
  public let signs: [String]

  /// The ID of the contract.
  public var contract: String { Self.contract(of: id) }

  /// Whether it says that what an operator claims must be true; a true claim takes the contract away.
  public var isClaim: Bool { signs.contains { $0.hasPrefix("declares .") } }

  /// The ID and the statement.
  public var description: String { "\(id) \(statement)" }

  init(_ id: String, _ statement: String, _ signs: String...) {
    self.id = id
    self.statement = statement
    self.signs = signs
  }

  /// The ID of the contract that the clause with the given ID belongs to.
  static func contract(of id: String) -> String {
    id.split(separator: ".").first.map(String.init) ?? id
  }
}
