internal import Reactive

/// Runs the scripts of a checklist on a thread of its own, and notices when one never ends (LIV-1).
///
/// An operator that takes a lock twice, or waits for an event that only the script could bring about,
/// stops the one thread that there is. Nothing can unwind that thread: it is left to itself.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Watchman: @unchecked Sendable {
  /// What became of something that was run here.
  enum Answer<Result> {
    case ended(Result)
    /// The thread does not come back from a script: it sleeps, or is busy for ever.
    case hangs(Script, isAsleep: Bool)
  }

  /// Where the operator leaves its name if the process dies.
  let page: CrashPage
  /// The last script that was begun; written by the thread that is watched, between two scripts.
  private let script: UnsafeMutablePointer<Script>
  private let lock = Lock()
  private var isRunning = false
  private var count = 0
  private var isGivenUp = false

  private init(_ subject: OperatorUnderTest) {
    script = .allocate(capacity: 1)
    script.initialize(to: Script())
    page = CrashPage.open(for: subject, script)
  }

  deinit {
    script.deinitialize(count: 1)
    script.deallocate()
  }

  /// Runs `body` on a thread of its own, and waits for it.
  static func run<Result>(
    _ subject: OperatorUnderTest,
    _ body: @escaping (Watchman) -> Result
  ) -> Answer<Result> {
    let watchman = Watchman(subject)
    // A thread that hangs has its watchman, and the script, for ever.
    defer { watchman.page.close() }
    let errand = Errand(body)
    let thread = KitThread(stackSize: stackSize) {
      CrashSignals.withStack { errand.result = errand.body(watchman) }
    }
    if let (script, isAsleep) = watchman.watch(thread) { return .hangs(script, isAsleep: isAsleep) }
    guard let result = errand.result else { preconditionFailure("The thread has not ended.") }
    return .ended(result)
  }

  /// Runs a script that may not end; for the thread that is watched.
  func watching(_ script: Script, _ body: () -> Trace) -> Trace {
    begin(script)
    let trace = body()
    end()
    return trace
  }

  /// Runs a stage through what it does on one thread, which may not end; for the thread that is watched.
  func watching(_ script: Script, _ body: () -> PlanStage) -> PlanStage {
    begin(script)
    let stage = body()
    end()
    return stage
  }

  private func begin(_ script: Script) {
    self.script.pointee = script
    lock.lock()
    isRunning = true
    count += 1
    lock.unlock()
  }

  private func end() {
    lock.lock()
    isRunning = false
    let isTooLate = isGivenUp
    lock.unlock()
    // Who was given up does nothing any more, though it could go on.
    if isTooLate { KitThread.sleepForEver() }
  }

  /// Waits for the thread.
  ///
  /// - Returns: The script that it hangs in, if it does.
  private func watch(_ thread: KitThread) -> (script: Script, isAsleep: Bool)? {
    var last = 0
    var looks = 0
    var quiet = 0
    while !thread.join(within: quiet > 0 ? .milliseconds(2) : .milliseconds(20)) {
      let (script, number) = lock.withLock { (isRunning ? self.script.pointee : nil, count) }
      guard let script, number == last else {
        (last, looks, quiet) = (number, 0, 0)
        continue
      }
      looks += 1
      quiet = !script.hasDeadline && thread.isBlocked ? quiet + 1 : 0
      if quiet > 0 { KitThread.giveEverybodyATurn() }
      let longPatience = (script.hasDeadline ? 10 : 1) * Self.longPatience
      let isAsleep = quiet >= Self.patience
      guard isAsleep || looks >= longPatience else { continue }
      if giveUp(number) { return (script, isAsleep) }
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

  /// How often the thread must be seen asleep in a row, with a turn for everybody after each look.
  private static let patience = 500

  /// How often a run must be seen unchanged, where the kernel does not say who sleeps, or nobody does.
  private static let longPatience = 3000

  /// As much as the main thread has: operators that recurse are to be found, not to crash.
  private static let stackSize = 1 << 23

  /// Carries something to a thread and back.
  ///
  /// `@unchecked Sendable`: the result is read when the thread has ended.
  private final class Errand<Result>: @unchecked Sendable {
    let body: (Watchman) -> Result
    var result: Result?

    init(_ body: @escaping (Watchman) -> Result) { self.body = body }
  }
}

extension Script {
  /// Whether threads of the kit do the steps, for which somebody waits who loses patience.
  var hasDeadline: Bool {
    switch mode {
    case .flood, .circle, .threads, .threadsInClosure: return true
    case .once: return sendsInside
    case .together, .leaving, .late, .lifted, .shifted, .renamed, .law, .scheduled, .hostile,
      .twice, .afterAnother, .locks:
      return false
    }
  }

  /// Whether something is sent from inside a callback.
  var sendsInside: Bool {
    if case .send = injection?.word { true } else { false }
  }
}
