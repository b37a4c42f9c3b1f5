extension Output {
  /// Flattens the inner streams that `outer` sends, according to a strategy.
  @inlinable
  func flatten<Inner: SignalProducerConvertible>(
    _ outer: Input<Inner, Failure>,
    _ strategy: FlattenStrategy
  ) where Inner.Value == Value, Inner.Failure == Failure {
    switch strategy.kind {
    case .concurrent(let limit):
      outer.attach(FlattenConcurrent<Inner>(self, limit: limit).outer, lifetime)
    case .latest:
      outer.attach(FlattenLatest<Inner>(self).outer, lifetime)
    case .race:
      outer.attach(FlattenRace<Inner>(self).outer, lifetime)
    case .throttle:
      outer.attach(FlattenThrottle<Inner>(self).outer, lifetime)
    }
  }
}

extension Signal where Value: SignalProducerConvertible, Value.Failure == Failure {
  /// Flattens the inner streams that this signal sends.
  ///
  /// ```text
  /// one                      --a--b--c--|
  /// two                      --d--e--|
  /// source                   -1---2--------|
  /// source.flatten(.merge)   ---a--bd-ce---|
  /// ```
  ///
  /// ```swift
  /// let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
  /// outer.flatten(.concat).observeValues { print($0) }
  /// input.send(value: SignalProducer([1, 2]))   // 1 2
  /// ```
  ///
  /// ``FlattenStrategy`` describes the terminal events for each strategy. The inner streams are
  /// cancelled when the result ends or is no longer retained or observed (RSG-8). Events arrive on
  /// the threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Failure> {
    .make(by: "flatten") { $0.flatten(Input(self), strategy) }
      .traced(after: self, [strategy])
  }
}

extension Signal where Value: SignalProducerConvertible, Failure == Never {
  /// Flattens the inner streams of a signal that cannot fail.
  ///
  /// The result has the failure type of the inner streams. A failure of an inner stream passes
  /// through immediately (EVT-11). ``FlattenStrategy`` describes the other terminal events. The
  /// inner streams are cancelled when the result ends or is no longer retained or observed (RSG-8).
  /// Events arrive on the threads that send them (EVT-36). Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatten(
    _ strategy: FlattenStrategy
  ) -> Signal<Value.Value, Value.Failure> {
    .make(by: "flatten") { output in
      output.flatten(Input(self.promoteError(Value.Failure.self)), strategy)
    }
    .traced(after: self, [strategy])
  }
}

extension Signal
where Value: SignalProducerConvertible, Failure == Never, Value.Failure == Never {
  /// Flattens the inner streams of a signal if neither the signal nor the inner streams can fail.
  ///
  /// ``FlattenStrategy`` describes when the result completes or is interrupted. The inner streams
  /// are cancelled when the result ends or is no longer retained or observed (RSG-8). Events arrive
  /// on the threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never> {
    .make(by: "flatten") { $0.flatten(Input(self), strategy) }
      .traced(after: self, [strategy])
  }
}

extension Signal where Value: SignalProducerConvertible, Value.Failure == Never {
  /// Flattens inner streams that cannot fail, such as properties.
  ///
  /// The result fails only if this signal fails. ``FlattenStrategy`` describes the other terminal
  /// events. The inner streams are cancelled when the result ends or is no longer retained or
  /// observed (RSG-8). Events arrive on the threads that send them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A signal that sends the values of the inner streams.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Failure> {
    .make(by: "flatten") { output in
      output.flatten(Input(self.map { $0.producer.promoteError(Failure.self) }), strategy)
    }
    .traced(after: self, [strategy])
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Failure == Failure {
  /// Flattens the inner streams that this producer sends.
  ///
  /// ```text
  /// one                       --a--b--c--|
  /// two                       --d--e--|
  /// source                    -1---2--------|
  /// source.flatten(.concat)   ---a--b--c----d--e--|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<SignalProducer<Int, Never>, Never>([.init([1, 2]), .init(value: 3)])
  ///   .flatten(.concat)
  ///   .startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels the outer
  /// stream and all inner streams, and sends `interrupted` (EVT-25). ``FlattenStrategy`` describes
  /// the terminal events for each strategy.
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Failure> {
    SignalProducer<Value.Value, Failure>(flattening: self, strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Failure == Never {
  /// Flattens the inner streams of a producer that cannot fail.
  ///
  /// The result has the failure type of the inner streams. A failure of an inner stream passes
  /// through immediately (EVT-11). ``FlattenStrategy`` describes the other terminal events. Events
  /// arrive on the threads that send them (EVT-36). Disposing of a start cancels this producer and
  /// all inner streams, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatten(
    _ strategy: FlattenStrategy
  ) -> SignalProducer<Value.Value, Value.Failure> {
    SignalProducer<Value.Value, Value.Failure>(
      flattening: promoteError(Value.Failure.self),
      strategy
    )
    .traced(after: self, [strategy])
  }
}

extension SignalProducer
where Value: SignalProducerConvertible, Failure == Never, Value.Failure == Never {
  /// Flattens the inner streams of a producer if neither the producer nor the inner streams can
  /// fail.
  ///
  /// ``FlattenStrategy`` describes when the result completes or is interrupted. Events arrive on
  /// the threads that send them (EVT-36). Disposing of a start cancels this producer and all inner
  /// streams, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never> {
    SignalProducer<Value.Value, Never>(flattening: self, strategy)
      .traced(after: self, [strategy])
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Failure == Never {
  /// Flattens inner streams that cannot fail, such as properties.
  ///
  /// The result fails only if this producer fails. ``FlattenStrategy`` describes the other terminal
  /// events. Events arrive on the threads that send them (EVT-36). Disposing of a start cancels
  /// this producer and all inner streams, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter strategy: The strategy that determines which inner streams run.
  /// - Returns: A producer that sends the values of the inner streams.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Failure> {
    SignalProducer<Value.Value, Failure>(
      flattening: map { $0.producer.promoteError(Failure.self) },
      strategy
    )
    .traced(after: self, [strategy])
  }
}

extension SignalProducer {
  @inlinable
  init<Inner: SignalProducerConvertible>(
    flattening outer: SignalProducer<Inner, Failure>,
    _ strategy: FlattenStrategy
  ) where Inner.Value == Value, Inner.Failure == Failure {
    self.init(shape: .flattening) { $0.flatten(Input(outer), strategy) }
  }
}
