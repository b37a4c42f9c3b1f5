import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite struct ImmediateSchedulerTests {
  @Test(
    "An action of an immediate scheduler runs before `schedule` returns, and cannot be cancelled"
  )
  func runsAtOnce() {
    let log = Log()
    let handle = ImmediateScheduler().schedule { log.note("ran") }
    #expect(log.entries == ["ran"])
    #expect(handle == nil)
  }

  @Test("An immediate scheduler is the current scheduler inside its actions, but not after them")
  func current() {
    let scheduler = ImmediateScheduler()
    Threads.run {
      scheduler.schedule { #expect(Schedulers.current === scheduler) }
      #expect(Schedulers.current == nil)
    }
  }
}

@Suite struct ScheduledActionTests {
  @Test("A scheduled action runs once")
  func once() {
    let log = Log()
    let action = ScheduledAction { log.note("ran") }
    #expect(!action.isDisposed)
    action.run()
    action.run()
    #expect(log.entries == ["ran"])
    #expect(action.isDisposed)
  }

  @Test("SCH-2: a cancelled action does not run and is released immediately")
  func cancel() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let log = Log()
    let action = ScheduledAction { [tracked] in
      tracked.use()
      log.note("ran")
    }
    _ = consume tracked
    action.dispose()
    #expect(!reference.isAlive)
    action.run()
    #expect(log.entries == [])
  }

  @Test("If the run of an action races with its cancellation, exactly one of them takes effect")
  func race() {
    for _ in 0..<200 {
      let count = AtomicCounter()
      let action = ScheduledAction { count.add(1) }
      Threads.parallel(3) { if $0 == 0 { action.dispose() } else { action.run() } }
      #expect(count.value <= 1)
      #expect(action.isDisposed)
    }
  }
}

@Suite struct CurrentSchedulerTests {
  @Test("RSG-3: a thread on which no scheduler runs an action has no current scheduler")
  func rawThread() {
    Threads.run { #expect(Schedulers.current == nil) }
  }

  @Test("The current scheduler is the scheduler of the innermost action")
  func nested() {
    let outer = ImmediateScheduler()
    let inner = ImmediateScheduler()
    Threads.run {
      outer.schedule {
        inner.schedule { #expect(Schedulers.current === inner) }
        #expect(Schedulers.current === outer)
      }
      #expect(Schedulers.current == nil)
    }
  }

  @Test("A custom scheduler is the current scheduler inside its actions, even if an action throws")
  func run() {
    let scheduler = ImmediateScheduler()
    Threads.run {
      let result = Schedulers.run(on: scheduler) { Schedulers.current === scheduler }
      #expect(result)
      #expect(throws: Problem.first) {
        try Schedulers.run(on: scheduler) { () throws(Problem) in throw .first }
      }
      #expect(Schedulers.current == nil)
    }
  }

  @Test("A test scheduler is the current scheduler inside its actions")
  func testScheduler() {
    let log = Log()
    let scheduler = TestScheduler()
    scheduler.schedule(after: .seconds(1)) { log.note(Schedulers.current is TestScheduler) }
    Threads.run {
      scheduler.advance(by: .seconds(1))
      #expect(Schedulers.current == nil)
    }
    #expect(log.entries == ["true"])
  }

  @Test("A queue scheduler is the current scheduler inside its actions, but not after them")
  func queueScheduler() {
    let scheduler = QueueScheduler()
    let isOver = DispatchSemaphore(value: 0)
    scheduler.schedule { #expect(Schedulers.current === scheduler) }
    scheduler.queue.async {
      #expect(Schedulers.current == nil)
      isOver.signal()
    }
    isOver.wait()
  }

  @Test("A scheduler that is current on one thread is not current on another thread")
  func otherThread() {
    ImmediateScheduler().schedule {
      Threads.run { #expect(Schedulers.current == nil) }
    }
  }
}

@Suite struct UISchedulerTests {
  @Test(
    "D15: an action that is scheduled outside the main queue runs on that queue, and its scheduler is the current scheduler"
  )
  func queued() {
    let scheduler = UIScheduler()
    let log = Log()
    let isOver = DispatchSemaphore(value: 0)
    let handle = scheduler.schedule {
      log.note(Schedulers.current === scheduler)
      isOver.signal()
    }
    #expect(handle != nil)
    isOver.wait()
    #expect(log.entries == ["true"])
  }

  @Test("SCH-5: actions that are scheduled outside the main queue run in order")
  func order() {
    let scheduler = UIScheduler()
    let log = Log()
    let isOver = DispatchSemaphore(value: 0)
    for index in 0..<20 { scheduler.schedule { log.note(index) } }
    scheduler.schedule { isOver.signal() }
    isOver.wait()
    #expect(log.entries == (0..<20).map(String.init))
  }

  @Test("D15: on the main queue, an action runs immediately if no other action is waiting")
  func inline() {
    let scheduler = UIScheduler()
    let log = Log()
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      let handle = scheduler.schedule { log.note("action") }
      #expect(handle == nil)
      log.note("scheduled")
      isOver.signal()
    }
    isOver.wait()
    #expect(log.entries == ["action", "scheduled"])
  }

  @Test(
    "D15: on the main queue, an action never runs before a waiting action or inside a running action"
  )
  func noOvertaking() {
    let scheduler = UIScheduler()
    let log = Log()
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      scheduler.schedule {
        scheduler.schedule { log.note("nested") }
        log.note("running")
      }
      Threads.run { scheduler.schedule { log.note("from another thread") } }
      scheduler.schedule { isOver.signal() }
      log.note("scheduled")
    }
    isOver.wait()
    #expect(log.entries == ["running", "scheduled", "nested", "from another thread"])
  }

  @Test("SCH-2: an action that is cancelled before the main queue runs it does not run")
  func cancel() {
    let scheduler = UIScheduler()
    let log = Log()
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      Threads.run { scheduler.schedule { log.note("cancelled") }?.dispose() }
      scheduler.schedule {
        log.note("ran")
        isOver.signal()
      }
    }
    isOver.wait()
    #expect(log.entries == ["ran"])
    // A cancelled action no longer counts as waiting.
    DispatchQueue.main.async {
      scheduler.schedule { log.note("at once") }
      isOver.signal()
    }
    isOver.wait()
    #expect(log.entries == ["ran", "at once"])
  }
}
