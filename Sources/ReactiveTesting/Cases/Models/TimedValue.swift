public import Reactive

/// A value, and the instant at which it comes.
public struct TimedValue<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The instant at which it comes.
  public let instant: Instant

  /// Creates a value that comes at an instant.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - instant: The instant at which it comes.
  public init(_ value: Value, at instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension TimedValue: Equatable where Value: Equatable {}
