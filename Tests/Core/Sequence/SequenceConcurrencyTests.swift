import Dispatch
import Reactive
import TestSupport
import Testing

@Suite struct SequenceConcurrencyTests {
  @Test(
    "SEQ-11: each element of a sequence is computed once, even if several threads iterate the sequence"
  )
  func once() {
    let computed = AtomicCounter()
    let numbers = LazyStream(0..<2_000)
      .map { number in
        computed.add(1)
        return number
      }
      .filter { number in
        computed.add(1)
        return number.isMultiple(of: 2)
      }
    let sums = Unguarded([Int](repeating: 0, count: 4))
    let lock = Lock()
    Threads.parallel(4) { index in
      let sum = numbers.reduce(0, +)
      lock.withLock { sums.value[index] = sum }
    }
    #expect(sums.value == [Int](repeating: 999_000, count: 4))
    #expect(computed.value == 4_000)
  }

  @Test("SEQ-11: a second thread waits for the thread that is computing an element")
  func waiting() {
    let hasBegun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let log = Log()
    let stream = LazyStream([1]).map { number in
      log.note("computing")
      hasBegun.signal()
      mayEnd.wait()
      return number * 10
    }
    let first = Threads.start { log.note(stream.head ?? 0) }
    hasBegun.wait()
    #if DEBUG || Interleaving
    let second = ParkedThread { log.note(stream.head ?? 0) }
    #else
    let second = Threads.start { log.note(stream.head ?? 0) }
    #endif
    mayEnd.signal()
    first.join()
    second.join()
    #expect(log.entries == ["computing", "10", "10"])
  }

  @Test("SEQ-11: computing an element that depends on itself traps")
  func selfReference() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let circle = Unguarded<LazyStream<Int>>(.empty)
      circle.value = LazyStream([1]).map { $0 + (circle.value.head ?? 0) }
      _ = circle.value.head
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("needed while it was being computed"))
    #expect(message.contains("SEQ-11"))
  }

  @Test("SEQ-11: computing elements that depend on each other on two threads traps")
  func circle() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let arrived = AtomicCounter()
      let streams = Unguarded<[LazyStream<Int>]>([])
      streams.value = [1, 0].map { other in
        LazyStream([1]).map { number in
          arrived.add(1)
          while arrived.value < 2 {}
          return number + (streams.value[other].head ?? 0)
        }
      }
      Threads.parallel(2) { _ = streams.value[$0].head }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("2 threads would wait for each other forever"))
  }

  @Test(
    "The computation of an element of a recursive sequence can use the elements that precede it"
  )
  func recursive() {
    let fibonacci = Unguarded<LazyStream<Int>>(.empty)
    fibonacci.value = LazyStream(
      head: { 0 },
      tail: {
        let numbers = fibonacci.value
        return LazyStream(
          head: { 1 },
          tail: { numbers.zip(with: numbers.tail).map { $0 + $1 } }
        )
      }
    )
    #expect(Array(fibonacci.value.take(first: 10)) == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34])
    fibonacci.value = .empty
  }
}
