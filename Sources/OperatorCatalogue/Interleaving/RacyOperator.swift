import Reactive
public import ReactiveTesting

/// An operator with a race, as people write it, and the scenario in which the race shows.
///
/// Many have a lawful twin: the same but for the few lines that were wrong.
public struct RacyOperator: Sendable {
  /// What it does.
  public let name: String
  /// The contract that it breaks.
  public let contract: String
  /// Whether the scenario can also be built with the lawful twin.
  public let hasTwin: Bool
  /// Builds the scenario, with the racy operator or its twin.
  public let scenario: @Sendable (_ run: InterleavingRun, _ isLawful: Bool) -> Void

  init(
    _ name: String,
    breaks contract: String,
    twin hasTwin: Bool = true,
    _ scenario: @escaping @Sendable (_ run: InterleavingRun, _ isLawful: Bool) -> Void
  ) {
    self.name = name
    self.contract = contract
    self.hasTwin = hasTwin
    self.scenario = scenario
  }

  /// All of them.
  public static var gallery: [RacyOperator] {
    delivering + ending + combining + queueing + sharing + disposing + flattening + locking + timing
      + predecessor
  }
}

typealias Sink = Observer<Int, InterleavingError>

extension InterleavingRun {
  /// Two threads, which start together.
  func race(_ a: @escaping @Sendable () -> Void, _ b: @escaping @Sendable () -> Void) {
    thread("A", a)
    thread("B", b)
  }
}

extension RacyOperator: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
