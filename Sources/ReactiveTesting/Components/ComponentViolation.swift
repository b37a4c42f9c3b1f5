/// An error that reports a contract that a component breaks, or a check whose result is
/// inconclusive.
///
/// A ``ComponentCheck`` throws this error.
public struct ComponentViolation: Error, Sendable, CustomStringConvertible {
  /// The broken contract: the contract of the check, or LIV-1.
  ///
  /// If the result is inconclusive, this is the contract of the check.
  public let contract: Contract
  /// The name of the component.
  public let name: String
  /// A description of the violation, or of the reason why the result is inconclusive.
  public let summary: String
  /// The part of the check that found the violation, such as `PRP-1.2`.
  ///
  /// If the violation needs a schedule of threads, the schedule follows, as in `PRP-3.4 A2B5`. The
  /// token begins with the contract of the check, even if ``contract`` is LIV-1.
  ///
  /// Pass the token to `replay(_:)` of the checklist.
  public let token: String
  /// The report, without the rows of library code in the table of threads.
  ///
  /// Only a violation that needs a schedule of threads has such a table.
  public let description: String
  /// The complete report, with the rows of library code in the table of threads.
  public let fullDescription: String
  /// Whether the check has no result, for the reason that the summary describes.
  let isInconclusive: Bool
}

extension Sequence<ComponentCheck> {
  /// Replays the part of a check that a report names, with the same schedule of threads.
  ///
  /// The part runs on threads of the kit. A schedule can be replayed only in a debug build.
  ///
  /// ```swift
  /// let volume = PropertyUnderTest("volume") { MutableProperty(0) } set: { $0.value = $1 }
  /// try await volume.checklist.replay("PRP-3.4 A2B5")
  /// ```
  ///
  /// - Parameter token: The token of a ``ComponentViolation``.
  /// - Throws: ``ComponentViolation`` if the contract is still broken, if the component never
  ///   returns (LIV-1), or if the result is inconclusive, for example because the schedule no
  ///   longer fits the component; ``DamagedToken`` if the token does not name a part of exactly one
  ///   check of the checklist.
  public func replay(_ token: String) async throws { try await part(token).replay() }

  /// Returns the part of a check that a token names.
  func part(_ token: String) throws -> ComponentCheck.Part {
    let words = token.split(separator: " ")
    let parts = words.first?.split(separator: ".") ?? []
    guard parts.count == 2, words.count < 3, let number = Int(parts[1]) else {
      throw DamagedToken(
        word: token,
        reason: "expected a contract and a part, such as PRP-3.4 A2B5"
      )
    }
    let checks = filter { $0.contract.id == parts[0] }
    guard let check = checks.first, checks.count == 1 else {
      let reason =
        checks.isEmpty
        ? "the checklist has no such contract" : "\(checks.count) components have such a check"
      throw DamagedToken(word: String(parts[0]), reason: reason)
    }
    return try check.part(number, words.count > 1 ? String(words[1]) : nil)
  }
}
