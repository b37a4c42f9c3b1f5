extension PropertyProtocol where Value: PropertyProtocol {
  /// A property that follows the properties that are the values of this property.
  ///
  /// See ``PropertyProtocol/flatMap(_:_:)``.
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
    flatMap(strategy) { $0 }
  }
}

extension PropertyProtocol {
  /// A property that follows the latest property returned by `transform`.
  ///
  /// ```swift
  /// let isMetric = MutableProperty(true)
  /// let metres = MutableProperty(2.0)
  /// let length = isMetric.flatMap(.latest) { $0 ? metres.map { $0 } : metres.map { $0 * 3.28 } }
  /// length.value   // 2.0
  /// ```
  ///
  /// It begins with the current value of the first inner property. See ``FlattenStrategy`` for how each
  /// strategy ends.
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
