import Reactive
import TestSupport
import Testing

@Suite struct ProducerContractTests {
  @Test(
    "PRD-2, PRD-21: a producer, and the producers derived from it, do no work until they are started"
  )
  func nothingUntilStarted() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { _, _ in log.note("work") }
    _ =
      producer
      .map { value in
        log.note("map")
        return value
      }
      .concat(producer)
      .merge(with: producer)
      .lift { signal in
        log.note("lift")
        return signal
      }
    #expect(log.entries == [])
  }

  @Test("PRD-3, PRD-5: each start of a producer runs the work once")
  func eachStart() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { observer, _ in
      log.note("work")
      observer.sendCompleted()
    }
    producer.start()
    producer.startWithSignal { signal, _ in
      signal.observe { _ in }
      signal.observe { _ in }
    }
    #expect(log.entries == ["work", "work"])
  }

  @Test("PRD-6: each start of a producer calls the closures of its operators again")
  func operatorClosures() {
    let count = AtomicCounter()
    let producer = SignalProducer<Int, Never>([1, 2]).map { value in
      count.add(1)
      return value
    }
    producer.start()
    producer.start()
    #expect(count.value == 4)
  }

  @Test("PRD-7: the starts of a producer share no state")
  func independentState() {
    let logs = [Log(), Log()]
    let (output, input) = Signal<Int, Never>.pipe()
    let producer = output.producer.take(first: 2)
    producer.start(logs[0].observer())
    input.send(value: 1)
    producer.start(logs[1].observer())
    input.send(value: 2)
    input.send(value: 3)
    #expect(logs[0].entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
    #expect(logs[1].entries == ["VALUE 2", "VALUE 3", "COMPLETED"])
  }

  @Test(
    "PRD-8: events that a start handler sends after the end are dropped",
    arguments: EventTests.ends
  )
  func afterEnd(end: Termination<Problem>) {
    let log = Log()
    SignalProducer<Int, Problem> { observer, _ in
      observer.terminate(end)
      observer.send(value: 1)
      for end in EventTests.ends { observer.terminate(end) }
    }
    .start(log.observer())
    #expect(log.entries == [end.description])
  }

  @Test(
    "D17: events that a start handler sends after the end are reported to the test that runs on the thread"
  )
  func droppedFaults() {
    let faults = Log()
    Faults.observer.with(FaultObserver { faults.note($0) }) {
      _ = SignalProducer<Int, Never> { observer, _ in
        observer.sendCompleted()
        observer.send(value: 1)
        observer.sendInterrupted()
      }
      .start()
    }
    #expect(faults.entries.count == 2)
    #expect(faults.entries.first?.contains("VALUE 1") == true)
    #expect(faults.entries.last?.contains("INTERRUPTED") == true)
  }

  @Test("EVT-36: a producer is started synchronously on the calling thread")
  func synchronous() {
    let thread = Unguarded<UInt>(0)
    let log = Log()
    SignalProducer<Int, Never>([1, 2]).map { $0 * 10 }.startWithValues {
      thread.value = ThreadIdentity.current
      log.note($0)
    }
    #expect(log.entries == ["10", "20"])
    #expect(thread.value == ThreadIdentity.current)
  }

  @Test(
    "D3: a terminal event that is sent during the delivery of a value follows the value",
    arguments: EventTests.ends
  )
  func recursiveEnd(end: Termination<Problem>) {
    let log = Log()
    let input = Unguarded<Observer<Int, Problem>?>(nil)
    let producer = SignalProducer<Int, Problem> { observer, _ in
      input.value = observer
      observer.send(value: 1)
      observer.send(value: 2)
    }
    producer.start { event in
      log.note("\(event) begins")
      input.value?.terminate(end)
      log.note("\(event) is over")
    }
    #expect(
      log.entries == [
        "VALUE 1 begins", "VALUE 1 is over", "\(end) begins", "\(end) is over",
      ]
    )
  }

  @Test("EVT-19: a chain that ends early cancels the work of its source (RSG-11)")
  func endsEarly() {
    let log = Log()
    SignalProducer<Int, Never> { observer, lifetime in
      lifetime += log.disposable("cancelled")
      observer.send(value: 1)
      log.note("ended: \(lifetime.hasEnded)")
      observer.send(value: 2)
    }
    .take(first: 1)
    .start(log.observer())
    #expect(log.entries == ["VALUE 1", "COMPLETED", "cancelled", "ended: true"])
  }

  @Test(
    "EVT-28 to EVT-30: a start delivers the events of many threads one at a time"
  )
  func manySenders() {
    let input = Unguarded<Observer<Int, Never>?>(nil)
    let count = Unguarded(0)
    let producer = SignalProducer<Int, Never> { observer, _ in input.value = observer }
    let start = producer.map { $0 + 1 }.startWithValues { count.value += $0 }
    let observer = input.value
    Threads.parallel(4) { _ in
      for _ in 0..<2000 { observer?.send(value: 0) }
    }
    #expect(count.value == 8000)
    start.dispose()
  }

  @Test(
    "EVT-2: if many threads send terminal events at the same time, the observer receives only one"
  )
  func racingEnds() {
    for _ in 0..<200 {
      let log = Log()
      let input = Unguarded<Observer<Int, Problem>?>(nil)
      SignalProducer<Int, Problem> { observer, _ in input.value = observer }.start(log.observer())
      let observer = input.value
      Threads.parallel(3) { observer?.terminate(EventTests.ends[$0]) }
      #expect(log.entries.count == 1)
    }
  }
}
