import Reactive
import ReactiveTesting
import Testing

/// Producers created from asynchronous sequences and closures (S7).
@Suite struct ConcurrencyProducerTests {
  private func events<Value, Failure>(
    of producer: SignalProducer<Value, Failure>
  ) async -> [String] {
    var lines: [String] = []
    for await event in producer.materialize().values { lines.append("\(event)") }
    return lines
  }

  // MARK: Sequences

  @Test("A producer created from an asynchronous sequence sends the elements and completes")
  func theElementsOfASequence() async {
    let sequence = AsyncStream<Int> { continuation in
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
    }
    #expect(
      await events(of: SignalProducer(sequence)) == ["VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"]
    )
  }

  @Test(
    "A producer created from an asynchronous sequence fails with the error that the sequence throws"
  )
  func theErrorOfASequence() async {
    let sequence = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Crash.crash)
    }
    #expect(await events(of: SignalProducer(sequence)) == ["VALUE 1", "FAILED crash"])
  }

  @Test(
    "A producer created from an asynchronous sequence fails with the typed error that the sequence throws"
  )
  func theTypedErrorOfASequence() async {
    let source = SignalProducer<Int, Crash>(value: 1).concat(error: .crash)
    let producer: SignalProducer<Int, Crash> = SignalProducer(source.values)
    #expect(await events(of: producer) == ["VALUE 1", "FAILED crash"])
  }

  @Test("Disposing of a start cancels the iteration of the asynchronous sequence")
  func disposingCancelsTheIteration() async {
    let bulletin = Bulletin()
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    continuation.onTermination = { reason in
      if case .cancelled = reason { bulletin.post("cancelled") }
    }
    let handle = SignalProducer(sequence).start { bulletin.post("\($0)") }
    continuation.yield(1)
    await bulletin.wait(for: "VALUE 1")
    handle.dispose()
    await bulletin.wait(for: "cancelled")
    continuation.yield(2)
    #expect(Set(bulletin.lines) == ["VALUE 1", "INTERRUPTED", "cancelled"])
  }

  @Test("A producer created from an asynchronous sequence iterates it only when started")
  func aSequenceIsIteratedOnlyWhenStarted() async {
    let bulletin = Bulletin()
    let producer = SignalProducer(
      AsyncStream<Int> {
        bulletin.post("asked")
        return nil
      }
    )
    #expect(bulletin.lines == [])
    #expect(await events(of: producer) == ["COMPLETED"])
    #expect(bulletin.lines == ["asked"])
  }

  // MARK: Closures

  @Test("A producer created from an asynchronous closure sends the result and completes")
  func theResultOfAClosure() async {
    let producer = SignalProducer<Int, Never> {
      await Task.yield()
      return 42
    }
    #expect(await events(of: producer) == ["VALUE 42", "COMPLETED"])
    #expect(await events(of: producer) == ["VALUE 42", "COMPLETED"])
  }

  @Test(
    "A producer created from an asynchronous closure fails with the error that the closure throws"
  )
  func theErrorOfAClosure() async {
    let producer = SignalProducer<Int, Crash> { () async throws(Crash) in
      await Task.yield()
      throw .crash
    }
    #expect(await events(of: producer) == ["FAILED crash"])
    let untyped = SignalProducer<Int, any Error> {
      await Task.yield()
      throw Crash.crash
    }
    #expect(await events(of: untyped) == ["FAILED crash"])
  }

  @Test("Disposing of a start cancels the asynchronous closure")
  func disposingCancelsTheClosure() async {
    let bulletin = Bulletin()
    let (forever, continuation) = AsyncStream<Never>.makeStream()
    let handle = SignalProducer<Int, Never> {
      bulletin.post("started")
      for await _ in forever {}
      bulletin.post("cancelled: \(Task.isCancelled)")
      return 1
    }.start { bulletin.post("\($0)") }
    await bulletin.wait(for: "started")
    handle.dispose()
    await bulletin.wait(for: "cancelled: true")
    #expect(Set(bulletin.lines) == ["started", "INTERRUPTED", "cancelled: true"])
    continuation.finish()
  }

  @Test("A producer created from a synchronous closure sends the result before start returns")
  func aSynchronousClosureStaysSynchronous() {
    let bulletin = Bulletin()
    SignalProducer<Int, Never> { 1 }.start { bulletin.post("\($0)") }
    #expect(bulletin.lines == ["VALUE 1", "COMPLETED"])
  }

  @Test("A producer created from a synchronous closure that throws fails before start returns")
  func aSynchronousClosureThatThrowsStaysSynchronous() {
    @Sendable func fail() throws -> Int { throw Crash.crash }
    let bulletin = Bulletin()
    SignalProducer<Int, any Error> { try fail() }.start { bulletin.post("\($0)") }
    #expect(bulletin.lines == ["FAILED crash"])
  }

  @Test("A start of an asynchronous closure retains nothing after it has been disposed of")
  func aDisposedStartLeavesNothing() async {
    final class Object: Sendable {}
    weak var captured: Object?
    let bulletin = Bulletin()
    let (forever, continuation) = AsyncStream<Never>.makeStream()
    func startAndDispose() async {
      let object = Object()
      captured = object
      let handle = SignalProducer<Int, Never> {
        bulletin.post("started")
        for await _ in forever {}
        return 1
      }
      .on(disposed: { bulletin.post("over") })
      .start { _ in withExtendedLifetime(object) {} }
      await bulletin.wait(for: "started")
      handle.dispose()
      await bulletin.wait(for: "over")
    }
    await startAndDispose()
    continuation.finish()
    // The task releases the observer when it ends, on its own thread.
    while captured != nil { await Task.yield() }
  }
}
