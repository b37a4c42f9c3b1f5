/// What this library and its users add to a type, out of the way of the type's own members.
///
/// ```swift
/// extension ReactiveExtensions where Base: Thermometer {
///   var temperature: Signal<Double, Never> { … }
/// }
/// thermometer.reactive.temperature.observeValues { print($0) }
/// ```
public struct ReactiveExtensions<Base> {
  /// What is extended.
  public let base: Base

  /// Creates the extensions of a value.
  public init(_ base: Base) {
    self.base = base
  }
}

extension ReactiveExtensions: Sendable where Base: Sendable {}

/// Something that has a `reactive` property, behind which its extensions are found.
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
  /// The extensions of this value.
  public var reactive: ReactiveExtensions<Self> { ReactiveExtensions(self) }

  /// The extensions of this type.
  public static var reactive: ReactiveExtensions<Self>.Type { ReactiveExtensions<Self>.self }
}
