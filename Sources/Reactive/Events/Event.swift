/// One event of a stream: a value, or one of three terminal events.
///
/// Every stream obeys `value* (interrupted | failed | completed)?` (EVT-1).
///
/// ```swift
/// let events: [Event<Int, Never>] = [.value(1), .completed]
/// events.map(\.isTerminating)   // [false, true]
/// ```
@frozen
public enum Event<Value: Sendable, Failure: Error>: Sendable {
  /// The stream sent a value.
  case value(Value)
  /// The stream failed.
  case failed(Failure)
  /// The stream completed.
  case completed
  /// The stream was interrupted, which is neither a success nor a failure.
  case interrupted
}

/// The terminal event of a stream.
///
/// A closure for terminal events receives a termination, as in
/// ``Observer/init(onValue:onTermination:)``. A `switch` over a termination names three cases and
/// needs no `default` (OPR-5).
@frozen
public enum Termination<Failure: Error>: Sendable {
  /// The stream failed.
  case failed(Failure)
  /// The stream completed.
  case completed
  /// The stream was interrupted, which is neither a success nor a failure.
  case interrupted
}

extension Termination {
  /// Whether the terminal event overtakes pending values (D22).
  ///
  /// A completion waits for earlier senders. Failures and interruptions are delivered as soon as
  /// possible (EVT-11, EVT-23).
  @usableFromInline var overtakes: Bool {
    switch self {
    case .completed: false
    case .failed, .interrupted: true
    }
  }
}

extension Event {
  /// Creates the terminal event for a termination.
  ///
  /// ```swift
  /// Event<Int, Never>(.completed)   // COMPLETED
  /// ```
  ///
  /// - Parameter termination: The termination to convert.
  @inlinable
  public init(_ termination: Termination<Failure>) {
    switch termination {
    case .failed(let failure): self = .failed(failure)
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }

  /// The value of a `value` event, or `nil` for other events.
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .failed, .completed, .interrupted: nil
    }
  }

  /// The error of a `failed` event, or `nil` for other events.
  public var error: Failure? {
    switch self {
    case .failed(let failure): failure
    case .value, .completed, .interrupted: nil
    }
  }

  /// The termination of a terminal event, or `nil` for a value.
  public var termination: Termination<Failure>? {
    switch self {
    case .value: nil
    case .failed(let failure): .failed(failure)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// Whether the event is `completed`.
  public var isCompleted: Bool {
    switch self {
    case .completed: true
    case .value, .failed, .interrupted: false
    }
  }

  /// Whether the event is a terminal event, after which no other event can follow.
  public var isTerminating: Bool {
    switch self {
    case .value: false
    case .failed, .completed, .interrupted: true
    }
  }

  /// Transforms the value of a `value` event.
  ///
  /// Terminal events are returned unchanged.
  ///
  /// - Parameter transform: A closure that returns the value of the new event. It does not run for
  ///   a terminal event.
  /// - Returns: An event with the transformed value, or the same terminal event.
  public func map<Output>(_ transform: (Value) -> Output) -> Event<Output, Failure> {
    switch self {
    case .value(let value): .value(transform(value))
    case .failed(let failure): .failed(failure)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// Transforms the error of a `failed` event.
  ///
  /// Other events are returned unchanged.
  ///
  /// - Parameter transform: A closure that returns the error of the new event. It runs only for a
  ///   `failed` event.
  /// - Returns: An event with the transformed error, or the same event.
  public func mapError<OutputFailure>(
    _ transform: (Failure) -> OutputFailure
  ) -> Event<Value, OutputFailure> {
    switch self {
    case .value(let value): .value(value)
    case .failed(let failure): .failed(transform(failure))
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}
extension Termination: Equatable where Failure: Equatable {}
extension Termination: Hashable where Failure: Hashable {}

extension Event: CustomStringConvertible {
  /// A textual representation: `VALUE 1`, `FAILED error`, `COMPLETED` or `INTERRUPTED`.
  public var description: String {
    switch self {
    case .value(let value): "VALUE \(value)"
    case .failed(let failure): "FAILED \(failure)"
    case .completed: "COMPLETED"
    case .interrupted: "INTERRUPTED"
    }
  }
}

extension Termination: CustomStringConvertible {
  /// A textual representation: `FAILED error`, `COMPLETED` or `INTERRUPTED`.
  public var description: String {
    switch self {
    case .failed(let failure): "FAILED \(failure)"
    case .completed: "COMPLETED"
    case .interrupted: "INTERRUPTED"
    }
  }
}
