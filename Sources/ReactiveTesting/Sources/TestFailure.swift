/// The failure that the sources of the kit send.
public struct TestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the failure in reports.
  public let name: String

  /// Creates a failure.
  ///
  /// - Parameter name: The name in reports.
  public init(_ name: String) {
    self.name = name
  }

  /// The failure that test cases write as `fail`.
  public static let boom = TestFailure("boom")

  /// The same text as ``name``.
  public var description: String { name }
}

/// A failure type that test cases can send, or `Never`.
public protocol ScriptedFailure: Error {
  /// The failure that test cases write as `fail`, or `nil` if sources of this type cannot fail.
  static var scripted: Self? { get }
}

extension TestFailure: ScriptedFailure {
  /// The failure ``boom``.
  public static var scripted: TestFailure? { .boom }
}

extension Never: ScriptedFailure {
  /// `nil`, because a source of this type cannot fail.
  public static var scripted: Never? { nil }
}
