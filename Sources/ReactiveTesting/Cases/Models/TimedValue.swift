public import Reactive

/// A value, with the instant at which the output sends it.
public struct TimedValue<Value: Sendable>: Sendable {
  /// The value that the output sends.
  public let value: Value
  /// The instant at which the output sends the value.
  public let instant: Instant

  /// Creates a value that the output sends at an instant.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - instant: The instant at which the output sends the value.
  public init(_ value: Value, at instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension TimedValue: Equatable where Value: Equatable {}
