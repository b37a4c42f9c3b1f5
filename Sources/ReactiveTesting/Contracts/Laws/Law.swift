/// Two equivalent uses of one operator, which must have the same output (LAW-3 to LAW-7).
struct Law: Sendable {
  /// The names of the laws in replay tokens.
  enum Name: String, CaseIterable, Hashable, Sendable {
    /// Mapping each value to itself changes nothing.
    case identity
    /// Mapping twice equals mapping with the composed transform.
    case composition
    /// Flat-mapping a single value yields the stream that the transform returns for it.
    case leftIdentity = "left-identity"
    /// Flat-mapping each value to a stream of that value changes nothing.
    case rightIdentity = "right-identity"
    /// The order in which two uses are nested makes no difference.
    case associativity

    var rule: Rule {
      switch self {
      case .identity: .mapIdentity
      case .composition: .mapComposition
      case .leftIdentity: .leftIdentity
      case .rightIdentity: .rightIdentity
      case .associativity: .associativity
      }
    }

    /// A description of the other side of the law.
    var otherSide: String {
      switch self {
      case .identity, .rightIdentity: "its source"
      case .composition: "one map with both transforms"
      case .leftIdentity: "the stream for the single value"
      case .associativity: "the same uses, nested the other way around,"
      }
    }
  }

  let name: Name
  /// The side whose output is checked.
  let claim: OperatorUnderTest
  /// The side whose output the claim must reproduce.
  let standard: OperatorUnderTest
}
