#if DEBUG || Interleaving
import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Random programs of schedulers, with faults that need several actions")
struct ScheduleProgramTests {
  private func checks(_ fault: Counting.Fault) -> [ComponentCheck] {
    SchedulerUnderTest("\(fault)", finish: { $0.run() }) { Counting(fault) }.checklist
  }

  @Test("A virtual clock without a fault passes all checks")
  func lawful() async throws {
    for check in checks(.none) { try await check() }
  }

  @Test("SCH-5: a clock whose order of equal times depends on the number of waiting actions")
  func forgetsTheOrder() async throws {
    #expect(await broken(checks(.numbersByLength)) == ["SCH-5"])
    let check = try #require(checks(.numbersByLength).first { $0.contract.id == "SCH-5" })
    let finding = try #require(await check.finding)
    #expect(finding.contains("ran before action"))
    #expect(finding.contains("Inside an action: schedule"))
  }

  @Test("SCH-5: a clock that puts the last of many actions into the place of a cancelled one")
  func fillsGaps() async throws {
    #expect(await broken(checks(.fillsGaps)) == ["SCH-5"])
  }

  @Test(
    "SCH-6: a clock that runs a repeated action once more after another action has cancelled it"
  )
  func stopsLate() async throws {
    #expect(await broken(checks(.stopsLate)) == ["SCH-6"])
  }

  @Test("SCH-1: a clock that loses an action if another one is cancelled twice")
  func losesActions() async {
    #expect(await broken(checks(.removesTheLast)).first == "SCH-1")
  }

  @Test("SCH-2: a clock that cannot cancel an action of the batch that it is running")
  func runsBatches() async throws {
    #expect(await broken(checks(.cancelsNothingInABatch)) == ["SCH-2"])
  }

  @Test("LIV-1: a scheduler that never runs an action that it is given when it has run out of them")
  func forgets() async throws {
    let subject = SchedulerUnderTest("forgetful") { ForgetfulScheduler() }
    // The second part gives it one action after another.
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay("SCH-1.2")
    }
    #expect(violation?.contract.id == "LIV-1")
    #expect(violation?.summary.contains("whenever it has run out of them") == true)
  }

  @Test("A failing program can be replayed")
  func replays() async throws {
    let checks = checks(.numbersByLength)
    let check = try #require(checks.first { $0.contract.id == "SCH-5" })
    let violation = await #expect(throws: ComponentViolation.self) { try await check() }
    let token = try #require(violation).token
    await #expect(throws: ComponentViolation.self) { try await checks.replay(token) }
  }

  @Test(
    "SCH-2: an action whose timer has fired, but which waits behind another, can be cancelled",
    arguments: [false, true]
  )
  func cancelsLate(isLawful: Bool) async throws {
    let subject = SchedulerUnderTest("timers") { TimerScheduler(cancelsLate: isLawful) }
    let broken = await broken(subject.checklist)
    #expect(broken == (isLawful ? [] : ["SCH-2"]))
  }

  @Test(
    "SCH-1: a scheduler that gives up its thread after each action, and forgets that it goes on",
    arguments: [false, true]
  )
  func forgetsThatItGoesOn(isLawful: Bool) async throws {
    let subject = SchedulerUnderTest("threads") { YieldingScheduler(isLawful: isLawful) }
    // The third part runs the programs.
    if isLawful {
      try await subject.checklist.replay("SCH-1.3")
    } else {
      let violation = await #expect(throws: ComponentViolation.self) {
        try await subject.checklist.replay("SCH-1.3")
      }
      #expect(try #require(violation).summary.contains("Inside an action: schedule"))
    }
  }
}

extension TimedScheduler {
  /// Schedules each run of an action when the one before has ended.
  ///
  /// The broken version checks only after a run whether it has been cancelled.
  fileprivate func repeated(
    at instant: Instant,
    _ interval: Duration,
    stopsLate: Bool = false,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let handle = AnyDisposable()
    repeated(at: instant, interval, stopsLate, handle, action)
    return handle
  }

  private func repeated(
    at instant: Instant,
    _ interval: Duration,
    _ stopsLate: Bool,
    _ handle: AnyDisposable,
    _ action: @escaping @Sendable () -> Void
  ) {
    schedule(at: instant) { [self] in
      if handle.isDisposed, !stopsLate { return }
      action()
      if handle.isDisposed { return }
      repeated(at: instant.advanced(by: interval), interval, stopsLate, handle, action)
    }
  }
}

/// A virtual clock that stores its actions in an array.
private final class Counting: TimedScheduler {
  enum Fault {
    case none, numbersByLength, removesTheLast, cancelsNothingInABatch, fillsGaps, stopsLate
  }

  private struct Entry: Sendable {
    let due: Instant
    let number: Int
    let action: @Sendable () -> Void
    let handle: AnyDisposable
  }

  private struct State: Sendable {
    var now = Instant.origin
    var count = 0
    var entries: [Entry] = []
    /// The actions that were waiting when the first of them began.
    var batch: Set<Int> = []
  }

  private let state = Atomic(State())
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  var now: Instant { state.value.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(at: now, action)
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let cancellations = Atomic(0)
    let handle = AnyDisposable()
    let number = state.modify { (state: inout State) -> Int in
      state.count += 1
      let number = fault == .numbersByLength ? state.entries.count : state.count
      let due = max(instant, state.now)
      state.entries.append(Entry(due: due, number: number, action: action, handle: handle))
      return number
    }
    if fault == .cancelsNothingInABatch {
      return Repeated { [state] in if !state.value.batch.contains(number) { handle.dispose() } }
    }
    if fault == .fillsGaps { return Repeated { [self] in fillGap(of: number, handle) } }
    guard fault == .removesTheLast else { return handle }
    return Repeated { [state] in
      handle.dispose()
      cancellations.modify { $0 += 1 }
      if cancellations.value == 2 { state.modify { state in _ = state.entries.popLast() } }
    }
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    repeated(at: instant, interval, stopsLate: fault == .stopsLate, action)
  }

