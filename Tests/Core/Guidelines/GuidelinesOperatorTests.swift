import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// The smaller operators of the RAC 2 design guidelines.
@Suite struct GuidelinesOperatorTests {
  private typealias Numbers = SignalProducer<Int, Problem>

  @Test("`initially` runs before the work, and `finally` runs after the work, however it ends")
  func initiallyFinally() {
    let log = Log()
    let watched = Numbers(value: 1).initially { log.note("begin") }.finally { log.note("end") }
    #expect(log.entries.isEmpty)
    watched.start(log.observer())
    #expect(log.entries == ["begin", "VALUE 1", "end", "COMPLETED"])
    Numbers.never.finally { log.note("end") }.start(log.observer()).dispose()
    #expect(log.entries.suffix(2) == ["end", "INTERRUPTED"])
    let (signal, input) = Signal<Int, Problem>.pipe()
    signal.finally { log.note("end") }.observe(log.observer())
    input.send(error: .first)
    #expect(log.entries.suffix(2) == ["end", "FAILED first"])
  }

  @Test("A deferred producer creates a producer for each start, and ends when that producer ends")
  func deferred() {
    let log = Log()
    let count = Unguarded(0)
    let producer = Numbers.deferred {
      count.value += 1
      return Numbers(value: count.value).concat(error: .second)
    }
    #expect(count.value == 0)
    producer.start(log.observer())
    producer.start(log.observer())
    #expect(log.entries == ["VALUE 1", "FAILED second", "VALUE 2", "FAILED second"])
    let interrupted = Log()
    Numbers.deferred { Numbers { observer, _ in observer.sendInterrupted() } }
      .start(interrupted.observer())
    #expect(interrupted.entries == ["INTERRUPTED"])
  }

  @Test("A recursive chain of deferred producers does not use additional stack")
  func deferredRecursion() {
    @Sendable func count(_ number: Int) -> SignalProducer<Int, Never> {
      number == 100_000
        ? SignalProducer(value: number)
        : SignalProducer<Int, Never>.empty.concat(.deferred { count(number + 1) })
    }
    Threads.run(stackSize: Threads.smallStack) {
      let log = Log()
      count(0).start(log.observer())
      #expect(log.entries == ["VALUE 100000", "COMPLETED"])
    }
  }

  @Test("`ignore(_:)` drops one value, and `ignoreValues()` drops all values")
  func ignoring() {
    let log = Log()
    Numbers([0, 1, 0, 2]).ignore(0).start(log.observer())
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
    let ends = Log()
    Numbers([1, 2]).concat(error: .first).ignoreValues().start(ends.observer())
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.ignoreValues().promoteValue(String.self).observe(ends.observer())
    input.send(value: 1)
    input.sendCompleted()
    #expect(ends.entries == ["FAILED first", "COMPLETED"])
  }

  @Test("`if` forwards the events of one of two producers")
  func choice() {
    let log = Log()
    let (condition, input) = Signal<Bool, Problem>.pipe()
    let (first, firstInput) = Signal<Int, Problem>.pipe()
    let (second, secondInput) = Signal<Int, Problem>.pipe()
    Numbers.if(condition, then: Numbers(first), else: Numbers(second)).start(log.observer())
    firstInput.send(value: 0)
    input.send(value: true)
    firstInput.send(value: 1)
    secondInput.send(value: 0)
    input.send(value: false)
    firstInput.send(value: 0)
    secondInput.send(value: 2)
    input.sendCompleted()
    secondInput.sendCompleted()
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("`switch` forwards the events of one of several producers, or of the default")
  func cases() {
    let log = Log()
    SignalProducer<String, Never>.switch(
      SignalProducer<Int, Never>([1, 2, 3]),
      cases: [1: SignalProducer(value: "one"), 2: SignalProducer(value: "two")],
      default: SignalProducer(value: "many")
    )
    .start(log.observer())
    #expect(log.entries == ["VALUE one", "VALUE two", "VALUE many", "COMPLETED"])
  }

  @Test("`any` and `all` send their result at the first decisive value, or at completion")
  func search() {
    func entries(_ producer: SignalProducer<Bool, Problem>) -> [String] {
      let log = Log()
      producer.start(log.observer())
      return log.entries
    }
    let endless = Numbers(1...)
    #expect(entries(endless.any { $0 > 3 }) == ["VALUE true", "COMPLETED"])
    #expect(entries(endless.all { $0 < 3 }) == ["VALUE false", "COMPLETED"])
    #expect(entries(Numbers([1]).any { $0 > 3 }) == ["VALUE false", "COMPLETED"])
    #expect(entries(Numbers([1]).all { $0 < 3 }) == ["VALUE true", "COMPLETED"])
    #expect(entries(Numbers(error: .first).any { $0 > 3 }) == ["FAILED first"])
    let (signal, input) = Signal<Int, Never>.pipe()
    let log = Log()
    signal.any { $0 == 2 }.observe(log.observer("any "))
    signal.all { $0 == 2 }.observe(log.observer("all "))
    input.send(value: 1)
    input.send(value: 2)
    #expect(
      log.entries == ["all VALUE false", "all COMPLETED", "any VALUE true", "any COMPLETED"]
    )
  }

