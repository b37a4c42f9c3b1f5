import Reactive
import ReactiveTesting
import Testing

@Suite struct RetryLaterTests {
  @Test("`retry` with an interval waits between two attempts, but not after the last attempt")
  func waitsBetweenTwoAttemptsButNotAfterTheLast() throws {
    try check(gives: "----#") { lab in
      lab.producer("-#").retry(upTo: 1, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test("`retry` with an interval does not start the producer again after completion")
  func doesNotRetryCompletion() throws {
    try check(gives: "-1|") { lab in
      lab.producer("-1|").retry(upTo: 3, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test("`retry(upTo: 0)` with an interval makes no additional attempt")
  func aCountOfZeroMakesNoAdditionalAttempt() throws {
    try check(gives: "-#") { lab in
      lab.producer("-#").retry(upTo: 0, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test("`retry` with an interval does not start the producer again after an interruption")
  func doesNotRetryInterruption() throws {
    try check(gives: "-1!") { lab in
      lab.producer("-1!").retry(upTo: 3, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test("A disposal while `retry` waits for its interval cancels the next attempt")
  func disposalDuringThePauseCancelsTheNextAttempt() throws {
    try check(gives: "--!", disposedAt: .milliseconds(20)) { lab in
      lab.producer("-#").retry(upTo: 3, interval: .milliseconds(20), on: lab.scheduler)
    }
  }
}
