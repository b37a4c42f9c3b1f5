import Reactive
import ReactiveTesting
import Testing

@Suite struct TimeoutTests {
  @Test(
    "`timeout` fails when its interval has passed",
    arguments: [
      ("-1-2-----|", "-1-2-#"),
      ("-1-|", "-1-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
    ]
  )
  func failsWhenTheIntervalHasPassed(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    } producer: { source, lab in
      source.timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    }
  }

  @Test("`timeout` on a stream that cannot fail has the failure type of the error that it raises")
  func theResultHasTheFailureTypeOfTheError() throws {
    try check(source: "-1-2-----|", gives: "-1-2-#") { source, lab in
      source.recovering().timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    } producer: { source, lab in
      source.recovering().timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    }
  }

  @Test("Disposing of `timeout` cancels its scheduled action")
  func disposalCancelsTheDeadline() throws {
    try check(source: "-1-2-----|", gives: "-1-!", disposedAt: .milliseconds(30)) { source, lab in
      source.filter { $0 < 2 }
        .timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    } producer: { source, lab in
      source.filter { $0 < 2 }
        .timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    }
  }

  @Test(
    "`timeout` measures its interval from its application to a signal, or from each start of a producer"
  )
  func theIntervalBeginsAtTheApplicationOrAtEachStart() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let limited = signal.timeout(after: .milliseconds(50), raising: Boom(), on: time)
    let producer = SignalProducer(signal)
      .timeout(after: .milliseconds(50), raising: Boom(), on: time)
    limited.observe(log.observer("signal"))
    time.advance(by: .milliseconds(30))
    producer.start(log.observer("producer"))
    time.advance(by: .milliseconds(20))
    #expect(log.entries == ["signal FAILED boom"])
    time.advance(by: .milliseconds(30))
    #expect(log.entries == ["signal FAILED boom", "producer FAILED boom"])
    withExtendedLifetime((limited, input)) {}
  }
}
