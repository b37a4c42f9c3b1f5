extension Signal {
  /// Transforms each value into a producer and flattens the producers.
  ///
  /// The compiler infers the types of `.empty`, `.never`, and `.init(value:)` from the type of the
  /// result:
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
  /// In all other respects, this overload behaves like the generic ``flatMap(_:_:)``.
  /// ``FlattenStrategy`` describes the terminal events. The inner producers are cancelled when the
  /// result ends or is no longer retained or observed (RSG-8). Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner producers run.
  ///   - transform: A closure that returns the producer to start for a value. It runs once for each
  ///     value.
  /// - Returns: A signal that sends the values of the inner producers.
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
  /// Transforms each value into a producer that can fail, and flattens the producers.
  ///
  /// The compiler infers the types of `.empty`, `.never`, and `.init(value:)` from the type of the
  /// result. In all other respects, this overload behaves like the generic ``flatMap(_:_:)``. A
  /// failure of an inner producer passes through immediately (EVT-11). ``FlattenStrategy``
  /// describes the other terminal events. The inner producers are cancelled when the result ends or
  /// is no longer retained or observed (RSG-8). Events arrive on the threads that send them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner producers run.
  ///   - transform: A closure that returns the producer to start for a value. It runs once for each
  ///     value.
  /// - Returns: A signal that sends the values of the inner producers.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, OutputFailure>
  ) -> Signal<Output, OutputFailure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms each value into a producer and flattens the producers.
  ///
  /// The compiler infers the types of `.empty`, `.never`, and `.init(value:)` from the type of the
  /// result. In all other respects, this overload behaves like the generic ``flatMap(_:_:)``.
  /// ``FlattenStrategy`` describes the terminal events. The inner producers are cancelled when the
  /// result ends or is no longer retained or observed (RSG-8). Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner producers run.
  ///   - transform: A closure that returns the producer to start for a value. It runs once for each
  ///     value.
  /// - Returns: A signal that sends the values of the inner producers.
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
  /// Transforms each value into a producer and flattens the producers.
  ///
  /// The compiler infers the types of `.empty`, `.never`, and `.init(value:)`:
  ///
  /// ```swift
  /// SignalProducer([1, 2, 3])
  ///   .flatMap(.concat) { number in
  ///     number % 2 == 0 ? .empty : .init(value: "odd \(number)")
  ///   }
  ///   .startWithValues { print($0) }   // odd 1, odd 3
  /// ```
  ///
  /// In all other respects, this overload behaves like the generic ``flatMap(_:_:)``.
  /// ``FlattenStrategy`` describes the terminal events. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels this producer and all inner producers, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner producers run.
  ///   - transform: A closure that returns the producer to start for a value. It runs once for each
  ///     value of each start.
  /// - Returns: A producer that sends the values of the inner producers.
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
  /// Transforms each value into a producer that can fail, and flattens the producers.
  ///
  /// The compiler infers the types of `.empty`, `.never`, and `.init(value:)` from the type of the
  /// result. In all other respects, this overload behaves like the generic ``flatMap(_:_:)``. A
  /// failure of an inner producer passes through immediately (EVT-11). ``FlattenStrategy``
  /// describes the other terminal events. Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start cancels this producer and all inner producers, and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner producers run.
  ///   - transform: A closure that returns the producer to start for a value. It runs once for each
  ///     value of each start.
  /// - Returns: A producer that sends the values of the inner producers.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, OutputFailure>
  ) -> SignalProducer<Output, OutputFailure> {
    map(transform).flatten(strategy)
      .traced(after: self, [strategy])
  }

  /// Transforms each value into a producer and flattens the producers.
  ///
  /// The compiler infers the types of `.empty`, `.never`, and `.init(value:)` from the type of the
  /// result. In all other respects, this overload behaves like the generic ``flatMap(_:_:)``.
  /// ``FlattenStrategy`` describes the terminal events. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels this producer and all inner producers, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that determines which inner producers run.
  ///   - transform: A closure that returns the producer to start for a value. It runs once for each
  ///     value of each start.
  /// - Returns: A producer that sends the values of the inner producers.
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
