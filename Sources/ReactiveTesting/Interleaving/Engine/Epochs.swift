import Reactive
import Synchronization

/// The numbers of the executions of this process, and the total number of their steps.
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

  /// The total number of steps.
  ///
  /// As long as the number grows, an exploration makes progress.
  static var progress: Int { steps.load(ordering: .relaxed) }

  /// Runs one exploration at a time, because a stopped thread of another exploration must not hold
  /// shared state of the library.
  ///
  /// - Parameters:
  ///   - handsOver: Whether only one of the threads of the exploration runs at a time, and hands over
  ///     to the next one. They then share a processor.
  ///   - body: A closure that explores.
  /// - Returns: The result of `body`.
  static func alone<Result>(handsOver: Bool = true, _ body: () -> Result) -> Result {
    Misuse.require(
      !isExploring,
      "An exploration was started inside the scenario of another exploration.",
      rule: "a process runs one exploration at a time, so the inner exploration would wait forever"
        + " for the outer one; checklists of operators and components also explore",
      remedy: "Move the inner exploration out of the scenario, and run it before or afterwards."
    )
    return turn.withLock { handsOver ? Processor.bound(body) : body() }
  }

  // MARK: Exploring threads

  private final class Mark: Sendable {}

  private static let mark = Mark()
  private static let slot = ThreadSlot<Mark>()

  /// Whether the calling thread is running part of a scenario.
  ///
  /// The threads of a scenario have no mark, because accesses to a mark would order them for the
  /// sanitizer.
  static var isExploring: Bool { slot.content != nil || ControlledThread.current != nil }

  /// Runs part of a scenario on the calling thread.
  static func exploring(_ body: () -> Void) { slot.with(mark, body) }
}
