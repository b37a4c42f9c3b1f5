/// A protocol to which only signals conform, for use in the constraints of extensions.
@available(
  *,
  deprecated,
  message: "Extend 'Signal' itself, with a clause such as 'where Value == …'."
)
public protocol SignalProtocol<Value, Failure>: AnyObject {
  /// The type of the values.
  associatedtype Value: Sendable
  /// The type of the failures.
  associatedtype Failure: Swift.Error

  /// The signal itself.
  var signal: Signal<Value, Failure> { get }
}

@available(*, deprecated)
extension SignalProtocol {
  /// The type of the failures.
  public typealias Error = Failure
}

@available(*, deprecated)
extension Signal: SignalProtocol {
  /// The signal itself.
  @available(*, deprecated, message: "A signal needs no conversion. Remove '.signal'.")
  public var signal: Signal<Value, Failure> { self }
}

/// A protocol to which only optionals conform, for use in the constraints of extensions.
@available(
  *,
  deprecated,
  message: "Write a function that is generic over 'Wrapped', 'where Value == Wrapped?'."
)
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
  /// The type of the wrapped value.
  associatedtype Wrapped

  /// Creates a value from an optional.
  ///
  /// - Parameter value: The optional to convert.
  init(reconstructing value: Wrapped?)

  /// The optional itself.
  var optional: Wrapped? { get }
}

@available(*, deprecated)
extension Optional: OptionalProtocol {
  /// Creates a value from an optional.
  ///
  /// - Parameter value: The optional to convert.
  @available(*, deprecated, message: "Remove the conversion.")
  public init(reconstructing value: Wrapped?) {
    self = value
  }

  /// The optional itself.
  @available(*, deprecated, message: "Remove '.optional'.")
  public var optional: Wrapped? { self }
}
