/// The failure that the sources of a check send.
public struct TestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What reports call it.
  public let name: String

  /// Creates a failure.
  public init(_ name: String) {
    self.name = name
  }

  /// The failure that scripts write as `fail`.
  public static let boom = TestFailure("boom")

  /// The name.
  public var description: String { name }
}
