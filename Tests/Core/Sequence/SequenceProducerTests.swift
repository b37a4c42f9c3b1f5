import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite struct SequenceProducerTests {
  @Test("SEQ-9: the producer of a sequence computes and sends each element in a separate action")
  func actions() throws {
    let scheduler = TestScheduler()
    let log = Log()
    let numbers = LazyStream([1, 2]).map { number in
      log.note("computing \(number)")
      return number
    }
    numbers.producer(on: scheduler).start(log.observer())
    scheduler.schedule { log.note("other") }
    #expect(log.entries.isEmpty)
    scheduler.advance()
    #expect(
      log.entries == ["computing 1", "VALUE 1", "other", "computing 2", "VALUE 2", "COMPLETED"]
    )
    try scheduler.verify()
  }

  @Test(
    "SEQ-9: a start that is disposed of computes no more elements and leaves no scheduled action"
  )
  func disposal() throws {
    let scheduler = TestScheduler()
    let log = Log()
    let endless = LazyStream(1...).map { number in
      log.note("computing \(number)")
      return number
    }
    let start = SerialDisposable()
    start.inner = endless.producer(on: scheduler).start { event in
      log.note(event)
      if event.value == 2 { start.dispose() }
    }
    scheduler.run()
    #expect(
      log.entries == ["computing 1", "VALUE 1", "computing 2", "VALUE 2", "INTERRUPTED"]
    )
    try scheduler.verify()
  }

  @Test("SEQ-9: a second start uses the elements that the first start has computed")
  func sharing() {
    let scheduler = TestScheduler()
    let log = Log()
    let numbers = LazyStream([1, 2]).map { number in
      log.note("computing \(number)")
      return number
    }
    let producer = numbers.producer(on: scheduler)
    producer.start(log.observer("a "))
    scheduler.run()
    producer.start(log.observer("b "))
    scheduler.run()
    #expect(log.entries.filter { $0.hasPrefix("computing") }.count == 2)
    #expect(log.entries.suffix(3) == ["b VALUE 1", "b VALUE 2", "b COMPLETED"])
  }

  @Test(
    "The producer of a sequence sends many elements on an immediate scheduler and a small stack"
  )
  func immediate() {
    Threads.run(stackSize: Threads.smallStack) {
      let count = AtomicCounter()
      LazyStream(1...).producer(on: ImmediateScheduler()).take(first: 100_000)
        .startWithValues { _ in count.add(1) }
      #expect(count.value == 100_000)
    }
  }

  @Test("The sequence of a producer starts the producer when the first element is needed")
  func pulled() {
    let log = Log()
    let stream = SignalProducer<Int, Never>([1, 2, 3])
      .on(starting: { log.note("starting") }, value: { log.note($0) })
      .lazyStream()
    #expect(log.entries.isEmpty)
    #expect(stream.head == 1)
    #expect(log.entries == ["starting", "1", "2", "3"])
    #expect(Array(stream) == [1, 2, 3])
    #expect(Array(stream.map { $0 + 1 }) == [2, 3, 4])
    #expect(log.entries.count == 4)
  }

  @Test("SEQ-6: requesting an element of a sequence waits until the producer has sent its value")
  func blocking() {
    let (output, input) = Signal<Int, Never>.pipe()
    let log = Log()
    let hasStarted = DispatchSemaphore(value: 0)
    let hasTaken = DispatchSemaphore(value: 0)
    let stream = SignalProducer(output).on(started: { hasStarted.signal() }).lazyStream()
    let reader = Threads.start {
      for number in stream {
        log.note(number)
        hasTaken.signal()
      }
      log.note("end")
    }
    hasStarted.wait()
    // `started` runs just before the producer observes the signal.
    while !output.isObserved {}
    for number in 1...3 {
      input.send(value: number)
      hasTaken.wait()
    }
    input.sendCompleted()
    reader.join()
    #expect(log.entries == ["1", "2", "3", "end"])
  }

  @Test("Releasing the sequence of a producer cancels the work")
  func release() {
    let log = Log()
    var stream: LazyStream<Int>? = SignalProducer<Int, Never>(value: 1).concat(.never)
      .on(disposed: { log.note("disposed") })
      .lazyStream()
    #expect(stream?.head == 1)
    #expect(log.entries.isEmpty)
    stream = nil
    #expect(log.entries == ["disposed"])
  }

  @Test("A sequence can be converted to a producer and back")
  func roundTrip() {
    let numbers = LazyStream([1, 2, 3])
    #expect(numbers.producer(on: QueueScheduler()).lazyStream() == numbers)
    #expect(SignalProducer<Int, Never>(numbers).lazyStream() == numbers)
  }
}
