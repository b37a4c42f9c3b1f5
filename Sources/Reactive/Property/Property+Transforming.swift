extension PropertyProtocol {
  /// The property of what `transform` makes of the value.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// let isMany = count.map { $0 > 1 }
  /// count.value = 2
  /// isMany.value   // true
  /// ```
  ///
  /// `transform` runs once for each change, and its result is kept.
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Property<Output> {
    Property<Output>(following: producer.map(transform))
  }

  /// The property of one constant, which is sent again at each change.
  @_disfavoredOverload  // Or it would take the closure of a trailing `map { … }` for its value.
  public func map<Output>(value: Output) -> Property<Output> {
    Property<Output>(following: producer.map(value: value))
  }

  /// The property of what a key path finds in the value.
  @_disfavoredOverload  // Or chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> Property<Output> {
    Property<Output>(following: producer.map { $0[keyPath: keyPath] })
  }

  /// The property of those values that pass a test, and of `initial` until the first one does.
  ///
  /// - Parameters:
  ///   - initial: The first value; it is not tested.
  ///   - isIncluded: Returns whether a value passes.
  public func filter(
    initial: Value,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Property<Value> {
    Property(initial: initial, following: producer.filter(isIncluded))
  }

  /// The property of the value and the one before it.
  ///
  /// - Parameter initial: The value to pair the current value with.
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    Property<(Value, Value)>(following: producer.combinePrevious(initial))
  }

  /// The property that leaves out changes to a value that repeats the one before.
  ///
  /// - Parameter areEquivalent: Returns whether a value repeats its predecessor.
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    Property(following: producer.skipRepeats(areEquivalent))
  }

  /// The property that leaves out values whose identity it has had before.
  ///
  /// All identities seen are kept, without bound.
  ///
  /// - Parameter transform: Returns the identity of a value.
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Property<Value> {
    Property(following: producer.uniqueValues(transform))
  }
}

extension PropertyProtocol where Value: Equatable {
  /// The property that leaves out changes to an equal value.
  public func skipRepeats() -> Property<Value> {
    skipRepeats(==)
  }
}

extension PropertyProtocol where Value: Hashable {
  /// The property that leaves out values that it has had before.
  public func uniqueValues() -> Property<Value> {
    uniqueValues { $0 }
  }
}
