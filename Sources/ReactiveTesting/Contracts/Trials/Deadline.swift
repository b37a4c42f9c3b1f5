/// A thread, or something that a thread does, which can be waited for.
protocol Joinable: Sendable {
  /// Whether it has come to its end.
  var isFinished: Bool { get }

  /// Whether it sleeps in the kernel, waiting for another thread.
  var isBlocked: Bool { get }

  /// Waits for the end, but not for ever.
  ///
  /// - Returns: Whether it came.
  func join(within limit: Duration) -> Bool
}

/// Waits for threads of the kit, and notices when they wait for one another for ever.
enum Deadline {
  /// Waits until all threads have ended, or until none of them can go on.
  ///
  /// Threads that are seen asleep in the kernel a hundred times in a row, waiting for a lock, are
  /// taken to wait for ever, since no other thread works on what they wait for. Between two looks all threads
  /// get a turn, since the thread that holds the lock may be waiting for a busy machine.
  ///
  /// - Returns: Whether all have ended.
  static func join(_ threads: [any Joinable]) -> Bool {
    var quiet = 0
    for round in 0..<20_000 {
      let running = threads.filter { !$0.isFinished }
      guard let first = running.first else { return true }
      // Hardly any thread needs to be looked at.
      if first.join(within: .milliseconds(round == 0 ? 50 : 2)) { continue }
      KitThread.giveEverybodyATurn()
      quiet = running.allSatisfy({ $0.isBlocked }) ? quiet + 1 : 0
      if quiet >= 100 { return false }
    }
    return false
  }
}
