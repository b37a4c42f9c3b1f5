import Foundation

/// How long something takes.
enum Stopwatch {
  /// The nanoseconds that `body` takes: those that the calling thread was running, so that it does not
  /// matter what else the machine does, or by the clock on the wall if several threads work.
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
