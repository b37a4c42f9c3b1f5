/// A thread, or work on a thread, whose end can be awaited.
protocol Joinable: Sendable {
  /// Whether the work has ended.
  var isFinished: Bool { get }

  /// Whether the thread sleeps in the kernel, waiting for another thread.
  var isBlocked: Bool { get }

  /// The processor time that the thread has used, in seconds, or `nil` if it is unknown.
  var processorTime: Double? { get }

  /// Waits until the work has ended, up to a time limit.
  ///
  /// - Returns: Whether the work has ended.
  func join(within limit: Duration) -> Bool
}

/// Functions that wait for threads of the kit, and detect when these threads wait forever.
enum Deadline {
  /// The processor time without progress, in seconds, after which a thread is abandoned.
  ///
  /// The thread sanitizer makes all code several times slower.
  static var longEffort: Double { SanitizerCloak.isNeeded ? 30 : 3 }

  /// The number of times in a row that threads must be observed asleep before they are considered
  /// to be waiting forever.
  ///
  /// Threads also sleep inside the thread sanitizer, while any other thread of the process holds one
  /// of its locks.
  private static var observations: Int { SanitizerCloak.isNeeded ? 500 : 100 }

  /// Waits until all threads have ended, until none of them can continue, or until a time limit.
  ///
  /// Threads are considered to be waiting forever if they are observed asleep in the kernel many
  /// times in a row. Between two observations, all threads get a turn, because on a busy
  /// machine the holder of a lock may be delayed. A thread that uses the processor for seconds is
  /// considered to run forever.
  ///
  /// - Returns: Whether all threads have ended.
  static func join(_ threads: [any Joinable]) -> Bool {
    var quiet = 0
    var began: Double?
    for round in 0..<20_000 {
      let running = threads.filter { !$0.isFinished }
      guard let first = running.first else { return true }
      // Most threads end before they are polled.
      if first.join(within: .milliseconds(round == 0 ? 50 : 2)) {
        began = nil
        continue
      }
      let time = first.processorTime
      began = began ?? time
      if let time, let began, time - began >= longEffort { return false }
      KitThread.giveEverybodyATurn()
      quiet = running.allSatisfy({ $0.isBlocked }) ? quiet + 1 : 0
      if quiet >= observations { return false }
    }
    return false
  }
}
