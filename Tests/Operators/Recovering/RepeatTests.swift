import Reactive
import ReactiveTesting
import Testing

@Suite struct RepeatTests {
  @Test func runsAgainWhenItHasCompleted() throws {
    try check(gives: "-1-1|") { lab in
      lab.producer("-1|").repeat(2)
    }
  }

  @Test func completesAtOnceIfNothingIsToRun() throws {
    try check(gives: "|") { lab in
      lab.producer("-1|").repeat(0)
    }
  }

  @Test func endsWithAFailure() throws {
    try check(gives: "-1#") { lab in
      lab.producer("-1#").repeat(3)
    }
  }

  @Test func endsWithAnInterruption() throws {
    try check(gives: "-1!") { lab in
      lab.producer("-1!").repeat(3)
    }
  }

  @Test func goesOnWithoutEnd() throws {
    try check(gives: "-1-1-1-(1|)") { lab in
      lab.producer("-1|").repeat().take(first: 4)
    }
  }
}