  @Test("`aggregate` begins with a new result for each start")
  func aggregate() {
    final class Sum: Sendable {
      let numbers = Unguarded<[Int]>([])
    }
    let log = Log()
    let sums = Numbers([1, 2])
      .aggregate(from: { Sum() }) { sum, number in
        sum.numbers.value.append(number)
        return sum
      }
      .map(\.numbers.value)
    sums.start(log.observer())
    sums.start(log.observer())
    #expect(log.entries == ["VALUE [1, 2]", "COMPLETED", "VALUE [1, 2]", "COMPLETED"])
  }

  @Test("`groupBy` sends a stream for each key and loses no value")
  func groupBy() {
    let log = Log()
    let groups = Unguarded<[StreamGroup<Bool, Int, Problem>]>([])
    Numbers(1...4).concat(error: .first)
      .groupBy { $0.isMultiple(of: 2) }
      .start { event in
        if let group = event.value {
          log.note("group \(group.key)")
          groups.value.append(group)
          group.producer.start(log.observer("\(group.key) "))
        } else {
          log.note(event)
        }
      }
    #expect(
      log.entries.prefix(6) == [
        "group false", "false VALUE 1", "group true", "true VALUE 2", "false VALUE 3",
        "true VALUE 4",
      ]
    )
    #expect(
      log.entries.dropFirst(6) == ["false FAILED first", "true FAILED first", "FAILED first"]
    )
    #expect(log.entries.last == "FAILED first")
    let late = Log()
    groups.value.first?.producer.start(late.observer())
    #expect(late.entries == ["VALUE 1", "VALUE 3", "FAILED first"])
  }

  @Test("The groups of `groupBy` end in the order in which they began")
  func groupEnds() {
    let log = Log()
    SignalProducer<Int, Never>(1...20).groupBy { $0 }
      .startWithValues { group in
        group.producer.startWithCompleted { log.note("\(group.key)") }
      }
    #expect(log.entries == (1...20).map { "\($0)" })
  }

  @Test("Concatenating the groups of `groupBy` loses no value")
  func groupsInTurn() {
    let log = Log()
    SignalProducer<Int, Never>(1...4).groupBy { $0 % 2 }.flatten(.concat).start(log.observer())
    #expect(log.entries == ["VALUE 1", "VALUE 3", "VALUE 2", "VALUE 4", "COMPLETED"])
  }

  @Test("Disposing of a start of `groupBy` interrupts its groups")
  func groupDisposal() {
    let log = Log()
    let start = SignalProducer<Int, Never>(value: 1).concat(.never).groupBy { $0 }
      .startWithValues { $0.producer.start(log.observer()) }
    start.dispose()
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test(
    "`startEagerly` starts immediately, `startLazily` starts at the first start, and both start only once"
  )
  func starting() {
    let log = Log()
    let scheduler = TestScheduler()
    let source = Numbers([1, 2]).initially { log.note("begin") }
    let eager = source.startEagerly(on: scheduler)
    scheduler.run()
    #expect(log.entries == ["begin"])
    eager.start(log.observer())
    eager.start(log.observer())
    #expect(log.entries.filter { $0 == "begin" }.count == 1)
    #expect(log.entries.filter { $0 == "VALUE 2" }.count == 2)
    let lazyLog = Log()
    let lazy = Numbers([1, 2]).initially { lazyLog.note("begin") }.startLazily(on: scheduler)
    scheduler.run()
    #expect(lazyLog.entries.isEmpty)
    lazy.start(lazyLog.observer())
    scheduler.run()
    lazy.start(lazyLog.observer())
    let events = ["VALUE 1", "VALUE 2", "COMPLETED"]
    #expect(lazyLog.entries == ["begin"] + events + events)
  }

  @Test(
    "`buffer` measures its interval from the first value, and completion sends the remaining values immediately"
  )
  func buffer() throws {
    let log = Log()
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Problem>.pipe()
    SignalProducer(signal).buffer(for: .seconds(1), on: scheduler).start { event in
      log.note("\(scheduler.now): \(event)")
    }
    scheduler.advance(by: .milliseconds(1_500))
    input.send(value: 1)
    scheduler.advance(by: .milliseconds(500))
    input.send(value: 2)
    scheduler.advance(by: .seconds(3))
    input.send(value: 3)
    input.sendCompleted()
    scheduler.advance()
    #expect(
      log.entries == [
        "2.5 seconds: VALUE [1, 2]", "5.0 seconds: VALUE [3]", "5.0 seconds: COMPLETED",
      ]
    )
    let (failing, failingInput) = Signal<Int, Problem>.pipe()
    let failures = Log()
    failing.buffer(for: .seconds(1), on: scheduler).observe(failures.observer())
    failingInput.send(value: 1)
    failingInput.send(error: .first)
    scheduler.run()
    #expect(failures.entries == ["FAILED first"])
    try scheduler.verify()
  }
}
