extension LazyStream: NamedStream {
  /// The name that was given to this stream, or its type if it has no name (STM-4).
  public var name: String { label?.text ?? "\(LazyStream.self)" }

  /// Returns a copy of this stream that has a name (STM-5).
  ///
  /// ```swift
  /// print(LazyStream([1, 2]).named("numbers"))   // numbers(…)
  /// ```
  ///
  /// The name appears in ``description``, and in the names that operators compose while
  /// ``StreamNames`` traces names.
  ///
  /// - Parameter name: The name, which replaces any earlier name.
  /// - Returns: A stream with the same elements and the name.
  public func named(_ name: String) -> LazyStream {
    labelled(StreamLabel(name))
  }

  func labelled(_ label: StreamLabel?) -> LazyStream {
    var copy = self
    copy.label = label
    return copy
  }

  /// Returns this stream, named after the operator that created it if names are traced.
  func traced(
    after upstream: @autoclosure () -> (any NamedStream)?,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> LazyStream {
    guard StreamNames.mayBeTraced else { return self }
    return labelled(StreamNames.label(function, after: upstream(), arguments()) ?? label)
  }
}
