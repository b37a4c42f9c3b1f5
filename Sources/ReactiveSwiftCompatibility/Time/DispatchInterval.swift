public import Dispatch

/// A `DispatchTimeInterval` where a `Duration` is expected.
///
/// It has no members of its own, so that `.seconds(1)` is always a `Duration`, as in new code.
@available(*, deprecated, message: "Use 'Duration'.")
public protocol DispatchInterval {
  /// The interval as a duration; `never` is the longest that there is.
  var duration: Duration { get }
}

@available(*, deprecated)
extension DispatchTimeInterval: DispatchInterval {
  /// The interval as a duration; `never` is the longest that there is.
  @available(*, deprecated, message: "Use 'Duration' from the start.")
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
