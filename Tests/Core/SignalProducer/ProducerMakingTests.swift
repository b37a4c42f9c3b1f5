import Reactive
import Testing

@Suite struct ProducerMakingTests {
  private func events<Failure>(_ producer: SignalProducer<Int, Failure>) -> [String] {
    let log = Log()
    let start = producer.start(log.observer())
    #expect(start.isDisposed == (log.entries.last.map { !$0.hasPrefix("VALUE") } ?? false))
    return log.entries
  }

  @Test(
    "A producer that is created with a start handler sends the events that the handler sends",
    arguments: EventTests.ends
  )
  func handler(end: Termination<Problem>) {
    let producer = SignalProducer<Int, Problem> { observer, _ in
      observer.send(value: 1)
      observer.send(value: 2)
      observer.terminate(end)
    }
    #expect(events(producer) == ["VALUE 1", "VALUE 2", end.description])
  }

  @Test(
    "D21: if a start handler does not retain the observer, the handle retains the stream"
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

  @Test("RSG-6: if a start is disposed of while an element is computed, the element goes nowhere")
  func disposedWhileComputing() {
    let start = SerialDisposable()
    let elements = Elements { number in
      if number == 2 { start.dispose() }
      return number
    }
    let (log, below) = (Log(), Atomic<[Int]>([]))
    SignalProducer<Int, Never>(elements)
      .on(value: { number in below.modify { $0.append(number) } })
      .startWithSignal { signal, interruptHandle in
        start.inner = interruptHandle
        signal.observe(log.observer())
      }
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
    #expect(below.value == [1])
  }

  /// Three numbers, each of which is computed when it is requested.
  private struct Elements: Sequence, Sendable {
    let element: @Sendable (Int) -> Int

    func makeIterator() -> some IteratorProtocol<Int> { (1...3).lazy.map(element).makeIterator() }
  }

  @Test("A producer created from a value sends the value and completes")
  func value() {
    #expect(events(SignalProducer<Int, Never>(value: 1)) == ["VALUE 1", "COMPLETED"])
  }

  @Test("A producer created from a closure calls the closure at each start and sends its result")
  func action() {
    let count = AtomicCounter()
    let producer = SignalProducer<Int, Never> { count.add(1) }
    #expect(count.value == 0)
    #expect(events(producer) == ["VALUE 1", "COMPLETED"])
    #expect(events(producer) == ["VALUE 2", "COMPLETED"])
  }

  @Test("A producer created from a closure that returns a `Result` sends the success or fails")
  func resultAction() {
    let count = AtomicCounter()
    let producer = SignalProducer<Int, Problem> { () -> Result<Int, Problem> in
      count.add(1) == 1 ? .success(7) : .failure(.first)
    }
    #expect(count.value == 0)
    #expect(events(producer) == ["VALUE 7", "COMPLETED"])
    #expect(events(producer) == ["FAILED first"])
  }

  @Test("A producer created from a closure that can throw sends the result or fails")
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

  @Test("A producer created from an error fails")
  func error() {
    #expect(events(SignalProducer<Int, Problem>(error: .first)) == ["FAILED first"])
  }

  @Test("A producer created from a `Result` sends the success or fails")
  func result() {
    #expect(
      events(SignalProducer<Int, Problem>(result: .success(1))) == ["VALUE 1", "COMPLETED"]
    )
    #expect(events(SignalProducer<Int, Problem>(result: .failure(.first))) == ["FAILED first"])
    #expect(events(Result<Int, Problem>.success(1).producer) == ["VALUE 1", "COMPLETED"])
  }

  @Test("A producer created from a sequence sends the elements in order", arguments: [0, 1, 5])
  func sequence(count: Int) {
    let producer = SignalProducer<Int, Never>(0..<count)
    #expect(events(producer) == (0..<count).map { "VALUE \($0)" } + ["COMPLETED"])
  }

  @Test("A producer created from a list of values sends the values in order")
  func values() {
    let producer = SignalProducer<Int, Never>(values: 1, 2, 3)
    #expect(events(producer) == ["VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"])
  }

  @Test("D10: `SignalProducer.empty` completes")
  func empty() {
    #expect(events(SignalProducer<Int, Never>.empty) == ["COMPLETED"])
  }

  @Test("D10: `take(first: 0)` of a producer completes and never starts the source")
  func takeNothing() {
    let log = Log()
    let source = SignalProducer<Int, Never> { _, _ in log.note("started") }
    #expect(events(source.take(first: 0)) == ["COMPLETED"])
    #expect(log.entries == [])
  }

  @Test("D10: merging an empty list of producers completes")
  func mergeNothing() {
    let producers: [SignalProducer<Int, Never>] = []
    #expect(events(SignalProducer.merge(producers)) == ["COMPLETED"])
  }

  @Test("`SignalProducer.never` can only be interrupted")
  func never() {
    let log = Log()
    let start = SignalProducer<Int, Never>.never.start(log.observer())
    #expect(log.entries == [])
    #expect(!start.isDisposed)
    start.dispose()
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test(
    "The producer of a signal sends the events that follow its start",
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

  @Test("Disposing of a start of the producer of a signal does not affect the signal")
  func signalGoesOn() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let start = output.producer.start(log.observer("a "))
    output.producer.start(log.observer("b "))
    start.dispose()
    input.send(value: 1)
    #expect(log.entries == ["a INTERRUPTED", "b VALUE 1"])
  }

  @Test("Every type that is convertible to a producer provides a producer")
  func convertible() {
    func events(_ convertible: some SignalProducerConvertible<Int, Never>) -> [String] {
      self.events(SignalProducer(convertible))
    }
    #expect(events(SignalProducer<Int, Never>(value: 1)) == ["VALUE 1", "COMPLETED"])
    #expect(events(Signal<Int, Never>.empty) == ["INTERRUPTED"])
  }
}
