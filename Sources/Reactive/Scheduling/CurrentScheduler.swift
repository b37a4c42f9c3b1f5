#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A namespace for reading the current scheduler, and for setting it in the implementation of a
/// scheduler.
///
/// ```swift
/// QueueScheduler().schedule { print(Schedulers.current is QueueScheduler) }   // true
/// ```
public enum Schedulers {
  private static let scope = ThreadScope<any Scheduler>()

  /// The scheduler whose action is running on the calling thread.
  ///
  /// The main thread always has a current scheduler. If no other scheduler is running an action
  /// there, it is ``QueueScheduler/main`` (RSG-4). On other threads, the value is `nil` while no
  /// scheduler is running an action.
  ///
  /// ```swift
  /// QueueScheduler().schedule { print(Schedulers.current is QueueScheduler) }   // true
  /// ```
  public static var current: (any Scheduler)? {
    if let scheduler = scope.content { return scheduler }
    return isMainThread ? QueueScheduler.main : nil
  }

  /// Runs `action` with `scheduler` as the current scheduler.
  ///
  /// ```swift
  /// final class LoggingScheduler: Scheduler {
  ///   func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
  ///     QueueScheduler.main.schedule {
  ///       print("an action begins")
  ///       Schedulers.run(on: self, action)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// If you implement a scheduler, run each of its actions with this method.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that ``current`` returns inside `action`, on this thread.
  ///   - action: A closure that runs immediately, on the calling thread.
  /// - Returns: The result of `action`.
  /// - Throws: The error that `action` throws.
  public static func run<Result, Problem: Error>(
    on scheduler: any Scheduler,
    _ action: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try scope.with(scheduler, action)
  }

  private static var isMainThread: Bool {
    #if canImport(Darwin)
    pthread_main_np() != 0
    #else
    // On Linux, the ID of the main thread is equal to the ID of the process.
    getpid() == threadNumber?()
    #endif
  }

  #if !canImport(Darwin)
  /// The `gettid` function of the C library, which its module map does not export to Swift.
  private static let threadNumber: (@convention(c) () -> pid_t)? = {
    guard let symbol = dlsym(nil, "gettid") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  }()
  #endif
}
