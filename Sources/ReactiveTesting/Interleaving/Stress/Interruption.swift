import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The interruption of a thread at an arbitrary instruction until another thread has done all of
/// its work.
///
/// A signal interrupts the thread, and the signal handler waits until the other thread has ended.
/// The wait is limited, because the stopped thread may hold a lock that the other thread needs. The
/// handler uses only atomic operations and the clock. A process runs one stress test at a time.
enum Interruption {
  /// The mark of the repetition in which a thread may be stopped, or zero if no thread may be
  /// stopped.
  static let armed = Synchronization.Atomic<Int>(0)
  /// The mark of the repetition in which a thread was last stopped.
  static let stopped = Synchronization.Atomic<Int>(0)
  /// The mark of the last repetition in which the other thread has ended.
  static let resumed = Synchronization.Atomic<Int>(0)

  /// The maximum time for which a thread is stopped, in nanoseconds.
  private static let longest: UInt64 = 100_000

  /// The current time of the monotonic clock, in nanoseconds.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Spins for the given time, because sleeping would delay the thread far more.
  static func spin(nanoseconds: UInt64) {
    let end = now &+ nanoseconds
    while now < end {}
  }

  /// A signal that is otherwise unused, if there is one.
  #if os(Linux)
  private static let signal: CInt = 62
  #else
  private static let signal = SIGUSR2
  #endif

  /// Stops a thread that is armed for `mark`, and waits until it has stopped.
  ///
  /// - Returns: The time that it took to stop the thread, in nanoseconds, or `nil` if the thread
  ///   had already ended.
  static func stop(_ thread: pthread_t, _ mark: Int) -> UInt64? {
    guard armed.load(ordering: .sequentiallyConsistent) == mark else { return nil }
    let sent = now
    pthread_kill(thread, signal)
    let deadline = now &+ longest / 2
    while now < deadline, armed.load(ordering: .acquiring) == mark {
      if stopped.load(ordering: .acquiring) == mark { return now &- sent }
    }
    return nil
  }

  /// Runs `body` with the handler installed, and restores the previous handler.
  static func withHandler<Result>(_ body: () -> Result) -> Result {
    // The memory that the handler reads must exist before the handler is called.
    armed.store(0, ordering: .relaxed)
    _ = (stopped.load(ordering: .relaxed), resumed.load(ordering: .relaxed), now, longest)
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = { _ in Interruption.hold() }
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = { _ in Interruption.hold() }
    #else
    action.__sigaction_handler.sa_handler = { _ in Interruption.hold() }
    #endif
    action.sa_flags = CInt(SA_RESTART)
    var earlier = sigaction()
    sigaction(signal, &action, &earlier)
    defer { sigaction(signal, &earlier, nil) }
    return body()
  }

  /// Holds the interrupted thread inside the signal handler.
  private static func hold() {
    let repetition = armed.load(ordering: .acquiring)
    guard repetition != 0 else { return }
    let deadline = now &+ longest
    stopped.store(repetition, ordering: .releasing)
    while resumed.load(ordering: .acquiring) != repetition, now < deadline {}
  }
}
