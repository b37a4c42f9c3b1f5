import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite struct SchedulingRecursionTests {
  @Test(
    "Each run of a recursive action is a separate action, which follows actions that are already scheduled"
  )
  func actions() throws {
    let scheduler = TestScheduler()
    let log = Log()
    let count = Unguarded(0)
    scheduler.scheduleRecursive { again in
      count.value += 1
      log.note(count.value)
      if count.value < 3 { again() }
      scheduler.schedule { log.note("other") }
    }
    #expect(log.entries.isEmpty)
    scheduler.run()
    #expect(log.entries == ["1", "other", "2", "other", "3", "other"])
    try scheduler.verify()
  }

  @Test("Disposing of a recursive action cancels its pending run")
  func disposal() throws {
    let scheduler = TestScheduler()
    let log = Log()
    let tracked = Unguarded<Tracked?>(Tracked())
    let reference = WeakReference(tracked.value)
    let repetition = scheduler.scheduleRecursive { [tracked = tracked.value] again in
      tracked?.use()
      log.note("run")
      if log.entries.count < 3 { again() }
    }
    tracked.value = nil
    scheduler.advance()
    #expect(log.entries.count == 3)
    let endless = scheduler.scheduleRecursive { again in
      log.note("endless")
      again()
    }
    #expect(!endless.isDisposed)
    endless.dispose()
    endless.dispose()
    #expect(endless.isDisposed)
    #expect(reference.isAlive)
    repetition.dispose()
    #expect(!reference.isAlive)
    #expect(scheduler.pendingActions.isEmpty)
    try scheduler.verify()
  }

  @Test("Disposing of a recursive action inside a run ends the repetition after that run")
  func disposalInside() throws {
    let scheduler = TestScheduler()
    let log = Log()
    let repetition = SerialDisposable()
    repetition.inner = scheduler.scheduleRecursive { again in
      again()
      log.note("run")
      if log.entries.count == 2 { repetition.dispose() }
      again()
    }
    scheduler.run()
    #expect(log.entries == ["run", "run"])
    try scheduler.verify()
  }

  @Test("Each run of a recursive action is an action, also on a scheduler that waits for a thread")
  func waitingScheduler() {
    let scheduler = Waiting()
    let log = Log()
    let count = Unguarded(0)
    scheduler.scheduleRecursive { again in
      count.value += 1
      log.note(Schedulers.current === scheduler)
      if count.value < 3 { again() }
    }
    #expect(log.entries == ["true", "true", "true"])
  }

  /// A scheduler that runs each action on a new thread, and waits for it.
  private final class Waiting: Scheduler {
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
      Threads.run { Schedulers.run(on: self, action) }
      return nil
    }
  }

  @Test(
    "A run of a recursive action can be requested later, several times, and from another thread"
  )
  func later() {
    let scheduler = TestScheduler()
    let log = Log()
    let again = Unguarded<(@Sendable () -> Void)?>(nil)
    scheduler.scheduleRecursive { repeatNow in
      log.note("run")
      again.value = repeatNow
    }
    scheduler.run()
    again.value?()
    again.value?()
    scheduler.run()
    #expect(log.entries.count == 3)
    Threads.run { again.value?() }
    scheduler.run()
    #expect(log.entries.count == 4)
  }

  @Test(
    "SCH-6: a million runs of a recursive action use no additional stack or memory, on any scheduler",
    arguments: [0, 1, 2]
  )
  func million(_ kind: Int) {
    Threads.run(stackSize: Threads.smallStack) {
      let runs = Rounds.many(kind == 0 ? 1_000_000 : 100_000)
      let test = TestScheduler()
      let scheduler: any Scheduler = [ImmediateScheduler(), test, QueueScheduler()][kind]
      let count = AtomicCounter()
      let ended = DispatchSemaphore(value: 0)
      scheduler.scheduleRecursive { again in
        if count.add(1) < runs { again() } else { ended.signal() }
      }
      test.run()
      ended.wait()
      #expect(count.value == runs)
    }
  }

  @Test(
    "On an immediate scheduler, the runs of a recursive action follow one another before the call returns"
  )
  func immediate() {
    let log = Log()
    ImmediateScheduler().scheduleRecursive { again in
      let run = log.entries.count
      #expect(Schedulers.current is ImmediateScheduler)
      if run < 2 { again() }
      log.note("run \(run)")
    }
    #expect(log.entries == ["run 0", "run 1", "run 2"])
  }

  @Test("RSG-1, RSG-2: inside an action of a scheduler, the work of a start begins immediately")
  func current() {
    let test = TestScheduler()
    let log = Log()
    let other = TestScheduler()
    let producer = SignalProducer<Bool, Never> { Schedulers.current === test }
    test.schedule {
      producer.startOnCurrentScheduler(orElse: other).start(log.observer())
      log.note("started")
    }
    test.run()
    #expect(log.entries == ["VALUE true", "COMPLETED", "started"])
  }

  @Test("RSG-1, RSG-3: outside a scheduler, the work of a start begins on another scheduler")
  func otherwise() {
    let other = TestScheduler()
    let log = Log()
    Threads.run {
      SignalProducer<Bool, Never> { Schedulers.current === other }
        .startOnCurrentScheduler(orElse: other)
        .start(log.observer())
      log.note("started")
    }
    other.run()
    #expect(log.entries == ["started", "VALUE true", "COMPLETED"])
  }

  @Test("RSG-3: outside a scheduler, work begins on a background scheduler by default")
  func background() {
    let log = Log()
    let ended = DispatchSemaphore(value: 0)
    Threads.run {
      SignalProducer<Bool, Never> { Schedulers.current === Schedulers.background }
        .startOnCurrentScheduler()
        .start { event in
          log.note(event)
          if event.isCompleted { ended.signal() }
        }
    }
    ended.wait()
    #expect(log.entries == ["VALUE true", "COMPLETED"])
  }

  @Test("A start that is disposed of before the other scheduler runs it never begins its work")
  func neverBegun() {
    let other = TestScheduler()
    let log = Log()
    Threads.run {
      SignalProducer<Int, Never> { () -> Int in
        log.note("begun")
        return 1
      }
      .startOnCurrentScheduler(orElse: other)
      .start(log.observer())
      .dispose()
    }
    other.run()
    #expect(log.entries == ["INTERRUPTED"])
  }
}
