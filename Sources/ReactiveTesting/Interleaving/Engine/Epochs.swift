import Reactive
import Synchronization

/// Numbers the executions of this process, and counts their steps.
enum Epochs {
  private static let epoch = Synchronization.Atomic<UInt64>(0)
  private static let steps = Synchronization.Atomic<Int>(0)
  private static let turn = Lock()

  static func next() -> UInt64 {
    epoch.wrappingAdd(1, ordering: .relaxed).newValue
  }

  static func countStep() {
    steps.wrappingAdd(1, ordering: .relaxed)
  }

  /// How many steps there have been; does it grow, something happens.
  static var progress: Int { steps.load(ordering: .relaxed) }

  /// Runs one exploration at a time: what the library shares in a process must not be held by the
  /// stopped thread of another.
  static func alone<Result>(_ body: () -> Result) -> Result {
    Misuse.require(
      !isExploring,
      "An exploration was begun inside the scenario of another one.",
      rule: "one exploration at a time runs in a process, so the inner one would wait for the outer"
        + " one for ever; checklists of operators and components explore, too",
      remedy: "Explore them one after the other: take the inner one out of the scenario."
    )
    return turn.withLock(body)
  }

  // MARK: Who explores

  private final class Mark: Sendable {}

  private static let mark = Mark()
  private static let slot = ThreadSlot<Mark>()

  /// Whether the calling thread runs a part of a scenario.
  ///
  /// The threads of a scenario have no mark, which would order them for the sanitizer.
  static var isExploring: Bool { slot.content != nil || ControlledThread.current != nil }

  /// Runs a part of a scenario.
  static func exploring(_ body: () -> Void) { slot.with(mark, body) }
}
