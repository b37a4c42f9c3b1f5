extension Signal {
  /// Sends a Boolean value that indicates whether at least one value satisfies a predicate, and
  /// completes.
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
  /// The result sends `true` and completes at the first value that satisfies the predicate. If this
  /// signal completes without such a value, or without any value, the result sends `false`. An
  /// earlier failure or interruption passes through. Once the result has ended, this signal is no
  /// longer observed (RSG-11). Events arrive on the thread that sends them (EVT-36). Disposing of
  /// an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the predicate. It does
  ///   not run again after it has returned `true`.
  /// - Returns: A signal that sends one Boolean and completes.
  public func any(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    apply(.search(for: true, predicate))
  }

  /// Sends a Boolean value that indicates whether all values satisfy a predicate, and completes.
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
  /// The result sends `false` and completes at the first value that does not satisfy the predicate.
  /// If this signal completes without such a value, or without any value, the result sends `true`.
  /// An earlier failure or interruption passes through. Once the result has ended, this signal is
  /// no longer observed (RSG-11). Events arrive on the thread that sends them (EVT-36). Disposing
  /// of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the predicate. It does
  ///   not run again after it has returned `false`.
  /// - Returns: A signal that sends one Boolean and completes.
  public func all(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    apply(.search(for: false, predicate))
  }
}

extension SignalProducer {
  /// Sends a Boolean value that indicates whether at least one value satisfies a predicate, and
  /// completes.
  ///
  /// ```text
  /// producer                  -1-2-3-|
  /// producer.any { $0 > 1 }   ---(a|)
  ///
  /// a = true
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).any { $0 > 1 }.startWithValues { print($0) }   // true
  /// ```
  ///
  /// At the first value that satisfies the predicate, the result sends `true` and completes, and
  /// this producer is cancelled (RSG-11). If this producer completes without such a value, or
  /// without any value, the result sends `false`. An earlier failure or interruption passes
  /// through. Events arrive on the thread that sends them (EVT-36). Disposing of a start cancels
  /// this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the predicate. In each
  ///   start, it does not run again after it has returned `true`.
  /// - Returns: A producer that sends one Boolean and completes.
  public func any(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Failure> {
    apply(.search(for: true, predicate))
  }

  /// Sends a Boolean value that indicates whether all values satisfy a predicate, and completes.
  ///
  /// ```text
  /// producer                  -2-3-4-|
  /// producer.all { $0 > 1 }   -------(a|)
  ///
  /// a = true
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).all { $0 < 2 }.startWithValues { print($0) }   // false
  /// ```
  ///
  /// At the first value that does not satisfy the predicate, the result sends `false` and
  /// completes, and this producer is cancelled (RSG-11). If this producer completes without such a
  /// value, or without any value, the result sends `true`. An earlier failure or interruption
  /// passes through. Events arrive on the thread that sends them (EVT-36). Disposing of a start
  /// cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter predicate: A closure that returns whether a value satisfies the predicate. In each
  ///   start, it does not run again after it has returned `false`.
  /// - Returns: A producer that sends one Boolean and completes.
  public func all(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Failure> {
    apply(.search(for: false, predicate))
  }
}

extension Transform where Output == Bool, InputFailure == OutputFailure {
  /// Returns an operator that sends `answer` as soon as the predicate returns `answer` for a value,
  /// or the opposite if the stream completes first.
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
