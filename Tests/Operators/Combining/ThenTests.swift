import Reactive
import ReactiveTesting
import Testing

@Suite struct ThenTests {
  @Test func dropsTheValuesAndGoesOn() throws {
    try check(gives: "-----3|") { lab in
      lab.producer("-1-2|").then(lab.producer("-3|"))
    }
  }

  @Test func isNotStartedAfterAFailure() throws {
    try check(gives: "--#") { lab in
      lab.producer("-1#").then(lab.producer("-3|"))
    }
  }

  @Test func isNotStartedAfterAnInterruption() throws {
    try check(gives: "--!") { lab in
      lab.producer("-1!").then(lab.producer("-3|"))
    }
  }

  @Test func acceptsAReplacementThatCannotFail() throws {
    try check(gives: "---3|") { lab in
      lab.producer("-1|").then(lab.steady("-3|"))
    }
  }

  @Test func theEndOfTheReplacementIsTheEnd() throws {
    try check(gives: "--3#") { lab in lab.producer("-|").then(lab.producer("-3#")) }
    try check(gives: "--3!") { lab in lab.producer("-|").then(lab.producer("-3!")) }
  }

  @Test func disposalLeavesWhicheverRuns() throws {
    try check(gives: "-!", disposedAt: .milliseconds(10)) { lab in
      lab.producer("--|").then(lab.producer("-3|"))
    }
    try check(gives: "---!", disposedAt: .milliseconds(30)) { lab in
      lab.producer("--|").then(lab.producer("--3|"))
    }
  }
}
