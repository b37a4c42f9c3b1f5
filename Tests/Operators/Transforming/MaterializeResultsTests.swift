import Reactive
import ReactiveTesting
import Testing

@Suite struct MaterializeResultsTests {
  @Test(
    "`dematerializeResults` is the inverse of `materializeResults`",
    arguments: [
      ("-1-2-|", "-1-2-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
      ("|", "|"),
      ("#", "#"),
    ]
  )
  func dematerializeResultsIsTheInverse(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.materializeResults().dematerializeResults()
    } producer: { source in
      source.materializeResults().dematerializeResults()
    }
  }

  @Test(
    "`materializeResults` sends a failure as a value, and then completes",
    arguments: [
      ("-1-2-|", "-1-2-|"),
      ("-1-#", "-1-(0|)"),
      ("-1-!", "-1-!"),
    ]
  )
  func aFailureIsSentAsAValueBeforeCompletion(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.materializeResults().map { (try? $0.get()) ?? 0 }.promoteError(Boom.self)
    } producer: { source in
      source.materializeResults().map { (try? $0.get()) ?? 0 }.promoteError(Boom.self)
    }
  }

  @Test(
    "`dematerializeResults` fails with the first failure among the results",
    arguments: [
      ("-1-2-|", "-1-2-|"),
      ("-1-0-2-|", "-1-#"),
      ("-1-!", "-1-!"),
    ]
  )
  func failsWithTheFirstFailureAmongTheResults(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.recovering().map { $0 == 0 ? .failure(Boom()) : Result<Int, Boom>.success($0) }
        .dematerializeResults()
    } producer: { source in
      source.recovering().map { $0 == 0 ? .failure(Boom()) : Result<Int, Boom>.success($0) }
        .dematerializeResults()
    }
  }
}
