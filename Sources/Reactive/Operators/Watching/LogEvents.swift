/// The kinds of events that `logEvents` can log.
public enum LoggingEvent: Sendable {
  /// What can be logged of a signal.
  public enum Signal: String, CaseIterable, Sendable {
    /// A value.
    case value
    /// The normal end.
    case completed
    /// The end by a failure.
    case failed
    /// The end by cancellation.
    case interrupted
    /// Any of the three ends.
    case terminated
    /// The end of the signal's lifetime.
    case disposed
  }

  /// What can be logged of a producer.
  public enum SignalProducer: String, CaseIterable, Sendable {
    /// The producer is being started.
    case starting
    /// The work is about to begin.
    case started
    /// A value.
    case value
    /// The normal end.
    case completed
    /// The end by a failure.
    case failed
    /// The end by cancellation.
    case interrupted
    /// Any of the three ends.
    case terminated
    /// A start is over.
    case disposed
  }
}

/// Takes what `logEvents` has to say: its identifier, the event, and the place in the program.
public typealias EventLogger =
  @Sendable (
    _ identifier: String,
    _ event: String,
    _ fileName: String,
    _ functionName: String,
    _ lineNumber: Int
  ) -> Void

/// Prints one line for an event.
@Sendable
public func defaultEventLog(
  identifier: String,
  event: String,
  fileName: String,
  functionName: String,
  lineNumber: Int
) {
  print(
    "[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), "
      + "lineNumber: \(lineNumber)"
  )
}

extension Signal {
  /// Logs events, and passes them on unchanged (STM-6).
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.logEvents(identifier: "taps", events: [.value]).observeCompleted {}
  /// input.send(value: 1)   // [taps] value 1 fileName: …
  /// ```
  ///
  /// It is ``on(event:failed:completed:interrupted:terminated:disposed:value:)`` with a logger.
  ///
  /// - Parameters:
  ///   - identifier: The name in the log. The default is the name of the signal.
  ///   - events: The events to log. The default is all events.
  ///   - fileName: The file that asks for the log.
  ///   - functionName: The function that asks for the log.
  ///   - lineNumber: The line that asks for the log.
  ///   - logger: The function that gets each entry. The default prints it.
  /// - Returns: A signal that sends the same events as this signal.
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.Signal> = Set(LoggingEvent.Signal.allCases),
    fileName: String = #fileID,
    functionName: String = #function,
    lineNumber: Int = #line,
    logger: @escaping EventLogger = defaultEventLog
  ) -> Signal<Value, Failure> {
    let identifier = identifier.isEmpty ? core.label.current?.text ?? "" : identifier
    let log = EventLog(events: events) { text in
      logger(identifier, text, fileName, functionName, lineNumber)
    }
    return on(
      failed: log.content(.failed),
      completed: log.moment(.completed),
      interrupted: log.moment(.interrupted),
      terminated: log.moment(.terminated),
      disposed: log.moment(.disposed),
      value: log.content(.value)
    )
    .traced(after: self, by: "logEvents")
  }
}

extension SignalProducer {
  /// Logs each start and its events, and passes the events on unchanged (STM-6).
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .logEvents(identifier: "answer", events: [.starting, .value])
  ///   .start()   // [answer] starting fileName: …   [answer] value 1 fileName: …
  /// ```
  ///
  /// It is the producers' `on` with a logger.
  ///
  /// - Parameters:
  ///   - identifier: The name in the log. The default is the name of the producer.
  ///   - events: The events to log. The default is all events.
  ///   - fileName: The file that asks for the log.
  ///   - functionName: The function that asks for the log.
  ///   - lineNumber: The line that asks for the log.
  ///   - logger: The function that gets each entry. The default prints it.
  /// - Returns: A producer that sends the same events as this producer.
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.SignalProducer> = Set(LoggingEvent.SignalProducer.allCases),
    fileName: String = #fileID,
    functionName: String = #function,
    lineNumber: Int = #line,
    logger: @escaping EventLogger = defaultEventLog
  ) -> SignalProducer<Value, Failure> {
    let identifier = identifier.isEmpty ? label?.text ?? "" : identifier
    let log = EventLog(events: events) { text in
      logger(identifier, text, fileName, functionName, lineNumber)
    }
    return on(
      starting: log.moment(.starting),
      started: log.moment(.started),
      failed: log.content(.failed),
      completed: log.moment(.completed),
      interrupted: log.moment(.interrupted),
      terminated: log.moment(.terminated),
      disposed: log.moment(.disposed),
      value: log.content(.value)
    )
    .traced(after: self, by: "logEvents")
  }
}

/// Makes the closures that log the events that are asked for.
private struct EventLog<Kind>: Sendable
where Kind: Hashable & Sendable & RawRepresentable, Kind.RawValue == String {
  let events: Set<Kind>
  let write: @Sendable (String) -> Void

  /// Logs an event without content.
  func moment(_ kind: Kind) -> (@Sendable () -> Void)? {
    guard events.contains(kind) else { return nil }
    return { write(kind.rawValue) }
  }

  /// Logs an event with its content.
  func content<Content>(_ kind: Kind) -> (@Sendable (Content) -> Void)? {
    guard events.contains(kind) else { return nil }
    return { write("\(kind.rawValue) \($0)") }
  }
}
