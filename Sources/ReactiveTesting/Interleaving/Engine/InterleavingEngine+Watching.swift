import Reactive
import Synchronization

/// How the harness waits for the threads.
extension InterleavingEngine {
  /// How long the harness waits between two looks, in microseconds.
  private static let lookInterval = 100
  /// How long before it looks again at a thread that seems to sleep.
  private static let confirmationInterval = 20
  /// The longest interval, for threads that are busy.
  private static let longInterval = 5_000
  /// How often a thread must be seen in the same sleep before it is taken to be blocked.
  ///
  /// Once is enough where threads are known to wait for one another. Where that is not known, the thread may
  /// wait for what a thread outside the scenario holds for a moment, such as the allocator or a cache of the
  /// runtime. Each sleep that turned out to be of that kind makes the harness more patient, up to a few
  /// milliseconds: a thread that waits longer for a queue or a timer must be noticed.
  private var confirmations: Int {
    min((knowsSleepers ? 1 : 20) << min(disturbances, 6), 40)
  }
  /// The number of turns for all threads after which sleeping ones are taken to sleep for ever.
  private static let sleepyLooks = 20
  /// After how many microseconds without a step the threads are given up, whatever they do.
  private static let patience = 20_000_000

  /// What the harness has seen since the last step.
  private struct Watch {
    var progress = -1
    /// How long there has been no step, in microseconds.
    var waited = 0
    var interval = InterleavingEngine.lookInterval
    var sleep: SleepProbe.Sleep?
    /// How often the same sleep was seen again.
    var confirmations = 0
    /// How often all threads slept, and those of the process had a turn.
    var quiet = 0
  }

  /// Waits for the end of the threads, and lets another go on when one sleeps for something unknown.
  ///
  /// Time decides only when to give up, and when threads that all sleep are taken to sleep for ever.
  ///
  /// - Returns: Why the threads were given up, if they were.
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
      }
      if watch.waited >= Self.patience {
        return "a thread went on for \(Self.patience / 1_000_000) s without reaching a scheduling"
          + " point: it waits for something that the controller does not know, or does not end"
      }
    }
    return nil
  }

  /// Only sleepers are left.
  ///
  /// - Returns: Whether none of them was woken though all threads had turns repeatedly.
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

  /// Takes the baton from the thread that has it, if that sleeps outside the engine.
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
