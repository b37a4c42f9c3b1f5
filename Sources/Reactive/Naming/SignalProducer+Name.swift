extension SignalProducer: NamedStream, CustomStringConvertible {
  /// The name of this producer in messages: the name that it was given, or its type (STM-4).
  public var name: String { label?.text ?? "\(SignalProducer.self)" }

  /// The name.
  public var description: String { name }

  /// Returns this producer with a name (STM-5).
  ///
  /// ```swift
  /// print(SignalProducer<Int, Never>([1, 2]).named("numbers"))   // numbers
  /// ```
  ///
  /// The name appears in ``description``, in the names that ``StreamNames`` makes operators
  /// compose, and in `logEvents`. If the named producer itself is started, the name also appears in
  /// the messages of traps.
  ///
  /// - Parameter name: The name, which replaces an earlier one.
  /// - Returns: A producer that does the same work and has the name.
  public func named(_ name: String) -> SignalProducer<Value, Failure> {
    labelled(StreamLabel(name))
  }

  @inlinable
  func labelled(_ label: StreamLabel?) -> SignalProducer<Value, Failure> {
    SignalProducer(run: run, shape: shape, label: label)
  }

  /// Names this producer after the operator that created it, if names are traced.
  @inlinable
  func traced(
    after upstream: @autoclosure () -> (any NamedStream)?,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> SignalProducer<Value, Failure> {
    guard StreamNames.mayBeTraced else { return self }
    return labelled(StreamNames.label(function, after: upstream(), arguments()) ?? label)
  }
}
