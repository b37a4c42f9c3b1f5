import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Checks of schedulers and disposables with faults")
struct ComponentTests {
  @Test("SCH-1: actions that overlap are detected")
  func overlapping() async {
    let subject = SchedulerUnderTest("a thread for each") { Faulty(.threads) }
    #expect(await broken(subject.checklist).contains("SCH-1"))
  }

  @Test("SCH-2: a scheduler whose actions cannot be cancelled is detected")
  func uncancellable() async {
    let subject = SchedulerUnderTest("deaf", finish: { $0.run() }) { Faulty(.deaf) }
    #expect(await broken(subject.checklist) == ["SCH-2"])
  }

  @Test("SCH-2, SCH-6: a scheduler that can cancel actions but not timers is detected")
  func deafTimers() async {
    let subject = SchedulerUnderTest("deaf timers", finish: { $0.run() }) { DeafTimers() }
    #expect(await broken(subject.checklist) == ["SCH-2", "SCH-6"])
  }

  @Test(
    "SCH-5: a scheduler that ignores the due times of its actions is detected",
    arguments: [
      (UntimelyScheduler.Fault.inOrderOfArrival, "ran in the order 0, 15, 5, 10, 5, 5"),
      (.newestFirst, "due at the same instant did not run in the order"),
      (.atOnce, "ran before the clock showed its"),
    ]
  )
  func untimely(_ fault: UntimelyScheduler.Fault, _ words: String) async throws {
    let subject = SchedulerUnderTest("untimely", finish: { $0.run() }) { UntimelyScheduler(fault) }
    let check = try #require(subject.checklist.first { $0.contract.id == "SCH-5" })
    #expect(try #require(await check.finding).contains(words))
  }

  @Test(
    "SCH-5: a scheduler that cannot receive all actions in time is checked again with longer delays"
  )
  func busyMachine() async throws {
    let subject = SchedulerUnderTest("busy", finish: { $0.run() }) { BusyScheduler() }
    let check = try #require(subject.checklist.first { $0.contract.id == "SCH-5" })
    #expect(await check.finding == nil)
  }

  @Test("SCH-6: a repetition that runs before it is due is detected")
  func hastyRepetition() async throws {
    let subject = SchedulerUnderTest("hasty", finish: { $0.run() }) { UntimelyScheduler(.atOnce) }
    let check = try #require(subject.checklist.first { $0.contract.id == "SCH-6" })
    #expect(
      try #require(await check.finding).contains("began before the clock showed its due time")
    )
  }

  @Test("SCH-3: a scheduler that is not the current scheduler in its actions is detected")
  func anonymous() async {
    let subject = SchedulerUnderTest("anonymous", finish: { $0.run() }) { Faulty(.anonymous) }
    #expect(await broken(subject.checklist) == ["SCH-3"])
  }

  @Test(
    "SCH-4: a scheduler that runs actions inside the call to `schedule` without the claim is detected"
  )
  func inside() async {
    let subject = SchedulerUnderTest("inside", finish: { _ in }) { ImmediateScheduler() }
    #expect(await broken(subject.checklist).contains("SCH-4"))
  }

  @Test("SCH-1: an action that overtakes a waiting action because it runs at once is detected")
  func overtaking() async {
    for looksForOthers in [false, true] {
      let subject = SchedulerUnderTest("at once, \(looksForOthers)", .runsInside) {
        AtOnce(looksForOthers: looksForOthers)
      }
      #expect(await broken(subject.checklist) == (looksForOthers ? [] : ["SCH-1"]))
    }
  }

  @Test("SCH-6: a repeated action that is only marked as cancelled, and goes on, is detected")
  func marked() async throws {
    let subject = SchedulerUnderTest("marking") { Marking() }
    #expect(await broken(subject.checklist) == ["SCH-6"])
    let check = try #require(subject.checklist.first { $0.contract.id == "SCH-6" })
    #expect(try #require(await check.finding).contains("what it captures was not released"))
  }

  @Test("SCH-5: a scheduler that runs the newest action first is detected")
  func newestFirst() async {
    let subject = SchedulerUnderTest("a stack", finish: { $0.run() }) { Faulty(.newestFirst) }
    #expect(await broken(subject.checklist).contains("SCH-5"))
  }

  @Test("SCH-6: a scheduler that loses actions scheduled by other actions is detected")
  func losing() async {
    let subject = SchedulerUnderTest("closed", finish: { $0.run() }) { Faulty(.closed) }
    #expect(await broken(subject.checklist).contains("SCH-6"))
  }

  @Test("DSP-4: a disposable that runs its action at each disposal is detected")
  func forgetful() async {
    let subject = DisposableUnderTest("forgetful") { Forgetful($0) }
    #expect(await broken(subject.checklist) == ["DSP-4"])
  }

  #if DEBUG || Interleaving
  @Test(
    "DSP-4: a disposable that checks whether it is disposed of and then acts is always detected"
  )
  func hasty() async throws {
    let subject = DisposableUnderTest("hasty") { Hasty($0) }
    let check = try #require(subject.checklist.first)
    let findings = [await check.finding, await check.finding]
    #expect(findings[0] == findings[1])
    #expect(
      try #require(findings[0]).contains("two threads disposed of it, but its action ran 2 times")
    )
  }

  #endif

}

