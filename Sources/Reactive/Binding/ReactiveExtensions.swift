/// A type that provides streams and binding targets through its `reactive` property.
///
/// Conform to the protocol and extend ``ReactiveExtensions`` for the type:
///
/// ```swift
/// extension Lamp: ReactiveExtensionsProvider {}
/// extension ReactiveExtensions where Base: Lamp {
///   var brightness: Signal<Int, Never> { base.brightnessSignal }
/// }
/// lamp.reactive.brightness
/// ```
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
  /// The streams and targets of this object.
  public var reactive: ReactiveExtensions<Self> { ReactiveExtensions(self) }

  /// The streams and targets of the type.
  public static var reactive: ReactiveExtensions<Self>.Type { ReactiveExtensions<Self>.self }
}

/// A namespace for the streams and targets of other types, which get no further members themselves.
public struct ReactiveExtensions<Base> {
  /// The object that the streams belong to.
  public let base: Base

  /// Creates the extension point of an object.
  public init(_ base: Base) {
    self.base = base
  }
}

extension ReactiveExtensions: Sendable where Base: Sendable {}
