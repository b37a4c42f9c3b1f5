public import ReactiveTesting

/// A scenario in which two threads use part of the library.
///
/// The scenario must pass in every interleaving.
public struct LibraryScenario: Sendable {
  /// The name of the scenario.
  public let name: String
  /// Builds the scenario.
  public let body: @Sendable (InterleavingRun) -> Void
  /// The maximum number of schedules to run.
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

  /// The options of an exhaustive exploration.
  public var options: InterleavingOptions {
    .only(.partialOrderReduction(budget: budget), budget: budget)
  }

  /// All scenarios of the library, in the order of reports.
  public static var all: [LibraryScenario] {
    signals + combining + flattening + disposing + properties + composing + binding + crosswise
      + sharing + starting
  }
}

extension LibraryScenario: CustomStringConvertible {
  /// The name of the scenario.
  public var description: String { name }
}
