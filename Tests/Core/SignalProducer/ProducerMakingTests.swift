import Reactive
import Testing

@Suite struct ProducerMakingTests {
  private func events<Failure>(_ producer: SignalProducer<Int, Failure>) -> [String] {
    let log = Log()
    let start = producer.start(log.observer())
    #expect(start.isDisposed == (log.entries.last.map { !$0.hasPrefix("VALUE") } ?? false))
    return log.entries
  }

  @Test("A start handler sends any events", arguments: EventTests.ends)
  func handler(end: Termination<Problem>) {
    let producer = SignalProducer<Int, Problem> { observer, _ in
      observer.send(value: 1)
      observer.send(value: 2)
      observer.terminate(end)
    }
    #expect(events(producer) == ["VALUE 1", "VALUE 2", end.description])
  }

  @Test(
    "D21: if a start handler does not retain the observer, the handle holds the stream"
  )
  func handlerDropsObserver() {
    let producer = SignalProducer<Int, Never> { observer, _ in observer.send(value: 1) }
    let log = Log()
    let handle = producer.start(log.observer())
    #expect(log.entries == ["VALUE 1"])
    handle.dispose()
    producer.start(log.observer())
    #expect(log.entries == ["VALUE 1", "INTERRUPTED", "VALUE 1", "INTERRUPTED"])
  }

  @Test("A value is sent and followed by completion")
  func value() {
    #expect(events(SignalProducer<Int, Never>(value: 1)) == ["VALUE 1", "COMPLETED"])
  }

  @Test("An action is called at each start, and its result is sent")
  func action() {
    let count = AtomicCounter()
    let producer = SignalProducer<Int, Never> { count.add(1) }
    #expect(count.value == 0)
    #expect(events(producer) == ["VALUE 1", "COMPLETED"])
    #expect(events(producer) == ["VALUE 2", "COMPLETED"])
  }

  @Test("An action that returns a result sends its success or fails")
  func resultAction() {
    let count = AtomicCounter()
    let producer = SignalProducer<Int, Problem> { () -> Result<Int, Problem> in
      count.add(1) == 1 ? .success(7) : .failure(.first)
    }
    #expect(count.value == 0)
    #expect(events(producer) == ["VALUE 7", "COMPLETED"])
    #expect(events(producer) == ["FAILED first"])
  }

  @Test("An action that can throw sends its result or fails")
  func throwingAction() {
    let count = AtomicCounter()
    let producer = SignalProducer<Int, Problem>(catching: { () throws(Problem) -> Int in
      if count.add(1) == 2 { throw Problem.second }
      return 7
    })
    #expect(count.value == 0)
    #expect(events(producer) == ["VALUE 7", "COMPLETED"])
    #expect(events(producer) == ["FAILED second"])
  }

  @Test("A failure is sent")
  func error() {
    #expect(events(SignalProducer<Int, Problem>(error: .first)) == ["FAILED first"])
  }

  @Test("A result is sent as a value or a failure")
  func result() {
    #expect(
      events(SignalProducer<Int, Problem>(result: .success(1))) == ["VALUE 1", "COMPLETED"]
    )
    #expect(events(SignalProducer<Int, Problem>(result: .failure(.first))) == ["FAILED first"])
    #expect(events(Result<Int, Problem>.success(1).producer) == ["VALUE 1", "COMPLETED"])
  }

  @Test("The elements of a sequence are sent in order", arguments: [0, 1, 5])
  func sequence(count: Int) {
    let producer = SignalProducer<Int, Never>(0..<count)
    #expect(events(producer) == (0..<count).map { "VALUE \($0)" } + ["COMPLETED"])
  }

  @Test("Listed values are sent in order")
  func values() {
    let producer = SignalProducer<Int, Never>(values: 1, 2, 3)
    #expect(events(producer) == ["VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"])
  }

  @Test("D10: the empty producer completes")
  func empty() {
    #expect(events(SignalProducer<Int, Never>.empty) == ["COMPLETED"])
  }

  @Test("D10: taking no values completes and never starts the source")
  func takeNothing() {
    let log = Log()
    let source = SignalProducer<Int, Never> { _, _ in log.note("started") }
    #expect(events(source.take(first: 0)) == ["COMPLETED"])
    #expect(log.entries == [])
  }

  @Test("D10: merging no producers completes")
  func mergeNothing() {
    let producers: [SignalProducer<Int, Never>] = []
    #expect(events(SignalProducer.merge(producers)) == ["COMPLETED"])
  }

  @Test("The producer that never sends anything can only be interrupted")
  func never() {
    let log = Log()
    let start = SignalProducer<Int, Never>.never.start(log.observer())
    #expect(log.entries == [])
    #expect(!start.isDisposed)
    start.dispose()
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test(
    "The producer of a signal sends the events that follow the start",
    arguments: EventTests.ends
  )
  func signal(end: Termination<Problem>) {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    let producer = SignalProducer(output)
    input.send(value: 1)
    producer.start(log.observer())
    input.send(value: 2)
    input.terminate(end)
    #expect(log.entries == ["VALUE 2", end.description])
  }

  @Test("The producer of a signal that has ended is interrupted")
  func endedSignal() {
    #expect(events(Signal<Int, Never>.empty.producer) == ["INTERRUPTED"])
  }

  @Test("Disposing of a start of a signal's producer does not affect the signal")
  func signalGoesOn() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let start = output.producer.start(log.observer("a "))
    output.producer.start(log.observer("b "))
    start.dispose()
    input.send(value: 1)
    #expect(log.entries == ["a INTERRUPTED", "b VALUE 1"])
  }

  @Test("Every convertible type can be converted to a producer")
  func convertible() {
    func events(_ convertible: some SignalProducerConvertible<Int, Never>) -> [String] {
      self.events(SignalProducer(convertible))
    }
    #expect(events(SignalProducer<Int, Never>(value: 1)) == ["VALUE 1", "COMPLETED"])
    #expect(events(Signal<Int, Never>.empty) == ["INTERRUPTED"])
  }
}
