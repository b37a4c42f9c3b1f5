/// A type that provides streams and binding targets through its `reactive` property.
///
/// Conform to the protocol and extend ``ReactiveExtensions`` for the type:
///
/// ```swift
/// final class Lantern: ReactiveExtensionsProvider {
///   let brightness = MutableProperty(0)
/// }
/// extension ReactiveExtensions where Base: Lantern {
///   var isLit: Property<Bool> { base.brightness.map { $0 > 0 } }
/// }
///
/// func watch(_ lantern: Lantern) {
///   lantern.reactive.isLit.producer.startWithValues { print($0) }
/// }
/// ```
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
  /// The streams and targets of this object.
  public var reactive: ReactiveExtensions<Self> { ReactiveExtensions(self) }

  /// The streams and targets of the type.
  public static var reactive: ReactiveExtensions<Self>.Type { ReactiveExtensions<Self>.self }
}

/// A namespace that keeps the streams and targets of a type apart from its other members.
///
/// ``ReactiveExtensionsProvider`` shows how to extend the namespace.
public struct ReactiveExtensions<Base> {
  /// The object to which the streams belong.
  public let base: Base

  /// Creates the namespace of an object.
  ///
  /// - Parameter base: The object to which the streams belong. It is retained.
  public init(_ base: Base) {
    self.base = base
  }
}

extension ReactiveExtensions: Sendable where Base: Sendable {}
