import Reactive
import ReactiveTesting
import Testing

@Suite struct ThenTests {
  @Test("`then` drops the values of the producer and continues with the replacement")
  func dropsTheValuesAndContinues() throws {
    try check(gives: "-----3|") { lab in
      lab.producer("-1-2|").then(lab.producer("-3|"))
    }
  }

  @Test("`then` does not start the replacement after a failure")
  func isNotStartedAfterAFailure() throws {
    try check(gives: "--#") { lab in
      lab.producer("-1#").then(lab.producer("-3|"))
    }
  }

  @Test("`then` does not start the replacement after an interruption")
  func isNotStartedAfterAnInterruption() throws {
    try check(gives: "--!") { lab in
      lab.producer("-1!").then(lab.producer("-3|"))
    }
  }

  @Test("`then` accepts a replacement that cannot fail")
  func acceptsAReplacementThatCannotFail() throws {
    try check(gives: "---3|") { lab in
      lab.producer("-1|").then(lab.steady("-3|"))
    }
  }

  @Test("`then` ends with the terminal event of the replacement")
  func endsWithTheReplacement() throws {
    try check(gives: "--3#") { lab in lab.producer("-|").then(lab.producer("-3#")) }
    try check(gives: "--3!") { lab in lab.producer("-|").then(lab.producer("-3!")) }
  }

  @Test("Disposing of `then` disposes of the producer that is running")
  func disposalDisposesOfTheRunningProducer() throws {
    try check(gives: "-!", disposedAt: .milliseconds(10)) { lab in
      lab.producer("--|").then(lab.producer("-3|"))
    }
    try check(gives: "---!", disposedAt: .milliseconds(30)) { lab in
      lab.producer("--|").then(lab.producer("--3|"))
    }
  }
}
