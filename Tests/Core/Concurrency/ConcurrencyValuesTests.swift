import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Testing

/// `values`: streams as asynchronous sequences (S7).
@Suite struct ConcurrencyValuesTests {
  private func read<Value>(_ values: StreamValues<Value, Never>) async -> [Value] {
    var all: [Value] = []
    for await value in values { all.append(value) }
    return all
  }

  // MARK: Ends

  @Test("Completion of a producer ends a loop over its values")
  func completionEndsTheLoop() async {
    #expect(await read(SignalProducer([1, 2, 3]).values) == [1, 2, 3])
    #expect(await read(SignalProducer<Int, Never>.empty.values) == [])
  }

  @Test("A loop over values throws the failure of the producer as a typed error")
  func aFailureIsThrownWithItsType() async {
    let producer = SignalProducer<Int, Crash>(value: 1).concat(error: .crash)
    var all: [Int] = []
    do throws(Crash) {
      for try await value in producer.values { all.append(value) }
      Issue.record("The loop must throw.")
    } catch {
      #expect(error == .crash)
    }
    #expect(all == [1])
  }

  @Test("An iterator returns `nil` after it has thrown the failure")
  func nothingComesAfterTheFailure() async throws {
    var iterator = SignalProducer<Int, Crash>(error: .crash).values.makeAsyncIterator()
    await #expect(throws: Crash.crash) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("Interruption of a producer ends a loop over its values")
  func interruptionEndsTheLoop() async {
    let producer = SignalProducer<Int, Never> { observer, _ in
      observer.send(value: 1)
      observer.sendInterrupted()
    }
    #expect(await read(producer.values) == [1])
  }

  @Test("The values of a materialized producer make completion and interruption distinguishable")
  func materializedValuesTellTheEndsApart() async {
    let interrupted = SignalProducer<Int, Never> { observer, _ in observer.sendInterrupted() }
    #expect(await read(interrupted.materialize().values) == [.interrupted])
    #expect(await read(SignalProducer<Int, Never>.empty.materialize().values) == [.completed])
  }

  // MARK: Beginnings

  @Test("A loop over the values of a producer starts the producer when it requests the first value")
  func aProducerStartsWithTheFirstValueThatIsAskedFor() async {
    let bulletin = Bulletin()
    let values = bulletin.endless(Int.self, sending: [1]).values as StreamValues<Int, Never>
    var iterator = values.makeAsyncIterator()
    #expect(bulletin.lines == [])
    #expect(await iterator.next() == 1)
    #expect(bulletin.lines == ["started"])
  }

  @Test("Each loop over values is a separate start of the producer")
  func eachLoopIsAStartOfItsOwn() async {
    let bulletin = Bulletin()
    let values = SignalProducer<Int, Never> {
      bulletin.post("started")
      return 1
    }.values
    #expect(await read(values) == [1])
    #expect(await read(values) == [1])
    #expect(bulletin.lines == ["started", "started"])
  }

  @Test("A loop over a signal receives the values that are sent after its iterator is created")
  func aSignalIsObservedFromTheBeginningOfTheLoopOn() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    input.send(value: 1)
    let values = signal.values
    input.send(value: 2)
    var iterator = values.makeAsyncIterator()
    input.send(value: 3)
    input.sendCompleted()
    #expect(await iterator.next() == 3)
    #expect(await iterator.next() == nil)
  }

  @Test("A loop over the values of a signal that has ended ends immediately")
  func theLoopOfASignalThatHasEndedEndsAtOnce() async {
    #expect(await read(Signal<Int, Never>.empty.values) == [])
  }

  // MARK: Leaving

  @Test("Leaving a loop over values disposes of the start")
  func leavingTheLoopDisposes() async {
    let bulletin = Bulletin()
    let producer: SignalProducer<Int, Never> = bulletin.endless(sending: [1, 2])
    for await _ in producer.values { break }
    #expect(bulletin.lines == ["started", "over"])
  }

  @Test("Cancelling a task that waits for a value disposes of the start")
  func cancellingAWaitingTaskDisposes() async {
    let bulletin = Bulletin()
    let producer: SignalProducer<Int, Never> = bulletin.endless()
    let task = Task { await read(producer.values) }
    await bulletin.wait(for: "started")
    task.cancel()
    await bulletin.wait(for: "over")
    #expect(await task.value == [])
  }

  @Test("A cancelled task receives no more values")
  func aCancelledTaskGetsNoMoreValues() async {
    let bulletin = Bulletin()
    let producer: SignalProducer<Int, Never> = bulletin.endless(sending: [1, 2, 3])
    let task = Task {
      var all: [Int] = []
      for await value in producer.values {
        all.append(value)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return all
    }
    #expect(await task.value == [1])
    #expect(bulletin.lines == ["started", "over"])
  }

  @Test("A loop in a cancelled task does not start the producer")
  func aCancelledTaskStartsNothing() async {
    let bulletin = Bulletin()
    let producer: SignalProducer<Int, Never> = bulletin.endless(sending: [1])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await read(producer.values)
    }
    #expect(await task.value == [])
    #expect(bulletin.lines == [])
  }

