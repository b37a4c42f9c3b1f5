extension Signal {
  /// Transforms every value into a stream and flattens the inner streams.
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
  /// result ends or is no longer retained or observed (RSG-8). Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value. It runs once for each
  ///     value.
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
  /// The inner streams can be properties, for example. The result fails only if this signal fails.
  /// ``FlattenStrategy`` describes the other terminal events. The inner streams are cancelled when
  /// the result ends or is no longer retained or observed (RSG-8). Events arrive on the threads
  /// that send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value. It runs once for each
  ///     value.
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
  /// Transforms every value into a stream that can fail, and flattens the inner streams.
  ///
  /// In this overload, the outer stream cannot fail, and the result has the failure type of the
  /// inner streams. A failure of an inner stream passes through immediately (EVT-11).
  /// ``FlattenStrategy`` describes the other terminal events. The inner streams are cancelled when
  /// the result ends or is no longer retained or observed (RSG-8). Events arrive on the threads
  /// that send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value. It runs once for each
  ///     value.
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
  /// In this overload, neither the outer stream nor the inner streams can fail. ``FlattenStrategy``
  /// describes when the result completes or is interrupted. The inner streams are cancelled when
  /// the result ends or is no longer retained or observed (RSG-8). Events arrive on the threads
  /// that send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner streams run.
  ///   - transform: A closure that returns the stream to start for a value. It runs once for each
  ///     value.
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
  /// Transforms every value into a stream and flattens the inner streams.
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
  /// describes the terminal events for each strategy. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels this producer and all inner streams, and sends
  /// `interrupted` (EVT-25).
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
  /// The inner streams can be properties, for example. The result fails only if this producer
  /// fails. ``FlattenStrategy`` describes the other terminal events. Events arrive on the threads
  /// that send them (EVT-36). Disposing of a start cancels this producer and all inner streams, and
  /// sends `interrupted` (EVT-25).
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
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Never {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer where Failure == Never {
  /// Transforms every value into a stream that can fail, and flattens the inner streams.
  ///
  /// In this overload, the outer stream cannot fail, and the result has the failure type of the
  /// inner streams. A failure of an inner stream passes through immediately (EVT-11).
  /// ``FlattenStrategy`` describes the other terminal events. Events arrive on the threads that
  /// send them (EVT-36). Disposing of a start cancels this producer and all inner streams, and
  /// sends `interrupted` (EVT-25).
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
  ) -> SignalProducer<Inner.Value, Inner.Failure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms every value into a stream that cannot fail, and flattens the inner streams.
  ///
  /// In this overload, neither the outer stream nor the inner streams can fail. ``FlattenStrategy``
  /// describes when the result completes or is interrupted. Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels this producer and all inner streams, and sends
  /// `interrupted` (EVT-25).
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
  ) -> SignalProducer<Inner.Value, Never> where Inner.Failure == Never {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }
}
