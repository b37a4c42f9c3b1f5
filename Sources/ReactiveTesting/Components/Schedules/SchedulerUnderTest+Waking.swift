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

  private final class Flag: Sendable {
    let count = Synchronization.Atomic<Int>(0)
  }
}
