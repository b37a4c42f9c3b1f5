extension Signal where Value: Sequence, Value.Element: Sendable {
  /// Flattens a signal of sequences by sending the elements of each sequence in order.
  ///
  /// ```text
  /// source                              -1   ---2   ---|
  /// source.map { [$0, $0] }.flatten()   -(11)---(22)---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<[Int], Never>.pipe()
  /// signal.flatten().observeValues { print($0) }
  /// input.send(value: [1, 2])   // 1 2
  /// ```
  ///
  /// If the result ends before all elements of a sequence have been sent, the remaining elements
  /// are dropped. Each sequence is iterated on the thread that sends it, and the call that sends it
  /// returns after the last element. An infinite sequence therefore blocks that thread until the
  /// result ends. `completed`, `failed`, and `interrupted` pass through unchanged. Events arrive on
  /// the thread that sends them (EVT-36). Disposing of an observation detaches only its observer,
  /// even between two elements (SIG-19).
  ///
  /// - Returns: A signal that sends the elements of all sequences.
  @inlinable
  public func flatten() -> Signal<Value.Element, Failure> {
    apply(.flattenSequence())
  }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
  /// Flattens a producer of sequences by sending the elements of each sequence in order.
  ///
  /// ```text
  /// producer                              -1---2---|
  /// producer.map { [$0, $0] }.flatten()   -(11)---(22)---|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<[Int], Never>([[1, 2], [3]]).flatten().startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// If the result ends before all elements of a sequence have been sent, the remaining elements
  /// are dropped. Each sequence is iterated on the thread that sends it, and the call that sends it
  /// returns after the last element. An infinite sequence therefore blocks that thread until the
  /// result ends. Terminal events pass through unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start drops the remaining elements, cancels this producer, and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends the elements of all sequences.
  @inlinable
  public func flatten() -> SignalProducer<Value.Element, Failure> {
    apply(.flattenSequence())
  }
}

extension Transform
where Input: Sequence, Output == Input.Element, InputFailure == OutputFailure {
  @inlinable
  static func flattenSequence() -> Transform {
    Transform(handlesInterruption: false) { downstream, lifetime in
      Observer(
        onValue: { values in
          for value in values {
            if lifetime.hasEnded { return }
            downstream.onValue(value)
          }
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
