import Dispatch
import Reactive
import TestSupport
import Testing

/// Tests in real time.
///
/// They check the order and the causes of actions, but not durations.
@Suite struct QueueSchedulerTests {
  private let scheduler = QueueScheduler(name: "test")
  private let log = Log()
  private let isOver = DispatchSemaphore(value: 0)

  /// Waits until all actions that are queued now have run.
  private func drain() {
    scheduler.queue.sync {}
  }

  @Test("SCH-1, SCH-5: actions run one at a time, in the order in which they were scheduled")
  func order() {
    let numbers = Unguarded<[Int]>([])
    for number in 0..<500 { scheduler.schedule { numbers.value.append(number) } }
    drain()
    #expect(numbers.value == Array(0..<500))
  }

  @Test(
    "SCH-5: actions that are due at the same instant run in the order in which they were scheduled"
  )
  func orderAtOneInstant() {
    let numbers = Unguarded<[Int]>([])
    for round in 0..<20 {
      let instant = scheduler.now.advanced(by: .milliseconds(5))
      for number in 0..<50 {
        scheduler.schedule(at: instant) { [numbers, isOver] in
          numbers.value.append(round * 50 + number)
          if number == 49 { isOver.signal() }
        }
      }
      isOver.wait()
    }
    drain()
    #expect(numbers.value == Array(0..<1000))
  }

  @Test("SCH-5: an action that becomes due while other actions are scheduled keeps its position")
  func orderAtAnInstantThatPasses() {
    for _ in 0..<50 {
      let numbers = Unguarded<[Int]>([])
      scheduler.queue.suspend()
      let instant = scheduler.now.advanced(by: .microseconds(200))
      for number in 0..<3 { scheduler.schedule(at: instant) { numbers.value.append(number) } }
      while scheduler.now <= instant {}
      for number in 3..<5 { scheduler.schedule(at: instant) { numbers.value.append(number) } }
      scheduler.schedule { [isOver] in isOver.signal() }
      scheduler.queue.resume()
      isOver.wait()
      #expect(numbers.value == [0, 1, 2, 3, 4])
    }
  }

  @Test(
    "SCH-2: an action can cancel another action that is due at the same instant, and all other actions run"
  )
  func cancelAtOneInstant() {
    let instant = scheduler.now.advanced(by: .milliseconds(5))
    let second = SerialDisposable()
    scheduler.schedule(at: instant) { [log] in
      log.note("first")
      second.dispose()
    }
    second.inner = scheduler.schedule(at: instant) { [log] in log.note("second") }
    scheduler.schedule(at: instant) { [log, isOver] in
      log.note("third")
      isOver.signal()
    }
    isOver.wait()
    drain()
    #expect(log.entries == ["first", "third"])
    #expect(second.isDisposed)
  }

  @Test(
    "SCH-1: actions from many threads never overlap and are never lost, even on a concurrent target"
  )
  func serial() {
    let target = DispatchQueue(label: "target", attributes: .concurrent)
    let scheduler = QueueScheduler(targeting: target)
    let count = Unguarded(0)
    Threads.parallel(4) { _ in
      for _ in 0..<500 { scheduler.schedule { count.value += 1 } }
    }
    scheduler.queue.sync {}
    #expect(count.value == 2000)
  }

  @Test("SCH-4: an action never runs inside the call to `schedule`")
  func notInside() {
    scheduler.schedule { [scheduler, log] in
      scheduler.schedule { log.note("inner") }
      log.note("scheduled")
    }
    drain()
    drain()
    #expect(log.entries == ["scheduled", "inner"])
  }

