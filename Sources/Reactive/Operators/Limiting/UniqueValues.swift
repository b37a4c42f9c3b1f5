extension Signal {
  /// Forwards each value whose identity has not occurred before.
  ///
  /// ```text
  /// source                       -1-1-2-1-|
  /// source.uniqueValues { $0 }   -1---2---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal.uniqueValues { $0.count }.observeValues { print($0) }
  /// for value in ["a", "b", "cc"] { input.send(value: value) }   // a cc
  /// ```
  ///
  /// The operator keeps all identities, without limit, until the stream ends. Terminal events pass
  /// through.
  ///
  /// - Parameter transform: Returns the identity of a value.
  /// - Returns: A signal that sends one value for each identity.
  @inlinable
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Signal<Value, Failure> {
    apply(.uniqueValues(transform))
  }
}

extension SignalProducer {
  /// Forwards each value whose identity has not occurred before.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer<Value, Failure> {
    apply(.uniqueValues(transform))
  }
}

extension Signal where Value: Hashable {
  /// Forwards each value that has not occurred before.
  @inlinable
  public func uniqueValues() -> Signal<Value, Failure> {
    apply(.uniqueValues { $0 })
  }
}

extension SignalProducer where Value: Hashable {
  /// Forwards each value that has not occurred before.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func uniqueValues() -> SignalProducer<Value, Failure> {
    apply(.uniqueValues { $0 })
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Input) -> Identity
  ) -> Transform {
    Transform(mindsInterruption: false) { downstream, _ in
      let seen = Cell<Set<Identity>>([])
      return Observer(
        onValue: { value in
          let identity = transform(value)
          if seen.value.insert(identity).inserted { downstream.onValue(value) }
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
