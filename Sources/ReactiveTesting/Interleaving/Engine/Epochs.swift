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
    turn.withLock(body)
  }
}
