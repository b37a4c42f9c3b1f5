/// Two ways of saying the same with one operator, which must not differ (LAW-3 to LAW-7).
struct Law: Sendable {
  /// What replay tokens call the laws.
  enum Name: String, CaseIterable, Hashable, Sendable {
    /// To map with a transform that changes nothing is to do nothing.
    case identity
    /// To map twice is to map with both transforms.
    case composition
    /// A stream of one value, flat-mapped, is the stream that is made of that value.
    case leftIdentity = "left-identity"
    /// A stream that is flat-mapped to streams of its values is itself.
    case rightIdentity = "right-identity"
    /// It makes no difference in which order two uses are nested.
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

    /// What the other side of the law is, in words.
    var otherSide: String {
      switch self {
      case .identity, .rightIdentity: "its source"
      case .composition: "one map with both transforms"
      case .leftIdentity: "the stream that was made of the one value"
      case .associativity: "the same, nested the other way round,"
      }
    }
  }

  let name: Name
  /// What is judged.
  let claim: OperatorUnderTest
  /// What it must be the same as.
  let standard: OperatorUnderTest
}
