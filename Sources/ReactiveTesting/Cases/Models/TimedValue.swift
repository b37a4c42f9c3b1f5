public import Reactive

/// A value, a terminal event, or a source, with an instant.
///
/// In a model of values or of the terminal event, this is the instant at which the output sends the
/// value or the event. In a model of starts, it is the instant at which the source is started. In
/// the result of ``InputHistory/termination(of:)``, it is the instant at which the input sent its
/// terminal event.
public struct TimedValue<Value: Sendable>: Sendable {
  /// The value, the terminal event, or the source.
  public let value: Value
  /// The instant at which the value or the event is sent, or at which the source is started.
  public let instant: Instant

  /// Creates a value with an instant.
  ///
  /// - Parameters:
  ///   - value: The value, the terminal event, or the source.
  ///   - instant: The instant at which it is sent or started.
  public init(_ value: Value, at instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension TimedValue: Equatable where Value: Equatable {}
