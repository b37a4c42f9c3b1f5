import Reactive
import TestSupport
import Testing

@Suite struct SignalRecursionTests {
  /// Runs `body` and returns the faults that the library reported on this thread.
  private func faults(_ body: () -> Void) -> [Fault] {
    let faults = Unguarded<[Fault]>([])
    Faults.observer.with(FaultObserver { faults.value.append($0) }, body)
    return faults.value
  }

  @Test("D2: sending a value recursively traps, and the message names the signal and a remedy")
  func trap() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observeValues { value in input.send(value: value + 1) }
      input.send(value: 41)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("The value 42 was sent recursively"))
    #expect(message.contains("Signal<Int, Never> made by Signal.pipe"))
    #expect(message.contains("EVT-33"))
    for remedy in ["delay(_:on:)", "observe(on:)", "Signal.pipe(recursion: .queued)"] {
      #expect(message.contains(remedy))
    }
  }

  @Test("D2: sending a value recursively in a producer traps, and the message names the stream")
  func producerTrap() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let input = Unguarded<Observer<Int, Never>?>(nil)
      let producer = SignalProducer<Int, Never> { observer, _ in
        input.value = observer
        observer.send(value: 1)
      }
      producer.startWithValues { input.value?.send(value: $0 + 1) }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("The value 2 was sent recursively"))
    #expect(message.contains("Signal<Int, Never> made by start"))
  }

  @Test(
    "EVT-33: in a test, a recursively sent value is recorded and dropped, and the stream continues"
  )
  func fault() {
    let log = Log()
    let faults = faults {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observeValues { value in
        if value == 1 { input.send(value: 2) }
        log.note(value)
      }
      input.send(value: 1)
      input.send(value: 3)
    }
    #expect(faults == [.recursiveValue(stream: "Signal<Int, Never> made by Signal.pipe")])
    #expect(log.entries == ["1", "3"])
  }

  @Test("EVT-33: a value that returns to its signal through operators counts as sent recursively")
  func faultThroughOperators() {
    let faults = faults {
      let (output, input) = Signal<Int, Never>.pipe()
      output.map { $0 + 1 }.merge(with: .never).filter { $0 < 10 }.observeValues {
        input.send(value: $0)
      }
      input.send(value: 1)
    }
    #expect(faults == [.recursiveValue(stream: "Signal<Int, Never> made by Signal.pipe")])
  }

  @Test(
    "A value that is sent to another signal during a delivery does not count as sent recursively"
  )
  func otherSignal() {
    let log = Log()
    let (first, firstInput) = Signal<Int, Never>.pipe()
    let (second, secondInput) = Signal<Int, Never>.pipe()
    first.observeValues { secondInput.send(value: $0 * 10) }
    second.observeValues { log.note($0) }
    firstInput.send(value: 1)
    #expect(log.entries == ["10"])
  }

  @Test(
    "D3: a recursively sent terminal event reaches all observers after the current event",
    arguments: EventTests.ends
  )
  func recursiveEnd(end: Termination<Problem>) {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observe { event in
      log.note("a \(event)")
      if event == .value(1) { input.terminate(end) }
    }
    output.observe(log.observer("b "))
    input.send(value: 1)
    #expect(log.entries == ["a VALUE 1", "b VALUE 1", "a \(end)", "b \(end)"])
  }

  @Test("D3: the first of several recursively sent terminal events wins")
  func severalEnds() {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observe { event in
      log.note(event)
      if !event.isTerminating {
        input.send(error: .first)
        input.sendCompleted()
      }
    }
    input.send(value: 1)
    #expect(log.entries == ["VALUE 1", "FAILED first"])
  }

  @Test(
    "D3: a terminal event that is sent during the delivery of another terminal event is dropped"
  )
  func endInsideEnd() {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observe { event in
      log.note(event)
      input.send(error: .first)
    }
    input.sendCompleted()
    #expect(log.entries == ["COMPLETED"])
  }

  @Test("D4: in a queued pipe, all observers receive recursively sent values in the same order")
  func queued() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe(recursion: .queued)
    output.observeValues { value in
      log.note("a\(value)")
      if value == 1 {
        input.send(value: 2)
        input.send(value: 3)
      }
    }
    output.observeValues { log.note("b\($0)") }
    input.send(value: 1)
    #expect(log.entries == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test("D4: in a queued pipe, an observer is never called while it handles a value (EVT-32)")
  func queuedIsNotReentrant() {
    let depth = Unguarded(0)
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe(recursion: .queued)
    output.observeValues { value in
      depth.value += 1
      if value < 4 { input.send(value: value + 1) }
      log.note("\(value) at depth \(depth.value)")
      depth.value -= 1
    }
    input.send(value: 1)
    #expect(log.entries == (1...4).map { "\($0) at depth 1" })
  }

  @Test("D4: in a queued pipe, any number of recursively sent values uses no additional stack")
  func queuedTakesNoStack() {
    let last = Unguarded(0)
    Threads.run(stackSize: Threads.smallStack) {
      let (output, input) = Signal<Int, Never>.pipe(recursion: .queued)
      output.observeValues { value in
        last.value = value
        if value < 100_000 { input.send(value: value + 1) }
      }
      input.send(value: 1)
    }
    #expect(last.value == 100_000)
  }

  @Test(
    "D4: in a queued pipe, a recursively sent terminal event follows the values that were sent before it"
  )
  func queuedEnd() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe(recursion: .queued)
    output.observe { event in
      log.note(event)
      if event == .value(1) {
        input.send(value: 2)
        input.sendCompleted()
        input.send(value: 3)
      }
    }
    input.send(value: 1)
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("A pipe that forbids recursion behaves like a plain pipe")
  func forbidden() {
    let faults = faults {
      let (output, input) = Signal<Int, Never>.pipe(recursion: .forbidden)
      output.observeValues { input.send(value: $0) }
      input.send(value: 1)
    }
    #expect(faults.count == 1)
  }
}
