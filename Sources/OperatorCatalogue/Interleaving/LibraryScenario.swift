public import ReactiveTesting

/// What two threads do to a part of the library, which must hold in every interleaving.
public struct LibraryScenario: Sendable {
  /// What is done.
  public let name: String
  /// Builds the scenario.
  public let body: @Sendable (InterleavingRun) -> Void
  /// How many schedules are run at most.
  private let budget: Int

  init(
    _ name: String,
    budget: Int = 5_000,
    _ body: @escaping @Sendable (InterleavingRun) -> Void
  ) {
    self.name = name
    self.budget = budget
    self.body = body
  }

  /// How it is explored: to the end.
  public var options: InterleavingOptions {
    .only(.partialOrderReduction(budget: budget), budget: budget)
  }

  /// All of them.
  public static var all: [LibraryScenario] {
    signals + combining + flattening + disposing + properties + crosswise + sharing + starting
  }
}

extension LibraryScenario: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
