import Reactive
import ReactiveTesting
import Testing

@Suite struct RepeatTests {
  @Test("`repeat` starts the producer again when it has completed")
  func runsAgainWhenItHasCompleted() throws {
    try check(gives: "-1-1|") { lab in
      lab.producer("-1|").repeat(2)
    }
  }

  @Test("`repeat(0)` completes at once")
  func completesAtOnceIfNothingIsToRun() throws {
    try check(gives: "|") { lab in
      lab.producer("-1|").repeat(0)
    }
  }

  @Test("`repeat` ends with a failure")
  func endsWithAFailure() throws {
    try check(gives: "-1#") { lab in
      lab.producer("-1#").repeat(3)
    }
  }

  @Test("`repeat` ends with an interruption")
  func endsWithAnInterruption() throws {
    try check(gives: "-1!") { lab in
      lab.producer("-1!").repeat(3)
    }
  }

  @Test("`repeat()` without a count continues forever")
  func goesOnWithoutEnd() throws {
    try check(gives: "-1-1-1-(1|)") { lab in
      lab.producer("-1|").repeat().take(first: 4)
    }
  }
}
