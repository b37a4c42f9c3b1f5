extension Signal {
  /// Skips values while a predicate holds, and forwards all values after that.
  ///
  /// ```text
  /// source                   -1-2-3-1-|
  /// source.skip { $0 < 3 }   -----3-1-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.skip(while: { $0 < 2 }).observeValues { print($0) }
  /// for value in [1, 2, 1] { input.send(value: value) }   // 2 1
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged, even while
  /// values are being skipped. Events are delivered on the thread that sends them (EVT-36).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter shouldContinue: A closure that returns whether to skip a value. It does not run
  ///   again after it has returned `false`.
  /// - Returns: A signal that sends the first value that does not satisfy the predicate, and all
  ///   later values.
  @inlinable
  public func skip(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.skip(while: shouldContinue))
  }
}

extension SignalProducer {
  /// Skips values while a predicate holds, and forwards all values after that.
  ///
  /// ```text
  /// producer                           -1-2-3-1-|
  /// producer.skip(while: { $0 < 3 })   -----3-1-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 1])
  ///   .skip(while: { $0 < 2 })
  ///   .startWithValues { print($0) }   // 2 1
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged, even while values are being skipped.
  /// Each start skips values independently of the other starts (PRD-7). Events arrive on the thread
  /// that sends them (EVT-36). Disposing of a start cancels this producer and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter shouldContinue: A closure that returns whether to skip a value. In each start, it
  ///   does not run again after it has returned `false`.
  /// - Returns: A producer that sends the first value that does not satisfy the predicate, and all
  ///   later values.
  @inlinable
  public func skip(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.skip(while: shouldContinue))
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func skip(while shouldContinue: @escaping @Sendable (Input) -> Bool) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let isSkipping = Cell(true)
      return Observer(
        onValue: { [next = downstream.onValue] value in
          if isSkipping.value, shouldContinue(value) { return }
          isSkipping.value = false
          next(value)
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
