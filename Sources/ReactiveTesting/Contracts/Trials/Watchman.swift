internal import Reactive

/// A watchdog, which runs the operations of a checklist on a separate thread.
///
/// The watchdog detects an operation that never ends (LIV-1).
///
/// An operator that takes a lock twice, or that waits for an event that only its test case could
/// send, stops the only thread of the test case. That thread cannot be unwound, so it is abandoned.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`. The last attempt is stored in
/// memory that only the watched thread writes, between two attempts, and that other threads read
/// during an attempt.
final class Watchman<Work: Attempt>: @unchecked Sendable {
  /// The result of a work item.
  enum Answer<Result> {
    case ended(Result)
    case hangs(Hang<Work>)
  }

  /// The memory page with the name of the subject, to be printed if the process crashes.
  let page: CrashPage
  /// The last attempt that began.
  private let work: UnsafeMutablePointer<Work>
  private let lock = Lock()
  private var isRunning = false
  private var count = 0
  private var isGivenUp = false

  private init(_ examinee: Examinee) {
    let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    work.initialize(to: Work())
    self.work = work
    page = CrashPage.open(for: examinee) { work.pointee.write(to: &$0) }
  }

  deinit {
    work.deinitialize(count: 1)
    work.deallocate()
  }

  /// Runs `body` on a separate thread and waits for it.
  static func run<Result>(
    _ examinee: Examinee,
    _ body: @escaping (Watchman) -> Result
  ) -> Answer<Result> {
    let watchman = Watchman(examinee)
    // A thread that hangs retains its watchdog and its attempt forever.
    defer { watchman.page.close() }
    let errand = Errand(body)
    let thread = KitThread(stackSize: stackSize) {
      watchman.page.isHere()
      CrashSignals.withStack { errand.result = errand.body(watchman) }
    }
    if let hang = watchman.watch(thread) { return .hangs(hang) }
    guard let result = errand.result else { preconditionFailure("The thread has not ended.") }
    return .ended(result)
  }

  /// Runs `body` on a separate thread while no other exploration runs, and waits for it.
  ///
  /// The calling thread holds the turn to explore. If the separate thread hangs, later explorations
  /// therefore do not wait for it.
  static func runAlone<Result>(
    _ examinee: Examinee,
    _ body: @escaping (Watchman) -> Result
  ) -> Answer<Result> {
    Epochs.alone {
      let answer = run(examinee, body)
      #if DEBUG && canImport(Glibc) && arch(x86_64)
      if case .hangs = answer { CodePoints.removeAll() }
      #endif
      return answer
    }
  }

  /// On the watched thread, performs an operation that may never return.
  func watching<Result>(_ work: Work, _ body: () -> Result) -> Result {
    begin(work)
    defer { end() }
    return body()
  }

  /// On the watched thread and outside any other operation, marks the beginning of an operation
  /// that may never return.
  func begin(_ work: Work) {
    self.work.pointee = work
    lock.lock()
    isRunning = true
    count += 1
    lock.unlock()
  }

  /// Reports progress.
  ///
  /// The watched thread calls this method.
  func goesOn() {
    lock.lock()
    count += 1
    lock.unlock()
  }

  /// Marks the end of the operation.
  func end() {
    lock.lock()
    isRunning = false
    let isTooLate = isGivenUp
    lock.unlock()
    // A thread that was abandoned must do no more work, even if it could continue.
    if isTooLate { KitThread.sleepForEver() }
  }

  /// Waits until the thread ends or hangs.
  ///
  /// - Returns: The operation in which the thread hangs, or `nil` if the thread has ended.
  private func watch(_ thread: KitThread) -> Hang<Work>? {
    var last = 0
    var looks = 0
    var quiet = 0
    var began: Double?
    while !thread.join(within: quiet > 0 ? .milliseconds(2) : .milliseconds(20)) {
      let (work, number) = lock.withLock { (isRunning ? self.work.pointee : nil, count) }
      guard let work, number == last else {
        (last, looks, quiet, began) = (number, 0, 0, nil)
        continue
      }
      looks += 1
      quiet = !work.hasDeadline && thread.isBlocked ? quiet + 1 : 0
      if quiet > 0 { KitThread.giveEverybodyATurn() }
      if quiet > 0, work.isLeftToQueues, !KitThread.queuesHadATurn() {
        quiet = 0
        // The thread pool gets a turn in every process, but the main queue may never be served.
        if !KitThread.poolHadATurn() { looks -= 1 }
      }
      let factor = work.hasDeadline ? 10 : 1
      let time = thread.processorTime
      began = began ?? time
      let effort = (time ?? 0) - (began ?? 0)
      let isEndless =
        looks >= factor * Self.longPatience || effort >= Double(factor) * Deadline.longEffort
      let isAsleep = quiet >= Self.patience
      guard isAsleep || isEndless else { continue }
      if giveUp(number) { return Hang(work: work, isAsleep: isAsleep) }
    }
    return nil
  }

  /// Stops waiting for the thread, unless it has made progress.
  ///
  /// - Returns: `true` if the thread has made no progress.
  private func giveUp(_ number: Int) -> Bool {
    lock.withLock {
      guard isRunning, count == number else { return false }
      isGivenUp = true
      return true
    }
  }

  /// The number of consecutive observations in which the thread must be asleep, with a turn for all
  /// other threads after each one.
  private static var patience: Int { 500 }

  /// The number of consecutive observations without progress after which a thread is abandoned if
  /// it is not observed asleep.
  private static var longPatience: Int { 3000 }

  /// The stack size of the watched thread, which is the size of a main thread, so that recursive
  /// operators are detected before they crash.
  private static var stackSize: Int { 1 << 23 }

  /// A box that passes work to a thread, and the result back.
  ///
  /// `@unchecked Sendable`: the result is read when the thread has ended.
  private final class Errand<Result>: @unchecked Sendable {
    let body: (Watchman) -> Result
    var result: Result?

    init(_ body: @escaping (Watchman) -> Result) { self.body = body }
  }
}

/// An operation that began and never ended.
struct Hang<Work: Attempt>: Sendable {
  let work: Work
  /// Whether the thread of the operation is asleep.
  ///
  /// A thread that is not asleep runs forever.
  let isAsleep: Bool

  /// A description of the evidence.
  var sign: String {
    isAsleep
      ? "sleeps, and no thread woke it, although every thread was repeatedly given time to run"
      : "had not ended when the kit stopped waiting"
  }
}
