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

  @Test("`logEvents` passes its identifier and the location of its call to the logger")
  func theLoggerReceivesTheLocation() {
    let log = EventLog()
    let logger: EventLogger = { identifier, _, file, function, line in
      log.note("\(identifier) \(file) \(function) \(line)")
    }
    let (signal, input) = Signal<Int, Boom>.pipe()
    let line = #line + 1
    let taps = signal.logEvents(identifier: "a", events: [.value], logger: logger)
    signal.producer.logEvents(identifier: "b", events: [.value], logger: logger).start()
    taps.observe { _ in }
    input.send(value: 1)
    let place = "OperatorTests/LogEventsTests.swift theLoggerReceivesTheLocation()"
    #expect(log.lines.sorted() == ["a \(place) \(line)", "b \(place) \(line + 1)"])
  }

  @Test(
    "Both forms of `logEvents` log each kind of event only if it is requested",
    arguments: LoggingEvent.Signal.allCases,
    Event<Int, Boom>.ends
  )
  func oneKind(_ kind: LoggingEvent.Signal, _ end: Event<Int, Boom>) throws {
    let counterpart = try #require(LoggingEvent.SignalProducer(rawValue: kind.rawValue))
    let (log, lifted) = (EventLog(), EventLog())
    let (signal, input) = Signal<Int, Boom>.pipe()
    let observation = signal.logEvents(events: [kind], logger: logger(log)).observe { _ in }
    signal.producer.logEvents(events: [counterpart], logger: logger(lifted)).start()
    input.send(value: 1)
    input.send(end)
    withExtendedLifetime(observation) {}
    let lines: [LoggingEvent.Signal: String] = [
      .value: ": value 1", .terminated: ": terminated", .disposed: ": disposed",
      .completed: ": completed", .interrupted: ": interrupted", .failed: ": failed boom",
    ]
    let ending: Set<LoggingEvent.Signal> = [.completed, .interrupted, .failed]
    let isExpected = !ending.contains(kind) || "\(end)".lowercased().hasPrefix(kind.rawValue)
    let expected = isExpected ? [try #require(lines[kind])] : []
    #expect(log.lines == expected)
    #expect(lifted.lines == expected)
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

extension Event<Int, Boom> {
  fileprivate static let ends: [Self] = [.completed, .interrupted, .failed(.boom)]
}
