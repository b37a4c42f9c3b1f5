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
    let violation = try await #require(
      #expect(throws: ComponentViolation.self) {
        try await SchedulerUnderTest("sleepy") { Sleepyhead(wakes: false) }.checklist
          .replay("SCH-2.3")
      }
    )
    #expect(violation.contract.id == "LIV-1")
    #expect(violation.summary.contains("after its only one was cancelled"), "\(violation)")
    try await SchedulerUnderTest("awake") { Sleepyhead(wakes: true) }.checklist.replay("SCH-2.3")
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

/// A scheduler whose thread sleeps until the instant of an action that has been cancelled.
///
/// Delayed actions never run, so nothing depends on how fast the machine is.
private final class Sleepyhead: TimedScheduler {
  private let queue = QueueScheduler(name: "sleepy")
  /// Whether an action wakes the thread even after the instant at which it should have woken.
  private let wakes: Bool
  /// The instant at which the thread is expected to wake up on its own.
  private let waking = Reactive.Atomic<Instant?>(nil)

  init(wakes: Bool) { self.wakes = wakes }

  var now: Instant { queue.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if !wakes, let waking = waking.value, waking < now { return nil }
    return queue.schedule { Schedulers.run(on: self, action) }
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    waking.value = instant
    return nil
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, action)
  }
}
