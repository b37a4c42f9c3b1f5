import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Edge cases: operators without inputs or without values, and schedulers without a quality of
/// service.
@Suite struct EmptyInputsTests {
  private let none: [SignalProducer<Bool, Never>] = []

  @Test("`all` of no producers sends `true`, and `any` of no producers sends `false`")
  func allAndAny() {
    let log = Log()
    SignalProducer<Bool, Never>.all(none).start(log.observer())
    SignalProducer<Bool, Never>.any(none).start(log.observer())
    SignalProducer<Bool, Never>.all([Property<Bool>]()).start(log.observer())
    #expect(
      log.entries == [
        "VALUE true", "COMPLETED", "VALUE false", "COMPLETED", "VALUE true", "COMPLETED",
      ]
    )
  }

  @Test(
    "`collect(every:)` sends the array of the last interval at completion, even if the array is empty"
  )
  func lastEmptyArray() {
    let log = Log()
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal
      .collect(every: .seconds(1), on: scheduler, skipEmpty: false, discardWhenCompleted: false)
      .observe(log.observer())
    scheduler.advance(by: .seconds(1))
    input.sendCompleted()
    scheduler.advance(by: .seconds(1))
    #expect(log.entries == ["VALUE []", "VALUE []", "COMPLETED"])
  }

  @Test("`collect(every:)` with `skipEmpty` sends no array if no value arrives")
  func noEmptyArray() {
    let log = Log()
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal
      .collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false)
      .observe(log.observer())
    scheduler.advance(by: .seconds(1))
    input.sendCompleted()
    scheduler.advance(by: .seconds(1))
    #expect(log.entries == ["COMPLETED"])
  }

  @Test("A queue scheduler takes the quality of service of the code that schedules an action")
  func qualityOfService() {
    #expect(QueueScheduler().queue.qos == .unspecified)
  }

  @Test("`LatestValues` is complete when every input has sent a value")
  func latestValues() {
    var latest = LatestValues<Int>(count: 3)
    let early = [latest.put(1, at: 1), latest.put(2, at: 1)]
    #expect(early == [false, false])
    #expect(latest.missing == 2)
    let complete = [latest.put(3, at: 0), latest.put(4, at: 2)]
    #expect(complete == [false, true])
    #expect(latest.all == [3, 2, 4])
    let changed = latest.put(5, at: 0)
    #expect(changed)
    #expect(latest.all == [5, 2, 4])
  }

  @Test("`LatestValues` stores values that are `nil`")
  func optionalValues() {
    var latest = LatestValues<Int?>(count: 2)
    let complete = [latest.put(nil, at: 0), latest.put(1, at: 1)]
    #expect(complete == [false, true])
    #expect(latest.all == [nil, 1])
  }

  @Test(
    "D14, BPR-5: if a producer interrupts on a scheduler, a disposal delivers its interruption there"
  )
  func interruptingOn() {
    let log = Log()
    let scheduler = TestScheduler()
    let start = SignalProducer<Int, Never>(interruptingOn: scheduler) { observer, lifetime in
      lifetime += { withExtendedLifetime(observer) { log.note("free") } }
    }
    .start(log.observer())
    start.dispose()
    #expect(log.entries == ["free"])
    scheduler.advance()
    #expect(log.entries == ["free", "INTERRUPTED"])
  }
}