  @Test("Leaving a loop over the values of a signal disposes of the observation")
  func leavingTheLoopOfASignalDetachesIt() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    func readOne() async -> Int? {
      var iterator = signal.values.makeAsyncIterator()
      #expect(signal.isObserved)
      input.send(value: 1)
      return await iterator.next()
    }
    #expect(await readOne() == 1)
    #expect(!signal.isObserved)
  }

  @Test("Leaving a loop releases the values that it has not read")
  func unreadValuesAreReleasedWithTheLoop() async {
    final class Object: Sendable {}
    weak var unread: Object?
    func readOne() async {
      let object = Object()
      unread = object
      let producer = SignalProducer<Object, Never>([Object(), object, Object()])
      for await _ in producer.values { break }
    }
    await readOne()
    #expect(unread == nil)
  }

  // MARK: Buffering

  @Test("`values(buffering: .newest)` keeps the newest unread values")
  func theNewestAreKept() async {
    #expect(await read(SignalProducer(1...5).values(buffering: .newest(2))) == [4, 5])
    #expect(await read(SignalProducer(1...100).values(buffering: .newest(1))) == [100])
    #expect(await read(SignalProducer(1...2).values(buffering: .newest(2))) == [1, 2])
  }

  @Test("`values(buffering: .oldest)` keeps the oldest unread values")
  func theOldestAreKept() async {
    #expect(await read(SignalProducer(1...5).values(buffering: .oldest(2))) == [1, 2])
  }

  @Test("`values(buffering: .newest)` keeps the newest values that arrive between reads")
  func theNewestAreKeptBetweenReads() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    var iterator = signal.values(buffering: .newest(3)).makeAsyncIterator()
    for value in 1...3 { input.send(value: value) }
    #expect(await iterator.next() == 1)
    for value in 4...9 { input.send(value: value) }
    input.sendCompleted()
    var rest: [Int] = []
    while let value = await iterator.next() { rest.append(value) }
    #expect(rest == [7, 8, 9])
  }

  @Test("`values` keeps every value that a producer sends while it is being started")
  func allOfTheStart() async {
    #expect(await read(SignalProducer(0..<200_000).values) == Array(0..<200_000))
  }

  @Test(
    "A reader that falls behind after the start loses the oldest values, and one warning is printed"
  )
  func theStandardLimit() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let (signal, input) = Signal<Int, Never>.pipe()
      // Values that are sent during the start do not use up the space for later values.
      let producer = SignalProducer(-10..<0).concat(SignalProducer(signal))
      var iterator = producer.values.makeAsyncIterator()
      var read: [Int?] = [await iterator.next()]
      for value in 0..<65_536 { input.send(value: value) }
      for _ in -9..<5 { read.append(await iterator.next()) }
      for value in 65_536..<65_546 { input.send(value: value) }
      // Only the number of pending values is limited. Values that the reader has already taken do
      // not count.
      for value in 65_546..<131_082 { input.send(value: value) }
      input.sendCompleted()
      while let value = await iterator.next() { read.append(value) }
      precondition(read == Array(-10..<65_536) + Array(65_546..<131_082))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let warnings = words.components(separatedBy: "fell more than 65536 values behind").count - 1
    #expect(warnings == 1, "\(words)")
    #expect(words.contains("a Signal<Int, Never>"))
    #expect(words.contains("(S7) Read faster"))
  }

  @Test("`values(buffering: .unbounded)` keeps all values")
  func allAreKept() async {
    let all = await read(SignalProducer(0..<200_000).values(buffering: .unbounded))
    #expect(all == Array(0..<200_000))
  }

  @Test("`values(buffering: .atMost)` keeps as many values as the limit allows")
  func asManyAsTheLimitAreKept() async {
    #expect(await read(SignalProducer(1...4).values(buffering: .atMost(4))) == [1, 2, 3, 4])
  }

  @Test("`values(buffering: .atMost)` traps when a value exceeds the limit")
  func moreThanTheLimitStopTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      for await _ in SignalProducer<Int, Never>(1...5).values(buffering: .atMost(4)) {}
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("fell more than 4 values behind its stream, a Signal<Int, Never>"))
    #expect(words.contains("values(buffering:)"))
  }

  @Test("`values(buffering:)` traps if the limit is zero")
  func aLimitOfNoneStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      _ = SignalProducer<Int, Never>.never.values(buffering: .newest(0))
    }
  }

  // MARK: Threads

  @Test("Values that another thread sends arrive in order")
  func valuesOfAnotherThreadArriveInOrder() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    var iterator = signal.values(buffering: .unbounded).makeAsyncIterator()
    DispatchQueue.global().async {
      for value in 0..<100_000 { input.send(value: value) }
      input.sendCompleted()
    }
    var expected = 0
    while let value = await iterator.next() {
      guard value == expected else { break }
      expected += 1
    }
    #expect(expected == 100_000)
  }

  /// The reader waits for each value before the next value is sent.
  @Test("A waiting reader is resumed for each value")
  func aReaderIsWokenForEachValue() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (answers, answer) = Signal<Int, Never>.pipe()
    var replies = answers.values.makeAsyncIterator()
    let questions = signal.values.makeAsyncIterator()
    let echo = Task { [questions] in
      var questions = questions
      while let value = await questions.next() { answer.send(value: value) }
    }
    for value in 0..<1_000 {
      input.send(value: value)
      #expect(await replies.next() == value)
    }
    input.sendCompleted()
    await echo.value
  }

  @Test("A loop on the main actor can read the values of a producer") @MainActor
  func theMainActorCanRead() async {
    var all: [Int] = []
    for await value in SignalProducer<Int, Never>([1, 2]).values {
      MainActor.assertIsolated()
      all.append(value)
    }
    #expect(all == [1, 2])
  }
}
