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

  /// What became of something that was run on a thread of its own.
  enum Answer<Result: Sendable>: Sendable {
    case ended(Result)
    /// The thread waits for a lock that it holds itself.
    case waitsForItself
    /// The thread slept for as long as anybody looked, which proves nothing.
    case asleep
  }

  /// Runs `body` on a thread of its own, which is left to itself if it does not come to its end.
  static func run<Result: Sendable>(
    stackSize: Int = 1 << 20,
    _ body: @escaping @Sendable () -> Result
  ) -> Answer<Result> {
    let answer = Atomic<Answer<Result>>(.asleep)
    let thread = KitThread(stackSize: stackSize) { thread in
      let watch = SelfLockWatch {
        answer.value = .waitsForItself
        thread.end()
      }
      watch.watching { answer.value = .ended(body()) }
    }
    return join([thread]) ? answer.value : .asleep
  }
}
