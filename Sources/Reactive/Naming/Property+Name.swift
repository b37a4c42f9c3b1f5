extension PropertyProtocol {
  /// The name that was given to this property, or its type if it has no name (STM-4).
  ///
  /// Messages use this name.
  public var name: String { signal.core.label?.text ?? "\(Self.self)" }

  /// The name and the current value, such as `volume = 5`.
  public var description: String { "\(name) = \(value)" }

  /// Names this property and its streams, replacing any earlier name (STM-5).
  ///
  /// ```swift
  /// let volume = MutableProperty(5).named("volume")
  /// print(volume)            // volume = 5
  /// print(volume.producer)   // volume
  /// ```
  ///
  /// A property that wraps another property shares the streams of that property, so both have the
  /// same name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The same property.
  @discardableResult
  public func named(_ name: String) -> Self {
    signal.named(name)
    return self
  }
}

extension MutableProperty: NamedStream, CustomStringConvertible {}
extension Property: NamedStream, CustomStringConvertible {}
extension ValidatingProperty: NamedStream, CustomStringConvertible {}
