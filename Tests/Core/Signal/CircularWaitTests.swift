import Dispatch
import Reactive
import TestSupport
import Testing

@Suite struct CircularWaitTests {
  /// Creates several pipes, each of which sends to the next pipe on its own thread.
  private static func feedInCircle(_ count: Int) -> Set<Int> {
    let pipes = (0..<count).map { _ in Signal<Int, Never>.pipe() }
    let arrived = AtomicCounter()
    let received = Unguarded<Set<Int>>([])
    let lock = Lock()
    for (index, pipe) in pipes.enumerated() {
      pipe.output.observeValues { value in
        guard value == 0 else {
          lock.withLock { _ = received.value.insert(index) }
          return
        }
        // All threads deliver before any of them sends.
        arrived.add(1)
        while arrived.value < count {}
        pipes[(index + 1) % count].input.send(value: 1)
      }
    }
    Threads.parallel(count) { pipes[$0].input.send(value: 0) }
    return received.value
  }

  @Test("D20: a circular wait between two streams traps with a message that names both")
  func trap() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (first, firstInput) = Signal<Int, Never>.pipe()
      let (second, secondInput) = Signal<String, Never>.pipe()
      let arrived = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
      first.observeValues { _ in
        arrived[0].signal()
        arrived[1].wait()
        secondInput.send(value: "from the first")
      }
      second.observeValues { _ in
        arrived[1].signal()
        arrived[0].wait()
        firstInput.send(value: 2)
      }
      Threads.parallel(2) { thread in
        if thread == 0 { firstInput.send(value: 1) } else { secondInput.send(value: "start") }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("2 threads would wait for each other forever"))
    #expect(message.contains("Signal<Int, Never> made by Signal.pipe"))
    #expect(message.contains("Signal<String, Never> made by Signal.pipe"))
    #expect(message.contains("D20"))
    #expect(message.contains("observe(on:)"))
  }

  @Test("D20: a circular wait among three streams traps")
  func three() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Self.feedInCircle(3)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("3 threads would wait for each other forever"))
  }

  @Test("D20: in a test, the value that would close a cycle is dropped and recorded")
  func fault() {
    let faults = Log()
    let count = AtomicCounter()
    let pipes = (0..<2).map { _ in Signal<Int, Never>.pipe() }
    let arrived = AtomicCounter()
    for index in 0..<2 {
      pipes[index].output.observeValues { value in
        guard value == 0 else {
          count.add(1)
          return
        }
        arrived.add(1)
        while arrived.value < 2 {}
        pipes[1 - index].input.send(value: 1)
      }
    }
    Threads.parallel(2) { thread in
      Faults.observer.with(FaultObserver { faults.note($0) }) {
        pipes[thread].input.send(value: 0)
      }
    }
    let name = "Signal<Int, Never> made by Signal.pipe"
    #expect(faults.entries == ["\(Fault.circularWait(streams: [name, name]))"])
    #expect(count.value == 1)
  }

  @Test("Threads that wait for one another in a chain without a cycle all continue")
  func row() {
    let pipes = (0..<3).map { _ in Signal<Int, Never>.pipe() }
    let received = AtomicCounter()
    for index in 0..<3 {
      pipes[index].output.observeValues { value in
        received.add(1)
        if index < 2 { pipes[index + 1].input.send(value: value) }
      }
    }
    Threads.parallel(3) { thread in
      for value in 0..<500 { pipes[thread].input.send(value: value) }
    }
    #expect(received.value == 500 * 6)
  }

  #if DEBUG || Interleaving
  @Test("A thread that waits for a stream that has just ended is not part of a cycle")
  func endedStream() {
    let faults = Log()
    let name = StreamName(Signal<Int, Never>.self, madeBy: "a test")
    let first = NamedGate(name: name)
    let second = NamedGate(name: name)
    // This thread delivers in the second gate. Another thread delivers in the first gate, and waits
    // for the second gate.
    let thread = ThreadIdentity.current
    #expect(second.enter(thread) == .entered)
    let waiter = ParkedThread {
      let thread = ThreadIdentity.current
      #expect(first.enter(thread) == .entered)
      #expect(second.enter(thread) == .closed)
      first.leave(thread)
    }
    // A third thread closes the second gate, and pauses before it wakes the waiting thread.
    let isClosed = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let closer = Threads.start {
      let watcher = Watcher { operation in
        guard operation == .lock else { return }
        isClosed.signal()
        goOn.wait()
      }
      SchedulingPoint.slot.with(SchedulingPoint.Box(watcher)) { _ = second.close() }
    }
    isClosed.wait()
    let watcher = Watcher { operation in
      // By the time the thread releases the lock of the parking lot, it has already looked for a
      // cycle.
      if operation == .unlock { goOn.signal() }
    }
    let entry = Faults.observer.with(FaultObserver { faults.note($0) }) {
      SchedulingPoint.slot.with(SchedulingPoint.Box(watcher)) { first.enter(thread) }
    }
    #expect(entry == .entered)
    #expect(faults.entries == [])
    if entry == .entered { first.leave(thread) }
    second.leave(thread)
    waiter.join()
    closer.join()
  }
  #endif
}
