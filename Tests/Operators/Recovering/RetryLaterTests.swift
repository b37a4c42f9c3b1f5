import Reactive
import ReactiveTesting
import Testing

@Suite struct RetryLaterTests {
  @Test func waitsBetweenTwoAttemptsAndNotAfterTheLast() throws {
    try check(gives: "----#") { lab in
      lab.producer("-#").retry(upTo: 1, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test func doesNotRetryCompletion() throws {
    try check(gives: "-1|") { lab in
      lab.producer("-1|").retry(upTo: 3, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test func noExtraAttemptsAreNoneAtAll() throws {
    try check(gives: "-#") { lab in
      lab.producer("-#").retry(upTo: 0, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test func doesNotRetryInterruption() throws {
    try check(gives: "-1!") { lab in
      lab.producer("-1!").retry(upTo: 3, interval: .milliseconds(20), on: lab.scheduler)
    }
  }

  @Test func disposalWhileItWaitsCancelsTheNextAttempt() throws {
    try check(gives: "--!", disposedAt: .milliseconds(20)) { lab in
      lab.producer("-#").retry(upTo: 3, interval: .milliseconds(20), on: lab.scheduler)
    }
  }
}
