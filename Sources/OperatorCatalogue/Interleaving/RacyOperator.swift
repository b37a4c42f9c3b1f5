import Reactive
public import ReactiveTesting

/// An operator with a typical race, and a scenario that reveals the race.
///
/// Many of these operators have a corrected version, which differs only in the lines with the race.
public struct RacyOperator: Sendable {
  /// The name of the operator.
  public let name: String
  /// The contract that the operator breaks.
  public let contract: String
  /// Whether the scenario can also be built with a corrected version of the operator.
  public let hasTwin: Bool
  /// Builds the scenario with the racy operator or its corrected version.
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

  /// All racy operators, in the order of reports.
  public static var gallery: [RacyOperator] {
    delivering + ending + combining + queueing + sharing + disposing + flattening + locking + timing
      + predecessor
  }
}

typealias Sink = Observer<Int, InterleavingError>

extension InterleavingRun {
  /// Starts two threads at the same time.
  func race(_ a: @escaping @Sendable () -> Void, _ b: @escaping @Sendable () -> Void) {
    thread("A", a)
    thread("B", b)
  }
}

extension RacyOperator: CustomStringConvertible {
  /// The name of the operator.
  public var description: String { name }
}
