public import Reactive

/// An event of any stream, whose value or failure is stored as text.
///
/// Because the type does not depend on the types of a stream, one contract can apply to all
/// streams.
public enum RecordedEvent: Hashable, Sendable {
  /// A value, described by `String(describing:)`.
  case value(String)
  /// A failure, described by `String(describing:)`.
  case failed(String)
  /// The normal end of a stream.
  case completed
  /// The end of a stream by cancellation.
  case interrupted

  /// Creates a record of `event`.
  ///
  /// - Parameter event: The event, whose value or failure is stored as text.
  public init<Value, Failure>(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): self = .value(String(describing: value))
    case .failed(let failure): self = .failed(String(describing: failure))
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }

  /// Whether the event is a terminal event.
  public var isTerminating: Bool {
    switch self {
    case .value: false
    case .failed, .completed, .interrupted: true
    }
  }

  /// Whether the event is a failure.
  public var isFailure: Bool {
    switch self {
    case .failed: true
    case .value, .completed, .interrupted: false
    }
  }
}

extension RecordedEvent: CustomStringConvertible {
  /// The event as text, such as `value(1)`, `failed(boom)`, `completed`, or `interrupted`.
  public var description: String {
    switch self {
    case .value(let value): "value(\(value))"
    case .failed(let failure): "failed(\(failure))"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }
}

extension RecordedEvent {
  /// Creates the event that a guard of the library dropped, or returns `nil` if the text of the
  /// report does not describe an event.
  init?(swallowed text: String) {
    if text.hasPrefix("VALUE ") {
      self = .value(String(text.dropFirst(6)))
    } else if text.hasPrefix("FAILED ") {
      self = .failed(String(text.dropFirst(7)))
    } else if text == "COMPLETED" {
      self = .completed
    } else if text == "INTERRUPTED" {
      self = .interrupted
    } else {
      return nil
    }
  }
}
