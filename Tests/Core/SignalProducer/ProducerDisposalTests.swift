import Dispatch
import Reactive
import TestSupport
import Testing

@Suite struct ProducerDisposalTests {
  /// A source whose observer is available to the test.
  struct Source<Failure: Error> {
    let log = Log()
    private let kept = Unguarded<Observer<Int, Failure>?>(nil)
    var observer: Observer<Int, Failure>? { kept.value }

    var producer: SignalProducer<Int, Failure> {
      SignalProducer { [kept, log] observer, lifetime in
        kept.value = observer
        lifetime += log.disposable("first resource")
        lifetime.observeEnded { log.note("second resource") }
      }
    }
  }

  @Test(
    "D5, PRD-13, PRD-14, PRD-15, PRD-16: a disposal releases resources, then sends `interrupted`"
  )
  func order() {
    let source = Source<Never>()
    let start = source.producer.start(source.log.observer())
    source.observer?.send(value: 1)
    start.dispose()
    #expect(
      source.log.entries == ["VALUE 1", "first resource", "second resource", "INTERRUPTED"]
    )
  }

  @Test(
    "PRD-16: work is cancelled and can no longer send events when its first resource is released"
  )
  func cancelledFirst() {
    let log = Log()
    let start = SignalProducer<Int, Never> { observer, lifetime in
      observer.send(value: 1)
      lifetime += {
        log.note("freed, ended: \(lifetime.hasEnded)")
        observer.send(value: 2)
        observer.sendCompleted()
      }
    }
    .map { $0 * 10 }
    .start(log.observer())
    start.dispose()
    #expect(log.entries == ["VALUE 10", "freed, ended: true", "INTERRUPTED"])
  }

  @Test(
    "D5: a terminal event is sent before the resources of the start are released",
    arguments: EventTests.ends
  )
  func orderOfEnd(end: Termination<Problem>) {
    let source = Source<Problem>()
    source.producer.start(source.log.observer())
    source.observer?.terminate(end)
    #expect(source.log.entries == [end.description, "first resource", "second resource"])
  }

  @Test(
    "D5: the resources of a start are released before its observer restarts the work on `interrupted`"
  )
  func restart() {
    let log = Log()
    let isInUse = AtomicFlag(false)
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      log.note("in use: \(isInUse.exchange(true))")
      lifetime += { [observer] in
        isInUse.store(false)
        _ = observer
      }
    }
    producer.startWithInterrupted { producer.start() }.dispose()
    #expect(log.entries == ["in use: false", "in use: false"])
  }

  @Test("PRD-17: disposing of one start of a producer does not affect its other starts")
  func independent() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let start = output.producer.start(log.observer("a "))
    let other = output.producer.start(log.observer("b "))
    start.dispose()
    #expect(!other.isDisposed)
    input.send(value: 1)
    #expect(log.entries == ["a INTERRUPTED", "b VALUE 1"])
  }

  @Test("PRD-18: disposing of a start again, or after its end, has no effect")
  func twice() {
    let log = Log()
    let start = SignalProducer<Int, Never>.never.start(log.observer())
    start.dispose()
    start.dispose()
    SignalProducer<Int, Never>(value: 1).start(log.observer()).dispose()
    #expect(log.entries == ["INTERRUPTED", "VALUE 1", "COMPLETED"])
  }

  @Test("Events that the work sends after the disposal of its start are dropped")
  func sendAfterDisposal() {
    let source = Source<Problem>()
    let log = Log()
    source.producer.start(log.observer()).dispose()
    source.observer?.send(value: 1)
    source.observer?.send(error: .first)
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test(
    "The handle of a start is disposed of exactly when the stream has ended",
    arguments: EventTests.ends
  )
  func isDisposed(end: Termination<Problem>) {
    let source = Source<Problem>()
    let start = source.producer.map { $0 + 1 }.start()
    #expect(!start.isDisposed)
    source.observer?.send(value: 1)
    #expect(!start.isDisposed)
    source.observer?.terminate(end)
    #expect(start.isDisposed)
  }

  @Test("The handle of a start is disposed of when a limiting operator ends the stream")
  func isDisposedAfterTake() {
    let source = Source<Never>()
    let start = source.producer.take(first: 1).start()
    #expect(!start.isDisposed)
    source.observer?.send(value: 1)
    #expect(start.isDisposed)
  }

  @Test("Disposing of a start during the delivery of a value interrupts it after that value")
  func fromInsideValue() {
    let log = Log()
    let start = SerialDisposable()
    let source = Source<Never>()
    start.inner = source.producer.start { event in
      log.note("\(event) begins")
      start.dispose()
      log.note("\(event) is over")
    }
    source.observer?.send(value: 1)
    source.observer?.send(value: 2)
    #expect(
      log.entries == [
        "VALUE 1 begins", "VALUE 1 is over", "INTERRUPTED begins", "INTERRUPTED is over",
      ]
    )
    #expect(source.log.entries == ["first resource", "second resource"])
  }

  @Test("Disposing of the start of a sequence during a delivery prevents the next value")
  func fromInsideSequence() {
    let log = Log()
    SignalProducer<Int, Never>(1...1000).startWithSignal { signal, handle in
      signal.observe { event in
        log.note(event)
        if event == .value(3) { handle.dispose() }
      }
    }
    #expect(log.entries == ["VALUE 1", "VALUE 2", "VALUE 3", "INTERRUPTED"])
  }

  @Test(
    "Disposing of a start at the last value of `take(first:)` releases the resources, then sends `interrupted`"
  )
  func fromInsideLastValue() {
    let source = Source<Never>()
    let start = SerialDisposable()
    start.inner = source.producer.take(first: 1).start { event in
      source.log.note(event)
      start.dispose()
    }
    source.observer?.send(value: 1)
    #expect(
      source.log.entries == ["VALUE 1", "first resource", "second resource", "INTERRUPTED"]
    )
  }

  @Test(
    "Disposing of a start during the delivery of its terminal event has no effect",
    arguments: EventTests.ends
  )
  func fromInsideEnd(end: Termination<Problem>) {
    let source = Source<Problem>()
    let start = SerialDisposable()
    start.inner = source.producer.start { event in
      source.log.note(event)
      start.dispose()
    }
    source.observer?.terminate(end)
    #expect(source.log.entries == [end.description, "first resource", "second resource"])
  }

  @Test(
    "Disposing of a start does not wait for a delivery on another thread, and `interrupted` follows it"
  )
  func fromAnotherThread() {
    let source = Source<Never>()
    let log = source.log
    let entered = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let start = source.producer.start { event in
      if event == .value(1) {
        entered.signal()
        goOn.wait()
      }
      log.note(event)
    }
    let observer = source.observer
    let sender = Threads.start {
      observer?.send(value: 1)
      observer?.send(value: 2)
    }
    entered.wait()
    start.dispose()
    log.note("disposed")
    #expect(start.isDisposed)
    goOn.signal()
    sender.join()
    #expect(
      log.entries == ["first resource", "second resource", "disposed", "VALUE 1", "INTERRUPTED"]
    )
  }

  @Test(
    "If a disposal races with values and a terminal event, exactly one terminal event is delivered, as the last event"
  )
  func race() {
    for _ in 0..<300 {
      let events = Unguarded<[Event<Int, Never>]>([])
      let source = Source<Never>()
      let start = source.producer.start { events.value.append($0) }
      let observer = source.observer
      Threads.parallel(3) { thread in
        switch thread {
        case 0: start.dispose()
        case 1: observer?.sendCompleted()
        default: for number in 0..<10 { observer?.send(value: number) }
        }
      }
      #expect(events.value.filter(\.isTerminating).count == 1)
      #expect(events.value.last?.isTerminating == true)
      #expect(source.log.entries == ["first resource", "second resource"])
    }
  }

  @Test(
    "A handle that is retained after the end of its stream retains no other object",
    arguments: [true, false]
  )
  func releases(byDisposal: Bool) {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let kept = Unguarded<Observer<Int, Never>?>(nil)
    let producer = SignalProducer<Int, Never> { observer, _ in kept.value = observer }
    let start =
      producer
      .map { [tracked] value in
        tracked.use()
        return value
      }
      .start { [tracked] _ in tracked.use() }
    _ = consume tracked
    #expect(reference.isAlive)
    if byDisposal { start.dispose() } else { kept.value?.sendCompleted() }
    kept.value = nil
    withExtendedLifetime(producer) {}
    #expect(!reference.isAlive)
    #expect(start.isDisposed)
  }
}
