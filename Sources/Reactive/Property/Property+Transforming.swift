extension PropertyProtocol {
  /// A property of the transformed value of this property.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// let isMany = count.map { $0 > 1 }
  /// count.value = 2
  /// isMany.value   // true
  /// ```
  ///
  /// `transform` runs once for each change, and the property stores its result.
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Property<Output> {
    Property<Output>(following: producer.map(transform))
  }

  /// A property with a constant value, which is sent again at each change of this property.
  @_disfavoredOverload  // Or it would take the closure of a trailing `map { … }` for its value.
  public func map<Output>(value: Output) -> Property<Output> {
    Property<Output>(following: producer.map(value: value))
  }

  /// A property of the value at a key path of this property's value.
  @_disfavoredOverload  // Or chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> Property<Output> {
    Property<Output>(following: producer.map { $0[keyPath: keyPath] })
  }

  /// A property of the latest value that satisfies a predicate, or of `initial` before the first
  /// such value.
  ///
  /// - Parameters:
  ///   - initial: The initial value, which is not passed to the predicate.
  ///   - isIncluded: Returns whether a value satisfies the predicate.
  /// - Returns: A property that changes only to values that satisfy the predicate.
  public func filter(
    initial: Value,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Property<Value> {
    Property(initial: initial, following: producer.filter(isIncluded))
  }

  /// A property of the current value and the previous one.
  ///
  /// - Parameter initial: The value that is paired with the current value.
  /// - Returns: A property of a pair of the previous and the current value.
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    Property<(Value, Value)>(following: producer.combinePrevious(initial))
  }

  /// A property that skips changes to a value that repeats the previous value.
  ///
  /// - Parameter areEquivalent: Returns whether the second value repeats the first.
  /// - Returns: A property that changes only to values that do not repeat their predecessor.
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    Property(following: producer.skipRepeats(areEquivalent))
  }

  /// A property that skips values whose identity has occurred before.
  ///
  /// The property keeps all identities, without limit.
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
  /// A property that skips values that have occurred before.
  public func uniqueValues() -> Property<Value> {
    uniqueValues { $0 }
  }
}
