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

  /// A property with a constant value, which is sent again at each change.
  @_disfavoredOverload  // Or it would take the closure of a trailing `map { … }` for its value.
  public func map<Output>(value: Output) -> Property<Output> {
    Property<Output>(following: producer.map(value: value))
  }

  /// A property of the value at a key path.
  @_disfavoredOverload  // Or chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> Property<Output> {
    Property<Output>(following: producer.map { $0[keyPath: keyPath] })
  }

  /// A property of the latest value that satisfies a predicate, and of `initial` before the first.
  ///
  /// - Parameters:
  ///   - initial: The first value; it is not tested.
  ///   - isIncluded: Returns whether a value passes.
  /// - Returns: A property that changes only to values that satisfy the predicate.
  public func filter(
    initial: Value,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Property<Value> {
    Property(initial: initial, following: producer.filter(isIncluded))
  }

  /// A property of the current value and the previous one.
  ///
  /// - Parameter initial: The value to pair the current value with.
  /// - Returns: A property of a pair of the previous and the current value.
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    Property<(Value, Value)>(following: producer.combinePrevious(initial))
  }

  /// A property that skips a change to a value that equals the previous one.
  ///
  /// - Parameter areEquivalent: Returns whether a value repeats its predecessor.
  /// - Returns: A property that changes only to values that do not repeat their predecessor.
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    Property(following: producer.skipRepeats(areEquivalent))
  }

  /// A property that skips values whose identity it has had before.
  ///
  /// All identities seen are kept, without bound.
  ///
  /// - Parameter transform: Returns the identity of a value.
  /// - Returns: A property that changes only to values with a new identity.
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Property<Value> {
    Property(following: producer.uniqueValues(transform))
  }
}

extension PropertyProtocol where Value: Equatable {
  /// A property that skips changes to an equal value.
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
