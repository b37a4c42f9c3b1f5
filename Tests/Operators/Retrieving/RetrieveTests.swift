import Dispatch
import Reactive
import Testing

/// `first`, `single`, `last`, and `wait` (D13).
@Suite struct RetrieveTests {
  private typealias Producer = SignalProducer<Int, Boom>

  private static func ending(_ values: [Int], _ end: Event<Int, Boom>) -> Producer {
    Producer { observer, _ in
      for value in values { observer.send(value: value) }
      observer.send(end)
    }
  }

  @Test("`first()` returns the first value of a producer")
  func first() {
    #expect(Self.ending([1, 2], .completed).first() == .success(1))
    #expect(Self.ending([1], .interrupted).first() == .success(1))
    #expect(Self.ending([], .failed(.boom)).first() == .failure(.boom))
    #expect(Self.ending([], .completed).first() == nil)
    #expect(Self.ending([], .interrupted).first() == nil)
  }

  @Test("`first()` cancels the work after the first value")
  func firstCancelsTheWork() {
    let log = EventLog()
    let producer = Producer { observer, lifetime in
      lifetime += AnyDisposable { log.note("cancelled") }
      observer.send(value: 1)
      log.note("sent")
    }
    #expect(producer.first() == .success(1))
    #expect(log.lines == ["cancelled", "sent"])
  }

  @Test("`single()` returns the only value of a producer")
  func single() {
    #expect(Self.ending([1], .completed).single() == .success(1))
    #expect(Self.ending([1, 2], .completed).single() == nil)
    #expect(Self.ending([], .completed).single() == nil)
    #expect(Self.ending([1], .failed(.boom)).single() == .failure(.boom))
    #expect(Self.ending([1, 2], .failed(.boom)).single() == nil)
  }

  @Test("defect 9: `single()` of an interrupted producer returns `nil`")
  func defect9SingleOfAnInterruptedStreamReturnsNil() {
    #expect(Self.ending([1], .interrupted).single() == nil)
    #expect(Self.ending([], .interrupted).single() == nil)
  }

  @Test("`last()` returns the last value of a producer")
  func last() {
    #expect(Self.ending([1, 2], .completed).last() == .success(2))
    #expect(Self.ending([], .completed).last() == nil)
    #expect(Self.ending([1, 2], .failed(.boom)).last() == .failure(.boom))
    #expect(Self.ending([1, 2], .interrupted).last() == nil)
  }

  @Test("`wait()` distinguishes completion from failure")
  func waitDistinguishesCompletionFromFailure() {
    #expect(throws: Never.self) { try Self.ending([1], .completed).wait().get() }
    #expect(throws: WaitFailure.failed(Boom.boom)) {
      try Self.ending([1], .failed(.boom)).wait().get()
    }
  }

  @Test("defect 9: `wait()` of an interrupted producer does not return success")
  func defect9WaitOfAnInterruptedStreamDoesNotSucceed() {
    #expect(throws: WaitFailure<Boom>.interrupted) {
      try Self.ending([1], .interrupted).wait().get()
    }
  }

  @Test("`last()` returns `nil` if the producer is interrupted because its observer is released")
  func lastReturnsNilAfterTheObserverIsReleased() {
    #expect(Producer { _, _ in }.last() == nil)
  }

  @Test("`last()` and `first()` wait until another thread has sent the value")
  func blocksUntilAnotherThreadHasSentTheValue() {
    let producer = Producer { observer, _ in
      DispatchQueue.global().async {
        observer.send(value: 1)
        observer.send(value: 2)
        observer.sendCompleted()
      }
    }
    for _ in 0..<100 {
      #expect(producer.last() == .success(2))
      #expect(producer.first() == .success(1))
    }
  }
}
