/// One statement of the guidelines, and how it is held to.
public struct Contract: Hashable, Sendable {
  /// How a statement is held to.
  public enum Kind: Hashable, Sendable {
    /// Every operator under test is checked for it.
    case checked
    /// Every sequence operator under test is checked for it.
    case checkedOnSequences
    /// It says for one kind of stream what the contract with this ID says for all.
    case restates(String)
    /// Components of the library have tests of their own for it, named after the ID.
    case component
    /// The compiler, or a lint, keeps it; a test named after the ID shows that it does.
    case fact
    /// Nobody but a reader can decide it.
    case guidance
    /// It does not hold here, for this reason; something newer does.
    case superseded(because: String)
  }

  /// The ID by which documents and reports call the rule, such as `EVT-12`.
  public let id: String
  /// The rule in a sentence.
  public let statement: String
  /// The document that it comes from.
  public let source: String
  /// How it is checked.
  public let check: String
  /// What to look at when it is broken.
  public let advice: String
  /// How it is held to.
  public let kind: Kind

  /// The contracts that every operator under test is checked for, in the order of reports.
  public static let all: [Contract] = Rule.allCases.map(\.contract)

  /// What the checklist of an operator shows: what is checked, what restates it, and guidance.
  public static let listed: [Contract] =
    all
    + withoutCheck.filter { contract in
      switch contract.kind {
      case .checked, .restates, .guidance: true
      case .checkedOnSequences, .component, .fact, .superseded: false
      }
    }

  /// Every statement of the guidelines: the contracts that are checked, and all others.
  public static let inventory: [Contract] = all + withoutCheck

  /// The contract with the given ID, in upper or lower case.
  public init?(id: String) {
    let id = id.uppercased()
    guard let contract = Self.inventory.first(where: { $0.id.uppercased() == id }) else {
      return nil
    }
    self = contract
  }

  init(_ rule: Rule, _ statement: String, source: String, check: String, advice: String) {
    self.id = rule.rawValue
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
  }

  /// - Parameters:
  ///   `check` describes how components written outside the library are checked, if that is
  ///   possible.
  ///   `advice` describes what to look at when one of them breaks the contract.
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
    if let check {
      self.check = check
      return
    }
    switch kind {
    case .checked, .checkedOnSequences, .component:
      self.check = "tests of the component, named after the ID"
    case .restates(let other): self.check = "as \(other), which says the same"
    case .fact: self.check = "the compiler or a lint"
    case .guidance: self.check = "by reading"
    case .superseded(let reason): self.check = "not at all: \(reason)"
    }
  }
}

extension Contract: CustomStringConvertible {
  /// The ID.
  public var description: String { id }
}
