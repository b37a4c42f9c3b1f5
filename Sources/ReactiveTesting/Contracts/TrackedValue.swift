public import Reactive

/// A number that lets the kit detect whether an operator retains it.
///
/// An operator whose input is `.trackedProducer` or `.trackedSignal` receives tracked values
/// instead of `Int`. When its output has ended or has been disposed of, the operator must not
/// retain any of these values (SIG-17, RSG-7). The report names a retained value and its owner. Use
/// tracked values for operators that store values:
///
/// ```swift
/// OperatorUnderTest("debounce", .timeShifting, inputs: .trackedProducer) { lab, source in
///   source.debounce(.milliseconds(15), on: lab.scheduler)
/// }
/// ```
public struct TrackedValue: Hashable, Comparable, Sendable {
  /// The number that the value carries, on which comparison and hashing are based.
  public let number: Int
  private let token: Token?

  /// Creates a number that is not tracked.
  ///
  /// - Parameter number: The number.
  public init(_ number: Int) { self.init(number, nil) }

  init(_ number: Int, _ token: Token?) {
    self.number = number
    self.token = token
  }
}

extension TrackedValue {
  /// Returns whether the numbers are equal.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: Another value.
  /// - Returns: `true` if the numbers are equal.
  public static func == (left: TrackedValue, right: TrackedValue) -> Bool {
    left.number == right.number
  }

  /// Returns whether the first number is smaller.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: Another value.
  /// - Returns: `true` if the first number is smaller.
  public static func < (left: TrackedValue, right: TrackedValue) -> Bool {
    left.number < right.number
  }

  /// Hashes the number.
  ///
  /// - Parameter hasher: The hasher that receives the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension TrackedValue: CustomStringConvertible {
  /// The number in decimal notation.
  public var description: String { "\(number)" }
}

extension OperatorInput where Stream == SignalProducer<TrackedValue, TestFailure> {
  /// A producer of tracked values that can fail.
  public static var trackedProducer: OperatorInput {
    Self(kind: InputKind()) { $0.trackedProducer($1) }
  }
}

extension OperatorInput where Stream == Signal<TrackedValue, TestFailure> {
  /// A signal of tracked values that can fail.
  public static var trackedSignal: OperatorInput {
    Self(kind: InputKind(isHot: true)) { $0.trackedSignal($1) }
  }
}
