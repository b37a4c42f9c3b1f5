import Foundation

/// Measures how long code takes.
enum Stopwatch {
  /// The nanoseconds that `body` takes.
  ///
  /// This is the time for which the calling thread was running, so other work on the machine does
  /// not affect it. If several threads work, it is the elapsed time.
  static func nanoseconds(isThreaded: Bool = false, _ body: () -> Void) -> Double {
    let begin = now(isThreaded)
    body()
    return now(isThreaded) - begin
  }

  private static func now(_ isThreaded: Bool) -> Double {
    var time = timespec()
    clock_gettime(isThreaded ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
