import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Defects of a predecessor that concern time.
@Suite struct DefectTimeTests {
  @Test("defect 33: another thread can use a test scheduler that has been advanced")
  func advanceLeavesNoLock() {
    let log = Log()
    let time = TestScheduler()
    for _ in 0..<3 { time.advance(by: .milliseconds(1)) }
    Threads.run {
      time.schedule(after: .milliseconds(1)) { log.note("ran at \(time.now.nanoseconds)") }
      time.advance(by: .milliseconds(1))
    }
    #expect(log.entries == ["ran at 4000000"])
  }

  @Test(
    "defect 34: `UIScheduler` and `ImmediateScheduler` run an action immediately, and `QueueScheduler.main` does not"
  )
  @MainActor
  func synchronousSchedulers() async {
    let log = Log()
    QueueScheduler.main.schedule { log.note("queue") }
    #expect(log.entries == [])
    UIScheduler().schedule { log.note("user interface") }
    ImmediateScheduler().schedule { log.note("immediate") }
    #expect(log.entries == ["user interface", "immediate"])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log.entries == ["user interface", "immediate", "queue"])
  }

  @Test("defect 35: the clock of a queue is the monotonic system clock")
  func monotonicClock() {
    let scheduler = QueueScheduler()
    for _ in 0..<100 {
      let before = DispatchTime.now().uptimeNanoseconds
      let now = scheduler.now.nanoseconds
      let after = DispatchTime.now().uptimeNanoseconds
      #expect(Int64(before) <= now && now <= Int64(after))
    }
  }

  @Test("defect 35: delayed values keep their order and precede the completion")
  func delayedOrder() {
    let log = Log()
    let time = TestScheduler()
    let (output, input) = Signal<Int, Never>.pipe()
    output.delay(.milliseconds(10), on: time).observe(log.observer())
    for value in 0..<3 { input.send(value: value) }
    input.sendCompleted()
    time.run()
    #expect(log.entries == ["VALUE 0", "VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("defect 35: no code in the library reads the time of day")
  func noWallClock() throws {
    let words = ["Date(", "DispatchWallTime", "gettimeofday", "CLOCK_REALTIME", "wallDeadline"]
    let files = try #require(
      FileManager.default.enumerator(atPath: Repository.sources.path)
    )
    var seen = 0
    for case let file as String in files where file.hasSuffix(".swift") {
      seen += 1
      let path = Repository.sources.appendingPathComponent(file)
      let text = try String(contentsOf: path, encoding: .utf8)
      for word in words { #expect(!text.contains(word), "\(file) uses \(word)") }
    }
    #expect(seen > 50)
  }

  @Test("defect 36: time is exact, to the nanosecond and over any number of steps")
  func exactTime() {
    let time = TestScheduler()
    for _ in 0..<1000 { time.advance() }
    time.advance(by: .milliseconds(500))
    #expect(time.now == Instant(nanoseconds: 500_001_000))
  }

  @Test("defect 36: a timer fires at exact multiples of its interval, however often it fires")
  func exactTicks() {
    let ticks = Unguarded<[Int64]>([])
    let time = TestScheduler()
    let timer = SignalProducer.timer(interval: .nanoseconds(333_333_333), on: time)
      .startWithValues { ticks.value.append($0.nanoseconds) }
    time.advance(by: .seconds(1000))
    timer.dispose()
    #expect(ticks.value == (1...3000).map { Int64($0) * 333_333_333 })
  }

  @Test(
    "defect 37: a test scheduler reports pending actions with their times, and is the current scheduler while it runs"
  )
  func testSchedulerTells() throws {
    let log = Log()
    let time = TestScheduler()
    time.schedule(after: .milliseconds(5)) {
      log.note(Schedulers.current === time)
    }
    #expect(time.pendingActions.map(\.due) == [Instant(nanoseconds: 5_000_000)])
    #expect(throws: TestSchedulerError.self) { try time.verifyNothingPending() }
    time.run()
    #expect(log.entries == ["true"])
    try time.verify()
  }
}
