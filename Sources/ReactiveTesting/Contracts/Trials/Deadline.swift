internal import Foundation
internal import Reactive

/// Waits for threads of the kit, and notices when they wait for one another for ever.
enum Deadline {
  /// Waits until all threads have ended, or until none of them can go on.
  ///
  /// Threads that are seen asleep in the kernel a hundred times in a row, waiting for a lock, are
  /// taken to wait for ever: nobody else works on what they wait for. Between two looks everybody
  /// has a turn, since whoever holds that lock may himself be waiting for a busy machine.
  ///
  /// - Returns: Whether all have ended.
  static func join(_ threads: [KitThread]) -> Bool {
    var quiet = 0
    for _ in 0..<20_000 {
      let running = threads.filter { !$0.isFinished }
      guard let first = running.first else { return true }
      if first.join(within: .milliseconds(2)) { continue }
      KitThread.giveEverybodyATurn()
      quiet = running.allSatisfy(\.isBlocked) ? quiet + 1 : 0
      if quiet >= 100 { return false }
    }
    return false
  }

  /// Runs `body` on a thread of its own.
  ///
  /// - Returns: What it returned; `nil` if it waits for ever, and then its thread is left to itself.
  static func run<Result: Sendable>(
    stackSize: Int = 1 << 20,
    _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let result = Atomic<Result?>(nil)
    let thread = KitThread(stackSize: stackSize) { result.value = body() }
    return join([thread]) ? result.value : nil
  }
}
