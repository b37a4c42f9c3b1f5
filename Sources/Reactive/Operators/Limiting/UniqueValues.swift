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
  /// The operator stores every identity that has occurred, without limit, until the stream ends.
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged (EVT-11).
  /// Events arrive on the thread that sends them (EVT-36). Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the identity of a value. It runs once for each
  ///   value.
  /// - Returns: A signal that sends the first value with each identity.
  @inlinable
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Signal<Value, Failure> {
    apply(.uniqueValues(transform))
  }
}

extension SignalProducer {
  /// Forwards each value whose identity has not occurred before in the same start.
  ///
  /// ```text
  /// producer                           -1-2-4-3-|
  /// producer.uniqueValues { $0 % 3 }   -1-2---3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["a", "b", "cc"])
  ///   .uniqueValues { $0.count }
  ///   .startWithValues { print($0) }   // a cc
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged (EVT-11). Each start stores the
  /// identities that have occurred in it, without limit, until it ends (PRD-7). Events arrive on
  /// the thread that sends them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter transform: A closure that returns the identity of a value. It runs once for each
  ///   value.
  /// - Returns: A producer that sends, in each start, the first value with each identity.
  @inlinable
  public func uniqueValues<Identity: Hashable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer<Value, Failure> {
    apply(.uniqueValues(transform))
  }
}

extension Signal where Value: Hashable {
  /// Forwards each value that has not occurred before.
  ///
  /// ```text
  /// source                  -1-1-2-1-|
  /// source.uniqueValues()   -1---2---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.uniqueValues().observeValues { print($0) }
  /// for value in [1, 1, 2, 1] { input.send(value: value) }   // 1 2
  /// ```
  ///
  /// The operator stores every value that has occurred, without limit, until the stream ends.
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged (EVT-11).
  /// Events arrive on the thread that sends them (EVT-36). Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Returns: A signal that never sends the same value twice.
  @inlinable
  public func uniqueValues() -> Signal<Value, Failure> {
    apply(.uniqueValues { $0 })
  }
}

extension SignalProducer where Value: Hashable {
  /// Forwards each value that has not occurred before in the same start.
  ///
  /// Terminal events pass through immediately and unchanged (EVT-11). Each start stores the values
  /// that have occurred in it, without limit, until it ends (PRD-7). Events arrive on the thread
  /// that sends them (EVT-36). Disposing of a start cancels this producer and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Returns: A producer that never sends the same value twice in one start.
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
    Transform(handlesInterruption: false) { downstream, _ in
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
