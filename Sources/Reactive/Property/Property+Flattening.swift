extension PropertyProtocol where Value: PropertyProtocol {
  /// Returns a property that flattens the values of this property, which are themselves properties.
  ///
  /// The values of the result are the values of the inner properties that the strategy follows.
  /// This method is equivalent to ``PropertyProtocol/flatMap(_:_:)`` with a closure that returns
  /// its argument.
  ///
  /// - Parameter strategy: The strategy that selects the inner properties to follow.
  /// - Returns: A property of the values of the inner properties.
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
    flatMap(strategy) { $0 }
  }
}

extension PropertyProtocol {
  /// Returns a property that flattens the properties returned by `transform`.
  ///
  /// ```swift
  /// let isMetric = MutableProperty(true)
  /// let metres = MutableProperty(2.0)
  /// let length = isMetric.flatMap(.latest) { $0 ? metres.map { $0 } : metres.map { $0 * 3.28 } }
  /// length.value   // 2.0
  /// ```
  ///
  /// The initial value is the current value of the first inner property. ``FlattenStrategy``
  /// describes which inner properties each strategy follows, and when the streams of the result
  /// complete. The result retains neither this property nor the inner properties (PRP-9).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that selects the inner properties to follow.
  ///   - transform: A closure that returns the inner property for a value. It runs once for the
  ///     current value and once for each change, on the thread that delivers the change.
  /// - Returns: A property of the values of the inner properties.
  public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Property<Inner.Value> {
    let merger = Merger()
    return Property<Inner.Value>(
      following: merger(producer).flatMap(strategy) { merger(transform($0).producer) },
      through: merger
    )
  }
}
