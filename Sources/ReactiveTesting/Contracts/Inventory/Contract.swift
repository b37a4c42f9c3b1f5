/// A statement of the guidelines, with a description of how it is enforced.
public struct Contract: Hashable, Sendable {
  /// A way of enforcing a statement.
  public enum Kind: Hashable, Sendable {
    /// The checks of every operator under test cover the statement.
    case checked
    /// The checks of every sequence operator under test cover the statement.
    case checkedOnSequences
    /// The contract with this ID states the same rule for all kinds of streams.
    case restates(String)
    /// Separate tests of the library's components, named after the ID, check the statement.
    case component
    /// The compiler or a linter enforces the statement, as a test named after the ID shows.
    case fact
    /// Only a human reviewer can check the statement.
    case guidance
    /// A newer rule replaces the statement, for the given reason.
    case superseded(because: String)
  }

  /// The ID of the rule in documents and reports, such as `EVT-12`.
  public let id: String
  /// The rule, in one sentence.
  public let statement: String
  /// The document that states the rule.
  public let source: String
  /// A description of the check.
  public let check: String
  /// Advice on what to examine when the rule is broken, or an empty string if there is none.
  public let advice: String
  /// How the contract is enforced.
  public let kind: Kind
  /// A description of the situation in which a test case exercises the contract, or `nil` if the
  /// contract is not checked for operators.
  public let situation: String?

  /// The contracts that are checked for every operator under test, in the order of reports.
  public static let all: [Contract] = Rule.allCases.map(\.contract)

  /// The contracts about operators: the contracts in ``all``, followed by restatements and
  /// guidance.
  ///
  /// A checklist contains checks only for contracts in ``all``.
  public static let listed: [Contract] =
    all
    + withoutCheck.filter { contract in
      switch contract.kind {
      case .checked, .restates, .guidance: true
      case .checkedOnSequences, .component, .fact, .superseded: false
      }
    }

  /// Every statement of the guidelines: the checked contracts and all others.
  public static let inventory: [Contract] = all + withoutCheck

  /// Creates the contract with the given ID, or returns `nil` if there is no such contract.
  ///
  /// - Parameter id: The ID, such as `EVT-1`, in uppercase or lowercase letters.
  public init?(id: String) {
    let id = id.uppercased()
    guard let contract = Self.inventory.first(where: { $0.id.uppercased() == id }) else {
      return nil
    }
    self = contract
  }

  init(
    _ rule: Rule,
    _ statement: String,
    source: String,
    check: String,
    advice: String,
    situation: String
  ) {
    self.id = rule.rawValue
    self.situation = situation
    self.statement = statement
    self.source = source
    self.check = check
    self.advice = advice
    self.kind = .checked
  }

  init(
    ofSequences id: String,
    _ statement: String,
    source: String,
    check: String,
    advice: String
  ) {
    self.id = id
    self.statement = statement
    self.source = source
    self.check = check
    self.advice = advice
    self.kind = .checkedOnSequences
    self.situation = nil
  }

  /// Creates a contract that the checks of operators do not cover.
  ///
  /// `check` describes how components outside the library are checked, if that is possible.
  /// `advice` describes what to examine when a component breaks the contract.
  init(
    _ id: String,
    _ kind: Kind,
    _ statement: String,
    source: String,
    check: String? = nil,
    advice: String = ""
  ) {
    self.id = id
    self.statement = statement
    self.source = source
    self.kind = kind
    self.advice = advice
    self.situation = nil
    if let check {
      self.check = check
      return
    }
    switch kind {
    case .checked, .checkedOnSequences, .component:
      self.check = "tests of the component, named after the ID"
    case .restates(let other): self.check = "as \(other), which states the same rule"
    case .fact: self.check = "the compiler or a linter"
    case .guidance: self.check = "by review"
    case .superseded(let reason): self.check = "not checked: \(reason)"
    }
  }
}

extension Contract: CustomStringConvertible {
  /// The ID of the contract, such as `EVT-12`.
  public var description: String { id }
}
