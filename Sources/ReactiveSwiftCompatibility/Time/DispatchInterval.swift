public import Dispatch

/// A `DispatchTimeInterval` that is passed in place of a `Duration`.
///
/// The protocol has no members such as `seconds(_:)`, so `.seconds(1)` is always a `Duration`, as
/// it is without this module.
@available(*, deprecated, message: "Use 'Duration'.")
public protocol DispatchInterval {
  /// The interval as a duration.
  ///
  /// The duration of `DispatchTimeInterval.never` is `Int64.max` nanoseconds.
  var duration: Duration { get }
}

@available(*, deprecated)
extension DispatchTimeInterval: DispatchInterval {
  /// The interval as a duration.
  ///
  /// The duration of `never` is `Int64.max` nanoseconds.
  @available(*, deprecated, message: "Use a 'Duration' instead.")
  public var duration: Duration {
    switch self {
    case .seconds(let count): .seconds(count)
    case .milliseconds(let count): .milliseconds(count)
    case .microseconds(let count): .microseconds(count)
    case .nanoseconds(let count): .nanoseconds(count)
    case .never: .nanoseconds(Int64.max)
    @unknown default: .nanoseconds(Int64.max)
    }
  }
}
