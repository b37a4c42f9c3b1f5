import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of schedulers with faults that depend on when actions are due")
struct DueTimeTests {
  @Test(
    "SCH-5: an action that is scheduled long before its instant, and then overtaken, is detected",
    arguments: [Duration.milliseconds(12), .milliseconds(500), .seconds(5)]
  )
  func overtaken(_ horizon: Duration) async throws {
    let subject = SchedulerUnderTest("a wheel", finish: { $0.run() }) { Wheel(horizon) }
    #expect(await broken(subject.checklist) == ["SCH-5"])
  }

  @Test("SCH-5: a scheduler that treats all actions alike passes, however late they are due")
  func punctual() async throws {
    let subject = SchedulerUnderTest("a wheel", finish: { $0.run() }) { Wheel(.seconds(1_000)) }
    for check in subject.checklist { try await check() }
  }

  @Test("SCH-2: a thread that sleeps on after its only action was cancelled is detected")
  func sleepsOn() async throws {
    let subject = SchedulerUnderTest("sleepy") { Sleepyhead() }
    let check = try #require(subject.checklist.first { $0.contract.id == "SCH-2" })
    let finding = try #require(await check.finding)
    #expect(finding.contains("being given an action after its only one was cancelled"))
  }
}

/// A virtual clock that keeps late actions apart, and lets the others overtake them.
private final class Wheel: TimedScheduler {
  private let clock = TestScheduler()
  private let horizon: Duration

  init(_ horizon: Duration) { self.horizon = horizon }

  var now: Instant { clock.now }

  func run() { clock.run() }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    clock.schedule { Schedulers.run(on: self, action) }
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let act: @Sendable () -> Void = { Schedulers.run(on: self, action) }
    guard instant > now.advanced(by: horizon) else { return clock.schedule(at: instant, act) }
    let latest = SerialDisposable()
    latest.inner = clock.schedule(at: instant) { latest.inner = self.clock.schedule(act) }
    return latest
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    clock.schedule(at: instant, interval: interval, leeway: leeway) {
      Schedulers.run(on: self, action)
    }
  }
}

/// A scheduler whose thread is not woken by an action, if it is thought to wake up on its own.
private final class Sleepyhead: TimedScheduler {
  private let queue = QueueScheduler(name: "sleepy")
  /// The instant at which the thread will wake up.
  private let waking = Reactive.Atomic<Instant?>(nil)

  var now: Instant { queue.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if let waking = waking.value, waking < now { return nil }
    return queue.schedule {
      self.waking.value = nil
      Schedulers.run(on: self, action)
    }
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let pending = queue.schedule(at: instant) {
      self.waking.value = nil
      Schedulers.run(on: self, action)
    }
    // The thread falls asleep after what it has to do now.
    queue.schedule { if pending?.isDisposed == false { self.waking.value = instant } }
    return pending
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    queue.schedule(at: instant, interval: interval, leeway: leeway) {
      Schedulers.run(on: self, action)
    }
  }
}
