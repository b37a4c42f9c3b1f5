extension Signal {
  /// Turns each value into a producer, and flattens these.
  ///
  /// The type of the result gives `.empty`, `.never`, and `.init(value:)` theirs:
  ///
  /// ```swift
  /// let (numbers, number) = Signal<Int, Never>.pipe()
  /// let odd: Signal<String, Never> = numbers.flatMap(.concat) { number in
  ///   number % 2 == 0 ? .empty : .init(value: "odd \(number)")
  /// }
  /// odd.observeValues { print($0) }
  /// number.send(value: 3)   // odd 3
  /// ```
  ///
  /// Otherwise it is the same as ``flatMap(_:_:)`` of any kind of stream.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, Failure>
  ) -> Signal<Output, Failure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension Signal where Failure == Never {
  /// Turns each value into a producer that can fail, and flattens these.
  ///
  /// The type of the result gives `.empty`, `.never`, and `.init(value:)` theirs.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, OutputFailure>
  ) -> Signal<Output, OutputFailure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Turns each value into a producer, and flattens these.
  ///
  /// The type of the result gives `.empty`, `.never`, and `.init(value:)` theirs.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, Never>
  ) -> Signal<Output, Never> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer {
  /// Turns each value into a producer, and flattens these.
  ///
  /// The type of the result gives `.empty`, `.never`, and `.init(value:)` theirs:
  ///
  /// ```swift
  /// SignalProducer([1, 2, 3])
  ///   .flatMap(.concat) { number in
  ///     number % 2 == 0 ? .empty : .init(value: "odd \(number)")
  ///   }
  ///   .startWithValues { print($0) }   // odd 1, odd 3
  /// ```
  ///
  /// Otherwise it is the same as ``flatMap(_:_:)`` of any kind of stream.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, Failure>
  ) -> SignalProducer<Output, Failure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer where Failure == Never {
  /// Turns each value into a producer that can fail, and flattens these.
  ///
  /// The type of the result gives `.empty`, `.never`, and `.init(value:)` theirs.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, OutputFailure>
  ) -> SignalProducer<Output, OutputFailure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Turns each value into a producer, and flattens these.
  ///
  /// The type of the result gives `.empty`, `.never`, and `.init(value:)` theirs.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Never> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}
