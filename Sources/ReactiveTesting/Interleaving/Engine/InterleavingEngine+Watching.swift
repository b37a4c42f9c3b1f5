import Reactive
import Synchronization

/// The part of the harness that waits for the threads to end.
extension InterleavingEngine {
  /// The polling interval of the harness, in microseconds.
  private static let lookInterval = 100
  /// The polling interval, in microseconds, for a thread that seems to sleep.
  private static let confirmationInterval = 20
  /// The longest polling interval, in microseconds, which is used while threads are busy.
  private static let longInterval = 5_000
  /// The number of times that a thread must be observed in the same sleep before it is treated as
  /// blocked.
  ///
  /// One observation is enough if threads of the scenario are known to wait for one another.
  /// Otherwise, the thread may be waiting for something that a thread outside the scenario holds
  /// briefly, such as the allocator or a cache of the runtime. Each disturbance of this kind
  /// increases the number, up to a total of a few milliseconds. The increase is limited because a
  /// thread that waits longer for a queue or a timer must be detected.
  private var confirmations: Int {
    min((knowsSleepers ? 1 : 20) << min(disturbances, 6), 40)
  }
  /// The number of turns that all threads of the process get before sleeping threads are treated as
  /// sleeping forever.
  private static let sleepyLooks = 20
  /// The number of microseconds without a step after which the harness abandons the threads.
  private static let patience = 20_000_000
  /// The processor time, in seconds, that a thread may use without a step before the harness
  /// abandons the threads.
  private static let effort = 2.0

  /// What the harness has observed since the last step.
  private struct Watch {
    var progress = -1
    /// The time without a step, in microseconds.
    var waited = 0
    var interval = InterleavingEngine.lookInterval
    var sleep: SleepProbe.Sleep?
    /// The number of times that the same sleep has been observed again.
    var confirmations = 0
    /// The number of times that all threads of the scenario slept while other threads of the
    /// process had a turn.
    var quiet = 0
    /// The processor time of the running thread when the harness first looked at it, or `nil` if it
    /// is unknown.
    var began: Double?
  }

  /// Waits until the threads have ended, and lets another thread continue whenever one sleeps
  /// without a scheduling point.
  ///
  /// Time determines only when to give up, and when sleeping threads are treated as sleeping
  /// forever.
  ///
  /// - Returns: The reason why the threads were abandoned, or `nil` if they ended.
  func awaitEnd() -> String? {
    var watch = Watch()
    while !harness.wait(microseconds: watch.interval) {
      watch.waited += watch.interval
      let progress = Epochs.progress
      if progress != watch.progress {
        watch = Watch()
        watch.progress = progress
      }
      let holder = holder.load(ordering: .sequentiallyConsistent)
      if holder == Self.noThread {
        if isHopeless(&watch) {
          fail(.deadlock, waitForList())
          isStuck = true
          return nil
        }
      } else if workers.indices.contains(holder) {
        look(at: holder, &watch)
        if hasUsedUpItsTime(holder, &watch) { return endless }
      }
      if watch.waited >= Self.patience { return endless }
    }
    return nil
  }

  /// The reason to abandon a thread that runs endlessly.
  private var endless: String {
    sawEndlessThread = true
    return
      "a thread ran for a long time without reaching a scheduling point: it waits for something"
      + " that the controller does not control, or never ends"
  }

  /// Returns whether a thread has run for so long that it is treated as running endlessly.
  private func hasUsedUpItsTime(_ thread: Int, _ watch: inout Watch) -> Bool {
    // Short waits are the rule, so they must not cost a system call.
    guard watch.interval >= Self.longInterval, let time = workers[thread].processorTime else {
      return false
    }
    let began = watch.began ?? time
    watch.began = began
    return time - began >= Self.effort
  }

  /// Gives all threads of the process a turn when only sleeping threads are left.
  ///
  /// - Returns: `true` if no sleeping thread was woken although all threads have repeatedly had a
  ///   turn.
  private func isHopeless(_ watch: inout Watch) -> Bool {
    settle(wokenBy: nil)
    if let next = decide(), next != Self.noThread {
      handOver(to: next)
      return false
    }
    giveEverybodyATurn()
    watch.quiet += 1
    watch.interval = 2_000
    return watch.quiet >= Self.sleepyLooks
  }

  /// Lets another thread run instead of a thread that sleeps outside the engine.
  private func look(at thread: Int, _ watch: inout Watch) {
    let worker = workers[thread]
    guard worker.whereabouts.isOutside, let sleep = worker.sleep else {
      watch.sleep = nil
      watch.interval = min(2 * watch.interval, Self.longInterval)
      return
    }
    watch.interval = knowsSleepers ? Self.confirmationInterval : Self.lookInterval
    guard sleep == watch.sleep else {
      (watch.sleep, watch.confirmations) = (sleep, 0)
      return
    }
    watch.confirmations += 1
    guard watch.confirmations >= confirmations, worker.whereabouts.markAsleep() else { return }
    fallAsleep(thread)
    settle(wokenBy: thread)
    watch = Watch()
    handOver(to: decide() ?? Self.noThread)
  }
}
