import Reactive
import Testing

/// `logEvents`, which logs the events as they occur and forwards them unchanged (STM-6).
@Suite("STM-6: `logEvents`")
struct LogEventsTests {
  private func logger(_ log: EventLog) -> EventLogger {
    { identifier, event, _, _, _ in log.note("\(identifier): \(event)") }
  }

  @Test("`logEvents` on a signal logs its events and its disposal")
  func aSignalLogsItsEventsAndItsDisposal() {
    let log = EventLog()
    let (signal, input) = Signal<Int, Boom>.pipe()
    signal.logEvents(identifier: "taps", logger: logger(log)).observe(log.observer())
    input.send(value: 1)
    input.send(error: .boom)
    #expect(
      log.lines == [
        "taps: value 1", "VALUE 1", "taps: failed boom", "taps: terminated", "FAILED boom",
        "taps: disposed",
      ]
    )
  }

  @Test("`logEvents` on a producer also logs its starts")
  func aProducerAlsoLogsItsStarts() {
    let log = EventLog()
    SignalProducer<Int, Boom>(value: 1)
      .logEvents(identifier: "answer", logger: logger(log))
      .start(log.observer())
    #expect(
      log.lines == [
        "answer: starting", "answer: started", "answer: value 1", "VALUE 1", "answer: completed",
        "answer: terminated", "COMPLETED", "answer: disposed",
      ]
    )
  }

  @Test("`logEvents` logs an interruption")
  func interruptionIsLogged() {
    let log = EventLog()
    SignalProducer<Int, Boom>.never
      .logEvents(events: [.interrupted], logger: logger(log))
      .start()
      .dispose()
    #expect(log.lines == [": interrupted"])
  }

  @Test("`logEvents` logs only the requested events")
  func onlyTheRequestedEventsAreLogged() {
    let log = EventLog()
    SignalProducer<Int, Boom>([1, 2])
      .logEvents(events: [.value, .completed], logger: logger(log))
      .start()
    #expect(log.lines == [": value 1", ": value 2", ": completed"])
    let (signal, input) = Signal<Int, Boom>.pipe()
    let logged = signal.logEvents(events: [], logger: logger(log))
    logged.observe(log.observer())
    input.send(value: 3)
    #expect(log.lines.suffix(1) == ["VALUE 3"])
  }

  @Test("`logEvents` passes the location of its call to the logger")
  func theLoggerReceivesTheLocation() {
    let log = EventLog()
    let line = #line + 1
    SignalProducer<Int, Boom>(value: 1).logEvents(events: [.value]) { _, _, file, function, line in
      log.note("\(file) \(function) \(line)")
    }
    .start()
    #expect(
      log.lines == ["OperatorTests/LogEventsTests.swift theLoggerReceivesTheLocation() \(line)"]
    )
  }

  @Test("`logEvents` prints to standard output by default")
  func theDefaultLoggerPrints() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      SignalProducer<Int, Boom>(value: 1).logEvents(identifier: "printed", events: [.value]).start()
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("[printed] value 1 ") && text.contains("LogEventsTests.swift"))
  }
}
