extension Signal {
  /// Transforms every value into a stream, and flattens the inner streams.
  ///
  /// ```text
  /// one                                              --a--b--c--|
  /// two                                              --d--e--|
  /// source                                           -1---2--------|
  /// source.flatMap(.merge) { $0 == 1 ? one : two }   ---a--bd-ce---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.flatMap(.merge) { SignalProducer(value: $0 * 10) }.observeValues { print($0) }
  /// input.send(value: 1)   // 10
  /// ```
  ///
  /// This operator is equivalent to `map(_:)` followed by `flatten(_:)`. ``FlattenStrategy``
  /// describes the terminal events for each strategy. The inner streams are cancelled when the
  /// result ends or is no longer retained or observed (RSG-8). Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Failure> where Inner.Failure == Failure {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms every value into a stream that cannot fail, and flattens the inner streams.
  ///
  /// This overload is for inner streams that cannot fail, such as properties. Only a failure of
  /// this signal ends the result with a failure. ``FlattenStrategy`` describes the other terminal
  /// events. The inner streams are cancelled when the result ends or is no longer retained or
  /// observed (RSG-8). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Failure> where Inner.Failure == Never {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension Signal where Failure == Never {
  /// Transforms every value of this signal, which cannot fail, into a stream, and flattens the
  /// inner streams.
  ///
  /// This overload is for an outer stream that cannot fail. A failure of an inner stream passes
  /// through at once (EVT-11). ``FlattenStrategy`` describes the other terminal events. The inner
  /// streams are cancelled when the result ends or is no longer retained or observed (RSG-8).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Failure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms every value into a stream that cannot fail, and flattens the inner streams.
  ///
  /// In this overload, the outer stream and the inner streams cannot fail. ``FlattenStrategy``
  /// describes when the result completes and is interrupted. The inner streams are cancelled when
  /// the result ends or is no longer retained or observed (RSG-8). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Never> where Inner.Failure == Never {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer {
  /// Transforms every value into a stream, and flattens the inner streams.
  ///
  /// ```text
  /// one                                               --a--b--c--|
  /// two                                               --d--e--|
  /// source                                            -1---2--------|
  /// source.flatMap(.concat) { $0 == 1 ? one : two }   ---a--b--c----d--e--|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .flatMap(.merge) { SignalProducer(value: $0 * 10) }
  ///   .startWithValues { print($0) }   // 10 20
  /// ```
  ///
  /// This operator is equivalent to `map(_:)` followed by `flatten(_:)`. ``FlattenStrategy``
  /// describes the terminal events for each strategy. Disposing of a start cancels this producer
  /// and all inner streams, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value. It runs once for each
  ///     value of each start.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Failure {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms every value into a stream that cannot fail, and flattens the inner streams.
  ///
  /// This overload is for inner streams that cannot fail, such as properties. Only a failure of
  /// this producer ends the result with a failure. ``FlattenStrategy`` describes the other terminal
  /// events. Disposing of a start cancels this producer and all inner streams, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Never {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer where Failure == Never {
  /// Transforms every value of this producer, which cannot fail, into a stream, and flattens the
  /// inner streams.
  ///
  /// This overload is for an outer stream that cannot fail. A failure of an inner stream passes
  /// through at once (EVT-11). ``FlattenStrategy`` describes the other terminal events. Disposing
  /// of a start cancels this producer and all inner streams, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Failure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms every value into a stream that cannot fail, and flattens the inner streams.
  ///
  /// In this overload, the outer stream and the inner streams cannot fail. ``FlattenStrategy``
  /// describes when the result completes and is interrupted. Disposing of a start cancels this
  /// producer and all inner streams, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Failure == Never {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}
