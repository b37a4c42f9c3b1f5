import Reactive
import ReactiveTesting
import Testing

@Suite struct AttemptTests {
  @Test(
    "`attempt` fails with the first failure of its closure",
    arguments: [
      ("-1-2-3-|", "-1-#"),
      ("-1-|", "-1-|"),
      ("-1-!", "-1-!"),
      ("#", "#"),
    ]
  )
  func failsWithTheFirstFailure(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.attempt { $0 == 2 ? .failure(Boom()) : .success(()) }
    } producer: { source in
      source.attempt { $0 == 2 ? .failure(Boom()) : .success(()) }
    }
  }

  @Test(
    "`attemptMap` transforms values until the first failure of its closure",
    arguments: [
      ("-1-2-3-|", "-4-#"),
      ("-1-|", "-4-|"),
      ("-1-!", "-4-!"),
      ("#", "#"),
    ]
  )
  func transformsUntilTheFirstFailure(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.attemptMap { $0 == 2 ? .failure(Boom()) : .success($0 * 4) }
    } producer: { source in
      source.attemptMap { $0 == 2 ? .failure(Boom()) : .success($0 * 4) }
    }
  }
}