  @Test(
    "SCH-2: an action that is cancelled before it begins does not run, and is released immediately"
  )
  func cancel() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let blocker = DispatchSemaphore(value: 0)
    scheduler.schedule { blocker.wait() }
    let handle = scheduler.schedule { [tracked, log] in
      tracked.use()
      log.note("ran")
    }
    _ = consume tracked
    #expect(handle?.isDisposed == false)
    handle?.dispose()
    #expect(handle?.isDisposed == true)
    #expect(!reference.isAlive)
    blocker.signal()
    drain()
    #expect(log.entries == [])
  }

  @Test("The handle of an action that has run is disposed of")
  func handleAfterRun() {
    let handle = scheduler.schedule {}
    drain()
    #expect(handle?.isDisposed == true)
  }

  @Test("An action for an instant that has passed runs as soon as possible", arguments: [0, -1000])
  func past(milliseconds: Int) {
    scheduler.schedule(after: .milliseconds(milliseconds)) { [log] in log.note("ran") }
    drain()
    #expect(log.entries == ["ran"])
  }

  @Test(
    "A timed action runs on the queue, not before its instant, even if its handle is released"
  )
  func timer() {
    let due = scheduler.now.advanced(by: .milliseconds(2))
    do {
      scheduler.schedule(at: due) { [scheduler, log, isOver] in
        log.note(scheduler.now >= due)
        log.note(Schedulers.current === scheduler)
        isOver.signal()
      }
    }
    isOver.wait()
    #expect(log.entries == ["true", "true"])
  }

  @Test("The handle of a timed action that has run is disposed of")
  func handleAfterTimer() {
    let handle = scheduler.schedule(after: .milliseconds(1)) { [isOver] in isOver.signal() }
    isOver.wait()
    #expect(handle?.isDisposed == true)
  }

  @Test("A timed action that has run releases its scheduler and the queue")
  func timerReleases() {
    let isReleased = DispatchSemaphore(value: 0)
    do {
      let scheduler = QueueScheduler()
      scheduler.queue.setSpecific(
        key: DispatchSpecificKey<Farewell>(),
        value: Farewell { isReleased.signal() }
      )
      scheduler.schedule(after: .milliseconds(1)) { [isOver] in isOver.signal() }
    }
    isOver.wait()
    // The queue releases its content.
    #expect(isReleased.wait(timeout: .now() + .seconds(60)) == .success)
  }

  @Test("Timed actions run in the order of their instants")
  func timerOrder() {
    let start = scheduler.now
    for (name, delay) in [("late", 6), ("early", 3)] {
      scheduler.schedule(at: start.advanced(by: .milliseconds(delay * 10))) { [log, isOver] in
        log.note(name)
        isOver.signal()
      }
    }
    isOver.wait()
    isOver.wait()
    #expect(log.entries == ["early", "late"])
  }

  @Test(
    "SCH-2: cancelling a timed action releases its closure immediately, however distant its instant is"
  )
  func cancelTimer() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let handle = scheduler.schedule(after: .seconds(3600)) { [tracked] in tracked.use() }
    _ = consume tracked
    #expect(reference.isAlive)
    #expect(handle?.isDisposed == false)
    handle?.dispose()
    #expect(!reference.isAlive)
    #expect(handle?.isDisposed == true)
  }

  @Test("A repeating action stops when it is disposed of during one of its runs")
  func repeating() {
    let handle = SerialDisposable()
    let count = Unguarded(0)
    // On the queue itself, no run can begin before the handle is assigned.
    scheduler.schedule { [scheduler, log, isOver] in
      handle.inner = scheduler.schedule(after: .zero, interval: .microseconds(200)) {
        count.value += 1
        log.note(Schedulers.current === scheduler)
        guard count.value == 5 else { return }
        handle.dispose()
        isOver.signal()
      }
    }
    isOver.wait()
    drain()
    #expect(log.entries == Array(repeating: "true", count: 5))
  }

  @Test("A repeating action continues after its handle is released")
  func repeatingWithoutHandle() {
    let count = Unguarded(0)
    do {
      scheduler.schedule(after: .zero, interval: .microseconds(200)) { [isOver] in
        count.value += 1
        if count.value == 5 { isOver.signal() }
      }
    }
    isOver.wait()
    #expect(scheduler.queue.sync { count.value } >= 5)
  }

  @Test("Disposing of a repeating action releases its closure")
  func repeatingReleases() {
    let farewell = Farewell { [isOver] in isOver.signal() }
    let handle = scheduler.schedule(
      after: .seconds(3600),
      interval: .seconds(3600)
    ) { [farewell] in farewell.use() }
    _ = consume farewell
    #expect(handle?.isDisposed == false)
    handle?.dispose()
    #expect(handle?.isDisposed == true)
    // The queue releases the closure. Otherwise, this call would never return.
    isOver.wait()
  }

  @Test("Disposing of a repeating action that is queued prevents it from running")
  func repeatingCancelled() {
    let blocker = DispatchSemaphore(value: 0)
    scheduler.schedule { blocker.wait() }
    let handle = scheduler.schedule(after: .zero, interval: .microseconds(100)) { [log] in
      log.note("ran")
    }
    handle?.dispose()
    blocker.signal()
    drain()
    drain()
    #expect(log.entries == [])
  }

  @Test("S3: the clock of a queue scheduler never goes backward")
  func clock() {
    let instants = (0..<100).map { _ in scheduler.now }
    #expect(instants == instants.sorted())
  }

  @Test(
    "D15: the main scheduler is asynchronous even on the main queue, and is the current scheduler inside its actions"
  )
  func main() {
    DispatchQueue.main.async { [log, isOver] in
      QueueScheduler.main.schedule {
        log.note("action")
        log.note(Schedulers.current === QueueScheduler.main)
        isOver.signal()
      }
      log.note("scheduled")
    }
    isOver.wait()
    #expect(log.entries == ["scheduled", "action", "true"])
  }
}
