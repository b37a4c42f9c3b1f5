public import ReactiveTesting

/// What two threads do to a part of the library, which must hold in every interleaving.
public struct LibraryScenario: Sendable {
  /// What is done.
  public let name: String
  /// Builds the scenario.
  public let body: @Sendable (InterleavingRun) -> Void
  /// Whether the whole budget is too small for it, so that its exploration is a search, not a proof.
  public let isLarge: Bool

  init(
    _ name: String,
    isLarge: Bool = false,
    _ body: @escaping @Sendable (InterleavingRun) -> Void
  ) {
    self.name = name
    self.isLarge = isLarge
    self.body = body
  }

  /// How they are explored: to the end, if the whole budget allows it.
  public static let options = InterleavingOptions(
    strategies: [.partialOrderReduction(budget: 5_000)]
  )

  /// All of them.
  public static var all: [LibraryScenario] {
    signals + combining + flattening + disposing + properties + sharing
  }
}

extension LibraryScenario: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
