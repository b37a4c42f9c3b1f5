import Reactive
import ReactiveTesting
import Testing

@Suite struct PromoteErrorTests {
  @Test(
    "`promoteError` changes only the failure type",
    arguments: ["-1-2-|", "-1-2-!", "|", "!", "-1--"]
  )
  func changesOnlyTheType(_ script: String) throws {
    try check(source: script, gives: script) {
      $0.flatMapError { _ in SignalProducer<Int, Never>.empty }.promoteError(Boom.self)
    } producer: {
      $0.flatMapError { _ in SignalProducer<Int, Never>.empty }.promoteError(Boom.self)
    }
  }

  @Test("The compiler infers the failure type of `promoteError` from the context")
  func theTypeIsInferredFromTheContext() throws {
    let log = Log()
    let producer: SignalProducer<Int, Boom> = SignalProducer<Int, Never>(value: 1).promoteError()
    producer.start(log.observer("got"))
    #expect(log.entries == ["got VALUE 1", "got COMPLETED"])
  }

  @Test("Disposing of `promoteError` interrupts its output, and no event follows")
  func disposalInterruptsAndNothingFollows() throws {
    try check(source: "-1-2-|", gives: "-1!", disposedAt: .milliseconds(20)) {
      $0.flatMapError { _ in SignalProducer<Int, Never>.empty }.promoteError(Boom.self)
    } producer: {
      $0.flatMapError { _ in SignalProducer<Int, Never>.empty }.promoteError(Boom.self)
    }
  }
}
