extension Signal {
  /// Skips every value that is equivalent to the value before it.
  ///
  /// ```text
  /// source                   -1-1-2-1-|
  /// source.skipRepeats(==)   -1---2-1-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.skipRepeats { $0 == $1 }.observeValues { print($0) }
  /// for value in [1, 1, 2, 1] { input.send(value: value) }   // 1 2 1
  /// ```
  ///
  /// Each value is compared with the value before it, whether or not that value was forwarded.
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events are
  /// delivered on the thread that sends them (EVT-36). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Parameter areEquivalent: A closure that receives the previous value and the new value, and
  ///   returns whether they are equivalent. It does not run for the first value.
  /// - Returns: A signal that sends the values of this signal without the repeated values.
  @inlinable
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.skipRepeats(areEquivalent))
  }
}

extension SignalProducer {
  /// Skips every value that is equivalent to the value before it.
  ///
  /// ```text
  /// producer                   -1-1-2-1-|
  /// producer.skipRepeats(==)   -1---2-1-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 1, 2, 1])
  ///   .skipRepeats { $0 == $1 }
  ///   .startWithValues { print($0) }   // 1 2 1
  /// ```
  ///
  /// Each value is compared with the value before it, whether or not that value was forwarded.
  /// Terminal events pass through immediately and unchanged. Each start compares its own values
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start cancels
  /// this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter areEquivalent: A closure that receives the previous value and the new value, and
  ///   returns whether they are equivalent. In each start, it does not run for the first value.
  /// - Returns: A producer that sends the values of this producer without the repeated values.
  @inlinable
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.skipRepeats(areEquivalent))
  }
}

extension Signal where Value: Equatable {
  /// Skips every value that equals the value before it.
  ///
  /// ```text
  /// source                 -1-1-2-1-|
  /// source.skipRepeats()   -1---2-1-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.skipRepeats().observeValues { print($0) }
  /// for value in [1, 1, 2, 1] { input.send(value: value) }   // 1 2 1
  /// ```
  ///
  /// Each value is compared with the value before it, whether or not that value was forwarded.
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events are
  /// delivered on the thread that sends them (EVT-36). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Returns: A signal in which no two consecutive values are equal.
  @inlinable
  public func skipRepeats() -> Signal<Value, Failure> {
    apply(.skipRepeats(==))
  }
}

extension SignalProducer where Value: Equatable {
  /// Skips every value that equals the value before it.
  ///
  /// Each value is compared with the value before it, whether or not that value was forwarded.
  /// Terminal events pass through immediately and unchanged. Each start compares its own values
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start cancels
  /// this producer and sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that never sends two equal values in succession.
  @inlinable
  public func skipRepeats() -> SignalProducer<Value, Failure> {
    apply(.skipRepeats(==))
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Input, Input) -> Bool
  ) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let previous = Cell<Input?>(nil)
      return Observer(
        onValue: { [next = downstream.onValue] value in
          let last = previous.value
          previous.value = value
          if let last, areEquivalent(last, value) { return }
          next(value)
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
