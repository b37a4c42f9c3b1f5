import Reactive
import ReactiveTesting
import Testing

@Suite struct RepeatTests {
  @Test("`repeat` starts the producer again when it has completed")
  func startsAgainAfterCompletion() throws {
    try check(gives: "-1-1|") { lab in
      lab.producer("-1|").repeat(2)
    }
  }

  @Test("`repeat(0)` completes immediately")
  func zeroRunsCompleteAtOnce() throws {
    try check(gives: "|") { lab in
      lab.producer("-1|").repeat(0)
    }
  }

  @Test("`repeat` fails when the producer fails")
  func failsWhenTheProducerFails() throws {
    try check(gives: "-1#") { lab in
      lab.producer("-1#").repeat(3)
    }
  }

  @Test("`repeat` is interrupted when the producer is interrupted")
  func isInterruptedWhenTheProducerIs() throws {
    try check(gives: "-1!") { lab in
      lab.producer("-1!").repeat(3)
    }
  }

  @Test("`repeat()` without a count continues forever")
  func repeatsForever() throws {
    try check(gives: "-1-1-1-(1|)") { lab in
      lab.producer("-1|").repeat().take(first: 4)
    }
  }
}
