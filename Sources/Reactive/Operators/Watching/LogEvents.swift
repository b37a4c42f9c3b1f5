/// The kinds of events that `logEvents` can log.
///
/// `LoggingEvent.Signal` lists the events of signals, and `LoggingEvent.SignalProducer` lists the
/// events of producers. The raw value of a case is the name of the event in the log.
///
/// ```swift
/// SignalProducer<Int, Never>([1, 2])
///   .logEvents(identifier: "answer", events: [.value])
///   .start()   // [answer] value 1 fileName: …   [answer] value 2 fileName: …
/// ```
public enum LoggingEvent: Sendable {
  /// The events of a signal that can be logged.
  public enum Signal: String, CaseIterable, Sendable {
    /// A value.
    case value
    /// A completion.
    case completed
    /// A failure.
    case failed
    /// An interruption.
    case interrupted
    /// Any terminal event.
    case terminated
    /// The end of the lifetime of the signal that `logEvents` returns, with or without a terminal
    /// event.
    case disposed
  }

  /// The events of a producer that can be logged.
  public enum SignalProducer: String, CaseIterable, Sendable {
    /// The beginning of a start.
    case starting
    /// The moment just before the work of a start begins.
    case started
    /// A value.
    case value
    /// A completion.
    case completed
    /// A failure.
    case failed
    /// An interruption.
    case interrupted
    /// Any terminal event.
    case terminated
    /// The end of a start, whether it completes, fails, or is interrupted.
    case disposed
  }
}

/// A function that receives each log entry of `logEvents`.
///
/// The parameters are the identifier of the stream, the kind of the event with its value or
/// failure, and the file, the function, and the line that contain the call to `logEvents`.
///
/// The function is called once for each entry, so it is called twice for a terminal event if both
/// the kind of the event and `terminated` are logged. For values and terminal events, it is called
/// on the thread that sends the event, before the event is forwarded. Otherwise, it is called on
/// the thread that starts the producer, or that ends or disposes of the stream. The thread waits
/// until the function returns.
public typealias EventLogger =
  @Sendable (
    _ identifier: String,
    _ event: String,
    _ fileName: String,
    _ functionName: String,
    _ lineNumber: Int
  ) -> Void

/// Prints a log entry to standard output as one line.
///
/// This function is the default logger of `logEvents`. A line reads
/// `[taps] value 1 fileName: …, functionName: …, lineNumber: …`.
///
/// ```swift
/// SignalProducer<Int, Never>(value: 1)
///   .logEvents(identifier: "answer", logger: defaultEventLog)
///   .start()
/// ```
///
/// - Parameters:
///   - identifier: The name of the stream.
///   - event: The kind of the event, followed by its value or failure, if any.
///   - fileName: The file that contains the call to `logEvents`.
///   - functionName: The function that contains the call to `logEvents`.
///   - lineNumber: The line of the call to `logEvents`.
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
  /// Logs events and forwards them unchanged (STM-6).
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.logEvents(identifier: "taps", events: [.value]).observeCompleted {}
  /// input.send(value: 1)   // [taps] value 1 fileName: …
  /// ```
  ///
  /// This operator is equivalent to
  /// ``on(event:failed:completed:interrupted:terminated:disposed:value:)`` with closures that call
  /// the logger. Each terminal event is logged under its own name, and again as `terminated`.
  /// Terminal events pass through immediately. Events arrive on the thread that sends them
  /// (EVT-36). If this signal has already ended, its interruption is logged when the operator is
  /// applied (SIG-12). Disposing of an observation is not logged. When the result has ended or is
  /// no longer retained or observed, `disposed` is logged.
  ///
  /// - Parameters:
  ///   - identifier: The name in the log. If it is empty, which is the default, the log contains
  ///     the name of the signal, if any.
  ///   - events: The kinds of events to log. By default, all kinds are logged.
  ///   - fileName: The file that contains the call to `logEvents`.
  ///   - functionName: The function that contains the call to `logEvents`.
  ///   - lineNumber: The line of the call to `logEvents`.
  ///   - logger: The function that receives each entry. The default function prints the entry.
  /// - Returns: A signal that sends the same events as this signal.
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.Signal> = Set(LoggingEvent.Signal.allCases),
    fileName: String = #fileID,
    functionName: String = #function,
    lineNumber: Int = #line,
    logger: @escaping EventLogger = defaultEventLog
  ) -> Signal<Value, Failure> {
    let identifier = identifier.isEmpty ? core.label?.text ?? "" : identifier
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
  /// Logs each start and its events, and forwards the events unchanged (STM-6).
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .logEvents(identifier: "answer", events: [.starting, .value])
  ///   .start()   // [answer] starting fileName: …   [answer] value 1 fileName: …
  /// ```
  ///
  /// This operator is equivalent to `on` with closures that call the logger. Each terminal event is
  /// logged under its own name, and again as `terminated`. Terminal events pass through
  /// immediately. Events arrive on the thread that sends them (EVT-36). Disposing of a start
  /// cancels this producer and logs `disposed`, `interrupted`, and `terminated`, in this order (D5,
  /// EVT-25). In all other cases, `disposed` is logged after the terminal event.
  ///
  /// - Parameters:
  ///   - identifier: The name in the log. If it is empty, which is the default, the log contains
  ///     the name of the producer, if any.
  ///   - events: The kinds of events to log. By default, all kinds are logged.
  ///   - fileName: The file that contains the call to `logEvents`.
  ///   - functionName: The function that contains the call to `logEvents`.
  ///   - lineNumber: The line of the call to `logEvents`.
  ///   - logger: The function that receives each entry. The default function prints the entry.
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

/// A factory for the closures that log the requested events.
private struct EventLog<Kind>: Sendable
where Kind: Hashable & Sendable & RawRepresentable, Kind.RawValue == String {
  let events: Set<Kind>
  let write: @Sendable (String) -> Void

  /// Returns a closure that logs an event without content, or `nil` if the event is not requested.
  func moment(_ kind: Kind) -> (@Sendable () -> Void)? {
    guard events.contains(kind) else { return nil }
    return { write(kind.rawValue) }
  }

  /// Returns a closure that logs an event with its content, or `nil` if the event is not requested.
  func content<Content>(_ kind: Kind) -> (@Sendable (Content) -> Void)? {
    guard events.contains(kind) else { return nil }
    return { write("\(kind.rawValue) \($0)") }
  }
}
