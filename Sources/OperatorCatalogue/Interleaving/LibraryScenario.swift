public import ReactiveTesting

/// What two threads do to a part of the library, which must hold in every interleaving.
public struct LibraryScenario: Sendable {
  /// What is done.
  public let name: String
  /// Builds the scenario.
  public let body: @Sendable (InterleavingRun) -> Void

  init(_ name: String, _ body: @escaping @Sendable (InterleavingRun) -> Void) {
    self.name = name
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
