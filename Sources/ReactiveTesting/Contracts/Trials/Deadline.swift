/// A thread, or work on a thread, whose end can be awaited.
protocol Joinable: Sendable {
  /// Whether the work has ended.
  var isFinished: Bool { get }

  /// Whether the thread sleeps in the kernel, waiting for another thread.
  var isBlocked: Bool { get }

  /// Waits until the work has ended, up to a time limit.
  ///
  /// - Returns: Whether the work has ended.
  func join(within limit: Duration) -> Bool
}

/// Functions that wait for threads of the kit, and detect when these threads wait forever.
enum Deadline {
  /// Waits until all threads have ended, until none of them can continue, or until a time limit.
  ///
  /// Threads are considered to be waiting forever if they are observed asleep in the kernel a
  /// hundred times in a row. Between two observations, all threads get a turn, because on a busy
  /// machine the holder of a lock may be delayed.
  ///
  /// - Returns: Whether all threads have ended.
  static func join(_ threads: [any Joinable]) -> Bool {
    var quiet = 0
    for round in 0..<20_000 {
      let running = threads.filter { !$0.isFinished }
      guard let first = running.first else { return true }
      // Most threads end before they are polled.
      if first.join(within: .milliseconds(round == 0 ? 50 : 2)) { continue }
      KitThread.giveEverybodyATurn()
      quiet = running.allSatisfy({ $0.isBlocked }) ? quiet + 1 : 0
      if quiet >= 100 { return false }
    }
    return false
  }
}
