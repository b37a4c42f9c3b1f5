extension Signal: NamedStream, CustomStringConvertible {
  /// The name that was given to this signal, or its type if it has no name (STM-4).
  ///
  /// Messages use this name.
  public var name: String { core.label?.text ?? "\(Signal.self)" }

  /// The same string as ``name``.
  public var description: String { name }

  /// Names this signal, replacing any earlier name (STM-5).
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// print(signal.named("taps"))   // taps
  /// ```
  ///
  /// The name appears in ``description``, in the names that operators compose while ``StreamNames``
  /// traces names, in `logEvents`, and in trap messages, such as the message about a recursively
  /// sent value (D2).
  ///
  /// - Parameter name: The name.
  /// - Returns: The same signal.
  @discardableResult
  public func named(_ name: String) -> Signal<Value, Failure> {
    core.setName(StreamLabel(name))
    return self
  }

  /// Names this signal after the operator that created it, if names are traced.
  @inlinable
  func traced(
    after upstream: @autoclosure () -> (any NamedStream)?,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> Signal<Value, Failure> {
    if StreamNames.mayBeTraced { name(after: upstream(), arguments(), function) }
    return self
  }

  @usableFromInline
  func name(
    after upstream: (any NamedStream)?,
    _ arguments: [Any?],
    _ function: StaticString
  ) {
    if let label = StreamNames.label(function, after: upstream, arguments) { named(label.text) }
  }
}
