internal import Reactive

/// An event of the output in a trace, with each `Int` kept as a number and all other values as
/// text.
public enum OutputEvent: Hashable, Sendable {
  /// A value.
  case value(OutputValue)
  /// The output failed, with this failure as text.
  case failed(String)
  /// The output completed.
  case completed
  /// The output was interrupted.
  case interrupted

  /// Whether the event is a terminal event.
  public var isEnd: Bool { if case .value = self { false } else { true } }

  /// Whether the output failed.
  public var isFailure: Bool { if case .failed = self { true } else { false } }
}

/// A value of the output.
public enum OutputValue: Hashable, Sendable {
  /// An `Int`.
  case number(Int)
  /// Any other value, as text.
  case text(String)

  init<Value>(_ value: Value) {
    if let number = value as? Int {
      self = .number(number)
    } else {
      self = .text(String(describing: value))
    }
  }
}

extension OutputEvent {
  init<Value, Failure>(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): self = .value(OutputValue(value))
    case .completed: self = .completed
    case .failed(let failure): self = .failed(String(describing: failure))
    case .interrupted: self = .interrupted
    }
  }

  init<Failure>(_ termination: Termination<Failure>) {
    switch termination {
    case .completed: self = .completed
    case .failed(let failure): self = .failed(String(describing: failure))
    case .interrupted: self = .interrupted
    }
  }
}

extension OutputValue: CustomStringConvertible {
  /// The value as text, as it appears in reports.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

extension OutputEvent: CustomStringConvertible {
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
