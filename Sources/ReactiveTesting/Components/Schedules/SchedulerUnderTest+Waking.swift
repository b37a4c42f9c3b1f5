internal import Dispatch
internal import Reactive
import Synchronization

/// A check of the moment at which a scheduler has run out of actions.
extension SchedulerUnderTest {
  /// A trial that schedules an action just as the scheduler has finished the one before.
  ///
  /// A thread that is about to sleep must not miss the action. Such a moment lasts for nanoseconds,
  /// so the trial meets it by repetition, each time after a different time.
  var waking: ComponentTrial {
    ComponentTrial("being given an action whenever it has run out of them", isLeftToQueues: true) {
      watchman in
      if !mustBeTold, !runsInside { keepAwake(watchman) }
      return nil
    }
  }

  private func keepAwake(_ watchman: Watchman<Deed>) {
    let scheduler = makeSubject().scheduler
    let bell = DispatchSemaphore(value: 0)
    let finished = Flag()
    var numbers = RandomNumbers(seed: 1)
    let begin = ContinuousClock.now
    for round in 1...20_000 {
      // A scheduler that needs a queue for each action is slower than one that has a thread.
      if round % 64 == 0, ContinuousClock.now - begin > .milliseconds(300) { return }
      scheduler.schedule {
        bell.signal()
        finished.count.store(round, ordering: .releasing)
      }
      // A thread that sleeps here would continue only after the scheduler has fallen asleep.
      var looks = 0
      while finished.count.load(ordering: .acquiring) < round, looks < 200_000 { looks += 1 }
      watchman.goesOn()
      bell.wait()
      // Short waits are as frequent as long ones.
      let longest = 1 << numbers.below(13)
      for _ in 0..<numbers.below(longest) { _ = finished.count.load(ordering: .relaxed) }
    }
  }

  /// A trial that cancels the only action, lets its time pass, and schedules another one.
  ///
  /// A thread that sleeps until the first action would have been due must notice the second one.
  var wakingLater: ComponentTrial {
    ComponentTrial("being given an action after its only one was cancelled", isLeftToQueues: true) {
      watchman in
      if !mustBeTold, !runsInside, let scheduler = makeSubject().scheduler as? any TimedScheduler {
        // On a busy machine, an action with a short delay may run before it can be cancelled.
        _ = [4, 16, 64].contains { outlive($0, scheduler, watchman) }
      }
      return nil
    }
  }

  /// Returns whether the first action was cancelled before it began.
  private func outlive(
    _ milliseconds: Int,
    _ scheduler: any TimedScheduler,
    _ watchman: Watchman<Deed>
  ) -> Bool {
    let bell = DispatchSemaphore(value: 0)
    let hasRun = Reactive.Atomic(false)
    let due = scheduler.now.advanced(by: .milliseconds(milliseconds))
    let action = scheduler.schedule(at: due) { hasRun.value = true }
    // The thread of the scheduler has time to fall asleep.
    _ = bell.wait(timeout: .now() + .milliseconds(milliseconds / 2))
    action?.dispose()
    // A clock may stand still.
    for _ in 0..<2 * milliseconds where scheduler.now <= due {
      _ = bell.wait(timeout: .now() + .milliseconds(1))
    }
    KitThread.giveEverybodyATurn()
    watchman.goesOn()
    scheduler.schedule { bell.signal() }
    bell.wait()
    return !hasRun.value
  }

  private final class Flag: Sendable {
    let count = Synchronization.Atomic<Int>(0)
  }
}
