extension Signal {
  /// Sends true if at least one value satisfies a predicate, or otherwise false, and completes.
  ///
  /// ```text
  /// source                  -1-2   -3-|
  /// source.any { $0 > 1 }   ---(a|)
  ///
  /// a = true
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.any { $0 > 1 }.observe { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // VALUE true, COMPLETED
  /// ```
  ///
  /// The result is sent at the first value that satisfies the predicate, or on completion. A failure or
  /// interruption before that passes through. If this signal completes without such a value, or without
  /// any value, the result sends `false`. After the result, this signal is no longer observed (RSG-11).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter predicate: Returns whether a value satisfies the predicate. It does not run again
  ///   after it has returned `true`.
  /// - Returns: A signal that sends one Boolean and completes.
  public func any(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    apply(.search(for: true, predicate))
  }

  /// Sends true if all values satisfy a predicate, or otherwise false, and completes.
  ///
  /// ```text
  /// source                  -2-3-4-|
  /// source.all { $0 > 1 }   -------(a|)
  ///
  /// a = true
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.all { $0 < 2 }.observe { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // VALUE false, COMPLETED
  /// ```
  ///
  /// The result is sent at the first value that does not satisfy the predicate, or on completion. A
  /// failure or interruption before that passes through. If this signal completes without such a value,
  /// or without any value, the result sends `true`. After the result, this signal is no longer observed
  /// (RSG-11). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter predicate: Returns whether a value satisfies the predicate. It does not run again
  ///   after it has returned `false`.
  /// - Returns: A signal that sends one Boolean and completes.
  public func all(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    apply(.search(for: false, predicate))
  }
}

extension SignalProducer {
  /// Sends true if at least one value satisfies a predicate, or otherwise false, and completes.
  ///
  /// See ``Signal/any(_:)-((Value)->Bool)``. The first value that satisfies the predicate cancels this
  /// producer (RSG-11). Disposing of a start cancels it and sends `interrupted` (EVT-25).
  public func any(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Failure> {
    apply(.search(for: true, predicate))
  }

  /// Sends true if all values satisfy a predicate, or otherwise false, and completes.
  ///
  /// See ``Signal/all(_:)-((Value)->Bool)``. The first value that does not satisfy the predicate
  /// cancels this producer (RSG-11). Disposing of a start cancels it and sends `interrupted` (EVT-25).
  public func all(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Failure> {
    apply(.search(for: false, predicate))
  }
}

extension Transform where Output == Bool, InputFailure == OutputFailure {
  /// Sends `answer` as soon as the predicate returns it for a value, and the opposite if the
  /// predicate never does.
  static func search(
    for answer: Bool,
    _ predicate: @escaping @Sendable (Input) -> Bool
  ) -> Transform {
    Transform { downstream, lifetime in
      let isOver = Cell(false)
      return Observer(
        onValue: { value in
          guard !isOver.value, predicate(value) == answer else { return }
          isOver.value = true
          downstream.end(with: .completed, lifetime) { answer }
        },
        onTermination: { termination in
          guard !isOver.value else { return }
          isOver.value = true
          downstream.end(with: termination, lifetime) { !answer }
        }
      )
    }
  }
}
