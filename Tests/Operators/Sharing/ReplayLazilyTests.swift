import Dispatch
import Reactive
import TestSupport
import Testing

/// `replayLazily(upTo:)`, which runs its source once for all starts and sends the latest values to
/// late starts.
@Suite struct ReplayLazilyTests {
  private typealias Producer = SignalProducer<Int, Boom>

  /// A source that sends the events of the test and records its starts and ends.
  private struct Source {
    let log = EventLog()
    let input: Observer<Int, Boom>
    let producer: SignalProducer<Int, Boom>

    init() {
      let (signal, input) = Signal<Int, Boom>.pipe()
      self.input = input
      producer = .noted("source", in: log, signal)
    }
  }

  @Test("`replayLazily` starts the source once, at the first start")
  func theSourceIsStartedOnceAtTheFirstStart() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 2)
    #expect(source.log.lines.isEmpty)
    replayed.start()
    replayed.start()
    #expect(source.log.lines == ["source starts"])
  }

  @Test("`replayLazily` sends the latest values to late starts")
  func lateStartsReceiveTheLatestValues() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 2)
    replayed.start()
    for value in 1...3 { source.input.send(value: value) }
    let late = EventLog()
    replayed.start(late.observer())
    source.input.send(value: 4)
    source.input.sendCompleted()
    #expect(late.lines == ["VALUE 2", "VALUE 3", "VALUE 4", "COMPLETED"])
  }

  @Test(
    "`replayLazily` replays the terminal event to late starts",
    arguments: ["COMPLETED", "FAILED boom", "INTERRUPTED"]
  )
  func theTerminalEventIsReplayed(_ end: String) {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 1)
    let early = EventLog()
    replayed.start(early.observer())
    source.input.send(value: 1)
    switch end {
    case "COMPLETED": source.input.sendCompleted()
    case "INTERRUPTED": source.input.sendInterrupted()
    default: source.input.send(error: .boom)
    }
    for _ in 0..<2 {
      let late = EventLog()
      replayed.start(late.observer())
      #expect(late.lines == ["VALUE 1", end])
    }
    #expect(early.lines == ["VALUE 1", end])
    #expect(source.log.lines == ["source starts", "source over"])
  }

  @Test("`replayLazily(upTo: 0)` replays no values")
  func noValuesAreReplayed() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 0)
    replayed.start()
    source.input.send(value: 1)
    let late = EventLog()
    replayed.start(late.observer())
    source.input.send(value: 2)
    source.input.sendCompleted()
    replayed.start(late.observer())
    #expect(late.lines == ["VALUE 2", "COMPLETED", "COMPLETED"])
  }

  @Test("The first observer of `replayLazily` receives all values of a synchronous source")
  func theFirstStartReceivesAllValues() {
    let log = EventLog()
    let replayed = Producer([1, 2, 3]).replayLazily(upTo: 1)
    replayed.start(log.observer("a "))
    replayed.start(log.observer("b "))
    #expect(
      log.lines == [
        "a VALUE 1", "a VALUE 2", "a VALUE 3", "a COMPLETED", "b VALUE 3", "b COMPLETED",
      ]
    )
  }

  @Test("`replayLazily(upTo:)` traps if the count is negative")
  func aNegativeCountStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      _ = SignalProducer<Int, Never>.never.replayLazily(upTo: -1)
    }
  }

  // MARK: Which objects retain the source

  @Test("The source of `replayLazily` continues when no start remains")
  func theSourceContinuesWithoutStarts() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 1)
    let log = EventLog()
    replayed.start(log.observer()).dispose()
    #expect(log.lines == ["INTERRUPTED"])
    source.input.send(value: 1)
    #expect(source.log.lines == ["source starts"])
    let late = EventLog()
    replayed.start(late.observer())
    #expect(late.lines == ["VALUE 1"])
  }

  @Test("The source of `replayLazily` ends when the last copy of the producer is released")
  func theLastCopyEndsTheSource() {
    let source = Source()
    var replayed: Producer? = source.producer.replayLazily(upTo: 1)
    var copy = replayed?.map { $0 }
    replayed?.start().dispose()
    replayed = nil
    #expect(source.log.lines == ["source starts"])
    withExtendedLifetime(copy) {}
    copy = nil
    #expect(source.log.lines == ["source starts", "source over"])
  }

  @Test("The source of `replayLazily` ends with the last start if all copies have been released")
  func theLastStartEndsTheSourceAfterTheCopiesAreReleased() {
    let source = Source()
    var replayed: Producer? = source.producer.replayLazily(upTo: 1)
    let log = EventLog()
    let start = replayed?.start(log.observer())
    replayed = nil
    source.input.send(value: 1)
    #expect(source.log.lines == ["source starts"])
    start?.dispose()
    #expect(source.log.lines == ["source starts", "source over"])
    #expect(log.lines == ["VALUE 1", "INTERRUPTED"])
  }

  @Test(
    "`replayLazily` releases the oldest values when its capacity is exceeded, and all values when it ends"
  )
  func excessValuesAreReleased() {
    let living = Living()
    let (signal, input) = Signal<Living.Object, Never>.pipe()
    var replayed: SignalProducer<Living.Object, Never>? = signal.producer.replayLazily(upTo: 2)
    let start = replayed?.start()
    for _ in 0..<5 { input.send(value: living.makeObject()) }
    #expect(living.count == 2)
    replayed = nil
    #expect(living.count == 0)
    input.send(value: living.makeObject())
    #expect(living.count == 0)
    start?.dispose()
  }

  // MARK: Order

  @Test(
    "defect 19: `replayLazily` can be started again while its terminal event is being delivered"
  )
  func defect19ItCanBeStartedDuringItsTerminalEvent() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 1)
    let late = EventLog()
    replayed.startWithCompleted { replayed.start(late.observer()) }
    source.input.send(value: 1)
    source.input.sendCompleted()
    #expect(late.lines == ["VALUE 1", "COMPLETED"])
  }

  @Test("A start of `replayLazily` during the delivery of a value does not miss any values")
  func aStartDuringAValueMissesNoValue() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 5)
    let late = EventLog()
    replayed.on(value: { if $0 == 2 { replayed.start(late.observer()) } }).start()
    for value in 1...3 { source.input.send(value: value) }
    #expect(late.lines == ["VALUE 1", "VALUE 2", "VALUE 3"])
  }

  /// During a replay, no event of the source is being delivered, so an observer can send a value.
  ///
  /// That value follows the replayed values.
  @Test("A value that is sent during a replay of `replayLazily` follows the replayed values")
  func aValueSentDuringTheReplayFollowsTheReplay() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 2)
    replayed.start()
    source.input.send(value: 1)
    source.input.send(value: 2)
    let late = EventLog()
    replayed.on(value: { if $0 == 1 { source.input.send(value: 3) } }).start(late.observer())
    #expect(late.lines == ["VALUE 1", "VALUE 2", "VALUE 3"])
  }

  @Test("A disposal during a replay by `replayLazily` stops the replay")
  func disposalDuringTheReplayStopsIt() {
    let source = Source()
    let replayed = source.producer.replayLazily(upTo: 3)
    replayed.start()
    for value in 1...3 { source.input.send(value: value) }
    let late = EventLog()
    replayed.take(first: 1).start(late.observer())
    #expect(late.lines == ["VALUE 1", "COMPLETED"])
  }

  @Test("Concurrent starts of `replayLazily` receive the values without a gap or a repetition")
  func concurrentStartsReceiveEachValueOnce() {
    for _ in 0..<100 {
      let (signal, input) = Signal<Int, Never>.pipe()
      let replayed = signal.producer.replayLazily(upTo: 1_000)
      replayed.start()
      let received = Locked<[[Int]]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index == 0 {
          for value in 0..<200 { input.send(value: value) }
        } else {
          let values = Late<[Int]>()
          values.content = []
          // The list is recorded below, when the stream has ended.
          replayed.on(value: { value in values.content = (values.content ?? []) + [value] })
            .startWithCompleted { received.withLock { $0.append(values.content ?? []) } }
        }
      }
      input.sendCompleted()
      #expect(received.withLock { $0 } == Array(repeating: Array(0..<200), count: 3))
    }
  }
}
