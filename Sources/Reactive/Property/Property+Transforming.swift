extension PropertyProtocol {
  /// Returns a property whose value is the transformed value of this property.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// let isMany = count.map { $0 > 1 }
  /// count.value = 2
  /// isMany.value   // true
  /// ```
  ///
  /// `transform` runs once for the current value and once for each change, and the result stores
  /// the value that the closure returns. For a change, the closure runs on the thread that delivers
  /// the change. The result does not retain this property. Its streams complete with the streams of
  /// this property (PRP-9).
  ///
  /// - Parameter transform: A closure that returns the value of the result.
  /// - Returns: A property of the transformed value.
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Property<Output> {
    Property<Output>(following: producer.map(transform))
  }

  /// Returns a property with a constant value, which is sent again at each change to this property.
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Parameter value: The value of the result.
  /// - Returns: A property of `value`.
  @_disfavoredOverload  // Otherwise `map { … }` would pass its closure as the value.
  public func map<Output>(value: Output) -> Property<Output> {
    Property<Output>(following: producer.map(value: value))
  }

  /// Returns a property whose value is found at a key path of this property's value.
  ///
  /// ```swift
  /// let name = MutableProperty("abc")
  /// name.map(\.count).value   // 3
  /// ```
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Parameter keyPath: The path from the value of this property to the value of the result.
  /// - Returns: A property of the value at the key path.
  @_disfavoredOverload  // Otherwise chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> Property<Output> {
    Property<Output>(following: producer.map { $0[keyPath: keyPath] })
  }

  /// Returns a property of the latest value that satisfies a predicate, or of `initial` before the
  /// first such value.
  ///
  /// ```swift
  /// let number = MutableProperty(1)
  /// let even = number.filter(initial: 0) { $0.isMultiple(of: 2) }
  /// even.value   // 0
  /// number.value = 2
  /// even.value   // 2
  /// ```
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Parameters:
  ///   - initial: The initial value, which is not passed to the predicate.
  ///   - isIncluded: A closure that returns whether a value satisfies the predicate. It runs once
  ///     for the current value and once for each change, on the thread that delivers the change.
  /// - Returns: A property that changes only to values that satisfy the predicate.
  public func filter(
    initial: Value,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Property<Value> {
    Property(initial: initial, following: producer.filter(isIncluded))
  }

  /// Returns a property whose value is the pair of the previous and the current value of this
  /// property.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// let change = count.combinePrevious(0)
  /// count.value = 5
  /// change.value   // (1, 5)
  /// ```
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Parameter initial: The previous value of the first pair.
  /// - Returns: A property whose value is the pair of the previous and the current value.
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    Property<(Value, Value)>(following: producer.combinePrevious(initial))
  }

  /// Returns a property that skips each change to a value that is equivalent to the previous value.
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Parameter areEquivalent: A closure that receives the previous value and the new value, and
  ///   returns whether they are equivalent. It runs once for each change, on the thread that
  ///   delivers the change.
  /// - Returns: A property that changes only to values that are not equivalent to the previous
  ///   value.
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    Property(following: producer.skipRepeats(areEquivalent))
  }

  /// Returns a property that skips values whose identity has occurred before.
  ///
  /// The result keeps all identities, without limit. It does not retain this property. Its streams
  /// complete with the streams of this property (PRP-9).
  ///
  /// - Parameter transform: A closure that returns the identity of a value. It runs once for the
  ///   current value and once for each change, on the thread that delivers the change.
  /// - Returns: A property that changes only to values with a new identity.
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Property<Value> {
    Property(following: producer.uniqueValues(transform))
  }
}

extension PropertyProtocol where Value: Equatable {
  /// Returns a property that skips each change to an equal value.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// count.skipRepeats().signal.observeValues { print($0) }
  /// count.value = 1
  /// count.value = 2   // 2
  /// ```
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Returns: A property that changes only to values that differ from the previous value.
  public func skipRepeats() -> Property<Value> {
    skipRepeats(==)
  }
}

extension PropertyProtocol where Value: Hashable {
  /// Returns a property that skips values that have occurred before.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// count.uniqueValues().signal.observeValues { print($0) }
  /// for value in [2, 1, 3] { count.value = value }   // 2 3
  /// ```
  ///
  /// The result keeps all values, without limit. It does not retain this property. Its streams
  /// complete with the streams of this property (PRP-9).
  ///
  /// - Returns: A property that changes only to values that have not occurred before.
  public func uniqueValues() -> Property<Value> {
    uniqueValues { $0 }
  }
}
