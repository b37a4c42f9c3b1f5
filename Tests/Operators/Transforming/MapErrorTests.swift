import Reactive
import ReactiveTesting
import Testing

@Suite struct MapErrorTests {
  @Test(
    "`mapError` transforms only the failure",
    arguments: ["-1-2-#", "-1-2-|", "-1-2-!", "#", "|", "!", "-1--"]
  )
  func transformsOnlyTheFailure(_ script: String) throws {
    try check(source: script, gives: script, values: ["1": 1, "2": 2], error: Bang()) { source, _ in
      source.mapError { _ in Bang() }
    } producer: { source, _ in
      source.mapError { _ in Bang() }
    }
  }

  @Test("`mapError` calls its closure once for a failure, and for no other event")
  func theClosureRunsOnceForAFailure() {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    signal.mapError { error in
      log.add("\(error)")
      return Bang()
    }.observe(log.observer("got"))
    input.send(value: 1)
    input.send(error: Boom())
    #expect(log.entries == ["got VALUE 1", "boom", "got FAILED bang"])
  }

  @Test("`mapError` does not call its closure on disposal")
  func theClosureDoesNotRunOnDisposal() {
    let log = Log()
    SignalProducer<Int, Boom>.never.mapError { _ in
      log.add("ran")
      return Bang()
    }.start(log.observer("got")).dispose()
    #expect(log.entries == ["got INTERRUPTED"])
  }
}
