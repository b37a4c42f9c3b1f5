extension SignalProducer: NamedStream, CustomStringConvertible {
  /// The name that was given to this producer, or its type if it has no name (STM-4).
  ///
  /// Messages use this name.
  public var name: String { label?.text ?? "\(SignalProducer.self)" }

  /// The same string as ``name``.
  public var description: String { name }

  /// Returns a copy of this producer that has a name (STM-5).
  ///
  /// ```swift
  /// print(SignalProducer<Int, Never>([1, 2]).named("numbers"))   // numbers
  /// ```
  ///
  /// The name appears in ``description``, in the names that operators compose while ``StreamNames``
  /// traces names, and in `logEvents`. If the named producer itself is started, the name also
  /// appears in trap messages.
  ///
  /// - Parameter name: The name, which replaces any earlier name.
  /// - Returns: A producer that does the same work and has the name.
  public func named(_ name: String) -> SignalProducer<Value, Failure> {
    labelled(StreamLabel(name))
  }

  @inlinable
  func labelled(_ label: StreamLabel?) -> SignalProducer<Value, Failure> {
    SignalProducer(run: run, shape: shape, label: label)
  }

  /// Returns this producer, which is named after the operator that created it if names are traced.
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
