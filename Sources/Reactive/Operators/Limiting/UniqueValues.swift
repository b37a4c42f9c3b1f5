extension Signal {
  /// Passes on each value whose identity has not been seen before.
  ///
  /// ```swift
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal.uniqueValues { $0.count }.observeValues { print($0) }
  /// for value in ["a", "b", "cc"] { input.send(value: value) }   // a cc
  /// ```
  ///
  /// All identities seen are kept, without bound, until the stream ends. Terminal events pass through.
  ///
  /// - Parameter transform: Returns the identity of a value.
  @inlinable
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Signal<Value, Failure> {
    apply(.uniqueValues(transform))
  }
}

extension SignalProducer {
  /// Passes on each value whose identity has not been seen before.
  ///
  /// It behaves as the operator of the same name on ``Signal``; each start has a state of its own.
  @inlinable
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer<Value, Failure> {
    apply(.uniqueValues(transform))
  }
}

extension Signal where Value: Hashable {
  /// Passes on each value that has not been seen before.
  @inlinable
  public func uniqueValues() -> Signal<Value, Failure> {
    apply(.uniqueValues { $0 })
  }
}

extension SignalProducer where Value: Hashable {
  /// Passes on each value that has not been seen before.
  ///
  /// It behaves as the operator of the same name on ``Signal``; each start has a state of its own.
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
