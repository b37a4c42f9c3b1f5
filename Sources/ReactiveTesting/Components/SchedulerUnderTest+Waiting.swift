internal import Dispatch
internal import Reactive

extension SchedulerUnderTest {
  /// Checks that an action that is scheduled inside another one does not overtake an action that is
  /// waiting.
  ///
  /// A scheduler may run an action inside `schedule`, but only if none is waiting.
  func keepsPlaces(_ subject: Subject) -> String? {
    let scheduler = subject.scheduler
    let book = Logbook()
    let hasBegun = DispatchSemaphore(value: 0)
    let isWaiting = DispatchSemaphore(value: 0)
    let other = KitThread {
      hasBegun.wait()
      scheduler.schedule { book.note(1) }
      isWaiting.signal()
    }
    let inOrder = Atomic(false)
    scheduler.schedule {
      hasBegun.signal()
      // The other thread may have to wait until this action has returned.
      for _ in 0..<40 where !inOrder.value {
        KitThread.giveEverybodyATurn()
        inOrder.value = isWaiting.wait(timeout: .now() + .milliseconds(1)) == .success
      }
      scheduler.schedule { book.note(2) }
    }
    subject.finish()
    other.join()
    for _ in 0..<2 { subject.finish() }
    let entries = book.entries
    if entries.sorted() != [1, 2] { return "of two actions, these ran: \(entries)" }
    return entries == [2, 1] && inOrder.value
      ? "an action ran before one that had been scheduled earlier and was still waiting" : nil
  }
}
