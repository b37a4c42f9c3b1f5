internal import Reactive

/// Makes the attempts of a checklist on a thread of its own, and notices when one never ends (LIV-1).
///
/// An operator that takes a lock twice, or waits for an event that only its script could bring about,
/// stops the one thread that there is. Nothing can unwind that thread: it is left to itself.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`. The last attempt stands in memory that
/// only the watched thread writes, between two attempts, and others read in the midst of one.
final class Watchman<Work: Attempt>: @unchecked Sendable {
  /// What became of something that was run here.
  enum Answer<Result> {
    case ended(Result)
    case hangs(Hang<Work>)
  }

  /// Where whatever is checked leaves its name if the process dies.
  let page: CrashPage
  /// The last attempt that was begun.
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

  /// Runs `body` on a thread of its own, and waits for it.
  static func run<Result>(
    _ examinee: Examinee,
    _ body: @escaping (Watchman) -> Result
  ) -> Answer<Result> {
    let watchman = Watchman(examinee)
    // A thread that hangs has its watchman, and the attempt, for ever.
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

  /// Runs something that may not end; for the thread that is watched.
  func watching<Result>(_ work: Work, _ body: () -> Result) -> Result {
    begin(work)
    defer { end() }
    return body()
  }

  /// Begins something that may not end; for the thread that is watched, and not inside of something else.
  func begin(_ work: Work) {
    self.work.pointee = work
    lock.lock()
    isRunning = true
    count += 1
    lock.unlock()
  }

  /// Reports progress of the watched thread, which calls it.
  func goesOn() {
    lock.lock()
    count += 1
    lock.unlock()
  }

  /// Ends what was begun.
  func end() {
    lock.lock()
    isRunning = false
    let isTooLate = isGivenUp
    lock.unlock()
    // A thread that was abandoned does no more work, even if it could continue.
    if isTooLate { KitThread.sleepForEver() }
  }

  /// Waits for the thread.
  ///
  /// - Returns: What it hangs in, if it does.
  private func watch(_ thread: KitThread) -> Hang<Work>? {
    var last = 0
    var looks = 0
    var quiet = 0
    while !thread.join(within: quiet > 0 ? .milliseconds(2) : .milliseconds(20)) {
      let (work, number) = lock.withLock { (isRunning ? self.work.pointee : nil, count) }
      guard let work, number == last else {
        (last, looks, quiet) = (number, 0, 0)
        continue
      }
      looks += 1
      quiet = !work.hasDeadline && thread.isBlocked ? quiet + 1 : 0
      if quiet > 0 { KitThread.giveEverybodyATurn() }
      if quiet > 0, work.isLeftToQueues, !KitThread.queuesHadATurn() {
        quiet = 0
        // The pool gets a turn in every process, but the main queue may never be served.
        if !KitThread.poolHadATurn() { looks -= 1 }
      }
      let longPatience = (work.hasDeadline ? 10 : 1) * Self.longPatience
      let isAsleep = quiet >= Self.patience
      guard isAsleep || looks >= longPatience else { continue }
      if giveUp(number) { return Hang(work: work, isAsleep: isAsleep) }
    }
    return nil
  }

  /// - Returns: Whether the thread is still where it was.
  private func giveUp(_ number: Int) -> Bool {
    lock.withLock {
      guard isRunning, count == number else { return false }
      isGivenUp = true
      return true
    }
  }

  /// How often the thread must be seen asleep in a row, with a turn for all threads after each look.
  private static var patience: Int { 500 }

  /// How often a run must be seen unchanged, where the kernel does not tell which threads sleep, or none does.
  private static var longPatience: Int { 3000 }

  /// As much as the main thread has: operators that recurse are to be found, not to crash.
  private static var stackSize: Int { 1 << 23 }

  /// Carries something to a thread and back.
  ///
  /// `@unchecked Sendable`: the result is read when the thread has ended.
  private final class Errand<Result>: @unchecked Sendable {
    let body: (Watchman) -> Result
    var result: Result?

    init(_ body: @escaping (Watchman) -> Result) { self.body = body }
  }
}

/// Something that was begun, and never came to its end.
struct Hang<Work: Attempt>: Sendable {
  let work: Work
  /// Whether its thread sleeps; else it is busy for ever.
  let isAsleep: Bool

  /// How one knows.
  var sign: String {
    isAsleep
      ? "sleeps, and no thread woke it, though all of them ran again and again"
      : "had not ended when the watch ended"
  }
}