  /// Cancels an action, and gives its turn to the last one if there are more than eight.
  private func fillGap(of number: Int, _ handle: AnyDisposable) {
    handle.dispose()
    state.modify { (state: inout State) in
      guard state.entries.count > 8,
        let gap = state.entries.firstIndex(where: { $0.number == number }),
        let last = state.entries.popLast(), gap < state.entries.count
      else { return }
      let turn = state.entries[gap]
      state.entries[gap] = Entry(
        due: turn.due,
        number: turn.number,
        action: last.action,
        handle: last.handle
      )
    }
  }

  func run() {
    while let entry = next() {
      if !entry.handle.isDisposed { Schedulers.run(on: self, entry.action) }
    }
  }

  private func next() -> Entry? {
    state.modify { (state: inout State) -> Entry? in
      let first = state.entries.indices.min { left, right in
        let (a, b) = (state.entries[left], state.entries[right])
        return a.due == b.due ? a.number < b.number : a.due < b.due
      }
      guard let first else { return nil }
      state.now = state.entries[first].due
      if !state.batch.contains(state.entries[first].number) {
        state.batch = Set(state.entries.map(\.number))
      }
      return state.entries.remove(at: first)
    }
  }

  /// A disposable that acts each time.
  private final class Repeated: Disposable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    var isDisposed: Bool { false }

    func dispose() { action() }
  }
}

/// A scheduler that loses its fortieth action.
private final class ForgetfulScheduler: Scheduler {
  private let queue = DispatchQueue(label: "forgetful")
  private let count = Atomic(0)

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    count.modify { $0 += 1 }
    if count.value != 40 { queue.async { Schedulers.run(on: self, action) } }
    return nil
  }
}

/// A thread that runs one job after another.
///
/// Queues share the threads of a pool, which other tests may keep busy.
private final class Lane: Sendable {
  private let jobs = Atomic<[@Sendable () -> Void]>([])
  private let semaphore = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread { [jobs, semaphore] in
      while true {
        semaphore.wait()
        let job = jobs.modify { jobs in jobs.isEmpty ? nil : jobs.removeFirst() }
        guard let job else { return }
        job()
      }
    }
  }

  /// Ends the thread after the jobs that wait.
  deinit { semaphore.signal() }

  func async(_ job: @escaping @Sendable () -> Void) {
    jobs.modify { $0.append(job) }
    semaphore.signal()
  }
}

/// A scheduler whose timers fire on another thread than its actions.
private final class TimerScheduler: TimedScheduler {
  private let cancelsLate: Bool
  private let lane = Lane()
  private let order = Atomic<[Timer]>([])

  private struct Timer: Sendable {
    let due: Instant
    let work: @Sendable () -> Void
  }

  init(cancelsLate: Bool) { self.cancelsLate = cancelsLate }

  /// The time.
  ///
  /// A timer that is due fires before this property returns, even if its thread has had no time.
  var now: Instant {
    order.modify { passOn(&$0) }
    return clock
  }

  private var clock: Instant {
    Instant(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let handle = AnyDisposable()
    order.modify { order in
      passOn(&order)
      lane.async { if !handle.isDisposed { Schedulers.run(on: self, action) } }
    }
    return handle
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    guard now < instant else { return schedule(action) }
    let handle = AnyDisposable()
    order.modify { order in
      let place = order.firstIndex { instant < $0.due } ?? order.endIndex
      let work: @Sendable () -> Void = { [self] in
        if handle.isDisposed { return }
        lane.async {
          if self.cancelsLate, handle.isDisposed { return }
          Schedulers.run(on: self, action)
        }
      }
      order.insert(Timer(due: instant, work: work), at: place)
    }
    wake(at: instant)
    return handle
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    repeated(at: instant, interval, action)
  }

  private func wake(at due: Instant) {
    let deadline = DispatchTime(uptimeNanoseconds: UInt64(clamping: due.nanoseconds))
    Thread.detachNewThread { [self] in
      let never = DispatchSemaphore(value: 0)
      while clock < due { _ = never.wait(timeout: deadline) }
      order.modify { passOn(&$0) }
    }
  }

  private func passOn(_ order: inout [Timer]) {
    let now = clock
    while let first = order.first, first.due <= now {
      order.removeFirst()
      first.work()
    }
  }
}

/// A scheduler that runs each action on a new thread, one after another.
private final class YieldingScheduler: Scheduler {
  private struct Entry: Sendable {
    let action: @Sendable () -> Void
    let handle: AnyDisposable
  }

  private struct State: Sendable {
    var waiting: [Entry] = []
    var isActive = false
  }

  private let isLawful: Bool
  private let state = Atomic(State())

  init(isLawful: Bool) { self.isLawful = isLawful }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let handle = AnyDisposable()
    let begins = state.modify { (state: inout State) -> Bool in
      state.waiting.append(Entry(action: action, handle: handle))
      defer { state.isActive = true }
      return !state.isActive
    }
    if begins { submit() }
    return handle
  }

  private func submit() {
    Thread.detachNewThread { [self] in
      guard let next = next() else { return }
      if !next.handle.isDisposed { Schedulers.run(on: self, next.action) }
      if !isLawful { state.modify { $0.isActive = false } }
      submit()
    }
  }

  private func next() -> Entry? {
    state.modify { (state: inout State) -> Entry? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.isActive = false
      return nil
    }
  }
}
#endif
