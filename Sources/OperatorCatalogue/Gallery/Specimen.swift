public import ReactiveTesting

/// An operator that was written to break one contract, as people really break it.
public struct Specimen: Sendable {
  /// The ID of the contract that it breaks, and no other.
  public let breaks: String
  /// The operator.
  public let subject: OperatorUnderTest

  init(_ breaks: String, _ subject: OperatorUnderTest) {
    self.breaks = breaks
    self.subject = subject
  }
}

extension Specimen: CustomStringConvertible {
  /// Such as `EVT-12: a delay of everything`.
  public var description: String { "\(breaks): \(subject.name)" }
}

/// Broken operators, and lawful ones that look much like them.
///
/// All use public interfaces only.
public enum Gallery {
  /// The broken operators, by contract.
  public static var specimens: [Specimen] {
    grammar + failures + ends + serial + recursion + starts + cancellation + inputs
  }
}
