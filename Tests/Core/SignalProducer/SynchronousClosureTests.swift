import Reactive
import TestSupport
import Testing

/// Checks that named functions and closures are called synchronously.
@Suite struct SynchronousClosureTests {
  private static let plain: @Sendable () -> String = { "plain" }
  private static let throwing: @Sendable () throws -> String = { "throwing" }
  private static let typed: @Sendable () throws(Problem) -> String = { () throws(Problem) in
    throw Problem.first
  }
  private static let result: @Sendable () -> Result<String, Problem> = { .success("result") }

  @Sendable private static func function() throws -> String { "function" }

  private func events<Value, Failure>(_ producer: SignalProducer<Value, Failure>) -> [String] {
    let log = Log()
    producer.start(log.observer())
    return log.entries
  }

  @Test(
    "A producer synchronously calls a closure that is stored in a variable, whether or not the type of the producer is declared"
  )
  func closures() {
    #expect(events(SignalProducer(Self.plain)) == ["VALUE plain", "COMPLETED"])
    #expect(events(SignalProducer<String, Never>(Self.plain)) == ["VALUE plain", "COMPLETED"])
    #expect(events(SignalProducer<String, Problem>(Self.plain)) == ["VALUE plain", "COMPLETED"])
    #expect(events(SignalProducer<String, any Error>(Self.plain)) == ["VALUE plain", "COMPLETED"])
  }

  @Test("A producer synchronously calls closures and functions that throw")
  func throwingClosures() {
    #expect(events(SignalProducer(Self.throwing)) == ["VALUE throwing", "COMPLETED"])
    #expect(
      events(SignalProducer<String, any Error>(Self.throwing)) == ["VALUE throwing", "COMPLETED"]
    )
    #expect(
      events(SignalProducer<String, any Error>(Self.function)) == ["VALUE function", "COMPLETED"]
    )
    #expect(events(SignalProducer(Self.typed)) == ["FAILED first"])
    #expect(events(SignalProducer<String, Problem>(Self.typed)) == ["FAILED first"])
    #expect(events(SignalProducer<String, Problem>(Self.result)) == ["VALUE result", "COMPLETED"])
  }

  @Test("EVT-25: a disposal inside the closure of a producer interrupts it immediately")
  func disposalInside() {
    func entries<Failure: Error>(
      _ make: (@escaping @Sendable () -> Int) -> SignalProducer<Int, Failure>
    ) -> [String] {
      let log = Log()
      let (lifetime, token) = Lifetime.make()
      let producer = make {
        token.dispose()
        log.note("the closure returns")
        return 1
      }
      producer.start(log.observer(), during: lifetime)
      return log.entries
    }
    let expected = ["INTERRUPTED", "the closure returns"]
    #expect(entries { action in SignalProducer<Int, Never> { action() } } == expected)
    #expect(entries { action in SignalProducer<Int, Problem> { action() } } == expected)
    #expect(
      entries { action in SignalProducer<Int, Problem> { .success(action()) } } == expected
    )
    #expect(
      entries { action in
        SignalProducer<Int, Problem>(catching: { () throws(Problem) in action() })
      } == expected
    )
    #expect(
      entries { action in SignalProducer<Int, any Error> { () throws in action() } } == expected
    )
  }

  @Test("A producer synchronously calls a trailing closure")
  func trailing() {
    #expect(events(SignalProducer { 1 }) == ["VALUE 1", "COMPLETED"])
    #expect(events(SignalProducer<Int, Never> { 1 }) == ["VALUE 1", "COMPLETED"])
    #expect(events(SignalProducer<Int, Problem> { 1 }) == ["VALUE 1", "COMPLETED"])
    #expect(events(SignalProducer<Int, any Error> { 1 }) == ["VALUE 1", "COMPLETED"])
    #expect(
      events(SignalProducer<String, any Error> { try Self.throwing() })
        == ["VALUE throwing", "COMPLETED"]
    )
    #expect(
      events(SignalProducer<String, Problem> { () throws(Problem) in try Self.typed() })
        == ["FAILED first"]
    )
  }
}