/// A disposable that checks whether it has been disposed of, and then acts.
private final class Hasty: Disposable {
  private let action: @Sendable () -> Void
  private let hasActed = Atomic(false)

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  var isDisposed: Bool { hasActed.value }

  func dispose() {
    if hasActed.value { return }
    hasActed.value = true
    action()
  }
}

/// Virtual time whose timers cannot be cancelled.
private final class DeafTimers: SiteAwareScheduler {
  private let time = TestScheduler()

  var now: Instant { time.now }

  func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let handle = time.schedule(at: instant, interval: interval, from: site) {
      Schedulers.run(on: self, action)
    }
    return instant == nil ? handle : AnyDisposable()
  }

  // Repeating actions cannot be stopped, so they run for a limited time.
  func run() { time.advance(by: .milliseconds(50)) }
}

/// A scheduler that runs delayed actions at the wrong time.
final class UntimelyScheduler: SiteAwareScheduler {
  enum Fault { case inOrderOfArrival, atOnce, newestFirst }

  private let count = Atomic(0)
  private let time = TestScheduler()
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  var now: Instant { time.now }

  func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let due =
      switch fault {
      case .inOrderOfArrival:
        // Actions without a delay are not affected.
        instant.map { $0 <= time.now ? $0 : time.now.advanced(by: .milliseconds(20)) }
      case .atOnce: instant.map { _ in time.now }
      case .newestFirst:
        // Each new action is due one nanosecond earlier than the previous action. An action that is
        // already due is not changed.
        instant.map { instant in
          if instant <= time.now { return instant }
          let number = count.modify { count -> Int in
            count += 1
            return count
          }
          return instant.advanced(by: .nanoseconds(1_000 - number))
        }
      }
    return time.schedule(at: due, interval: interval, from: site) {
      Schedulers.run(on: self, action)
    }
  }

  func run() { time.run() }
}

/// A correct scheduler that simulates a machine so busy that each call takes 2 ms.
///
/// An action that is already due when it is scheduled runs before the actions that are still
/// waiting for a timer.
private final class BusyScheduler: SiteAwareScheduler {
  private let time = TestScheduler()
  private let delay = Atomic(Duration.zero)

  var now: Instant { time.now.advanced(by: delay.value) }

  func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let isDue = instant.map { $0 <= now } ?? false
    if instant != nil, interval == nil { delay.modify { $0 += .milliseconds(2) } }
    return time.schedule(at: isDue ? time.now : instant, interval: interval, from: site) {
      Schedulers.run(on: self, action)
    }
  }

  func run() { time.run() }
}

/// A scheduler with a single fault.
///
/// `@unchecked Sendable`: `waiting` is guarded by `lock`.
private final class Faulty: Scheduler, @unchecked Sendable {
  enum Fault { case threads, deaf, anonymous, newestFirst, closed }

  private let lock = Lock()
  private var waiting: [(action: @Sendable () -> Void, handle: AnyDisposable)] = []
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let handle = AnyDisposable()
    if fault == .threads {
      Thread.detachNewThread { Schedulers.run(on: self, action) }
    } else if fault != .closed || Schedulers.current !== self {
      lock.withLock { waiting.append((action, handle)) }
    }
    return handle
  }

  func run() {
    while let next = lock.withLock({
      fault == .newestFirst ? waiting.popLast() : waiting.isEmpty ? nil : waiting.removeFirst()
    }) {
      if next.handle.isDisposed, fault != .deaf { continue }
      if fault == .anonymous { next.action() } else { Schedulers.run(on: self, next.action) }
    }
  }
}

/// Returns the IDs of the contracts that a checklist reports as broken.
func broken(_ checks: [ComponentCheck]) async -> [String] {
  var ids: [String] = []
  for check in checks where await check.finding != nil { ids.append(check.contract.id) }
  return ids
}

/// Runs an action at once if it is scheduled by another action.
private final class AtOnce: Scheduler {
  private let queue = DispatchQueue(label: "at once")
  private let waiting = Reactive.Atomic(0)
  private let looksForOthers: Bool

  init(looksForOthers: Bool) { self.looksForOthers = looksForOthers }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if Schedulers.current === self, !looksForOthers || waiting.value == 0 {
      Schedulers.run(on: self, action)
      return nil
    }
    let handle = AnyDisposable()
    waiting.modify { $0 += 1 }
    queue.async {
      self.waiting.modify { $0 -= 1 }
      if !handle.isDisposed { Schedulers.run(on: self, action) }
    }
    return handle
  }
}

/// Marks a repeated action as cancelled, but never stops its timer.
private final class Marking: TimedScheduler {
  private let queue = QueueScheduler(name: "marking")

  var now: Instant { queue.now }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    queue.schedule { Schedulers.run(on: self, action) }
  }

  @discardableResult
  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    queue.schedule(at: instant) { Schedulers.run(on: self, action) }
  }

  @discardableResult
  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let mark = AnyDisposable()
    queue.schedule(at: instant, interval: interval, leeway: leeway) {
      if !mark.isDisposed { Schedulers.run(on: self, action) }
    }
    return mark
  }
}
