extension Signal {
  /// Sends each value together with the previous value, beginning with the second value.
  ///
  /// ```text
  /// source                     -1-2-3-|
  /// source.combinePrevious()   ---a-b-|
  ///
  /// a = (1, 2), b = (2, 3)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.combinePrevious().observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // (1, 2)
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Returns: A signal that sends a pair of the previous and the current value for each value
  ///   except the first.
  @inlinable
  public func combinePrevious() -> Signal<(Value, Value), Failure> {
    apply(.combinePrevious(nil))
  }

  /// Sends each value together with the previous value, which is `initial` for the first value.
  ///
  /// ```text
  /// source                      -1-2-3-|
  /// source.combinePrevious(0)   -a-b-c-|
  ///
  /// a = (0, 1), b = (1, 2), c = (2, 3)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.combinePrevious(0).observeValues { print($0) }
  /// input.send(value: 1)   // (0, 1)
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter initial: The value that is paired with the first value.
  /// - Returns: A signal that sends a pair of the previous and the current value for each value.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Failure> {
    apply(.combinePrevious(initial), [initial])
  }
}

extension SignalProducer {
  /// Sends each value together with the previous value, beginning with the second value.
  ///
  /// ```text
  /// producer                     -1-2-3-|
  /// producer.combinePrevious()   ---a-b-|
  ///
  /// a = (1, 2), b = (2, 3)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3])
  ///   .combinePrevious()
  ///   .startWithValues { print($0) }   // (1, 2), (2, 3)
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Each start keeps its own previous
  /// value (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start
  /// cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends a pair of the previous and the current value for each value
  ///   except the first.
  @inlinable
  public func combinePrevious() -> SignalProducer<(Value, Value), Failure> {
    apply(.combinePrevious(nil))
  }

  /// Sends each value together with the previous value, which is `initial` for the first value.
  ///
  /// ```text
  /// producer                      -1-2-3-|
  /// producer.combinePrevious(0)   -a-b-c-|
  ///
  /// a = (0, 1), b = (1, 2), c = (2, 3)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .combinePrevious(0)
  ///   .startWithValues { print($0) }   // (0, 1), (1, 2)
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Each start begins with `initial`
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start cancels
  /// this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter initial: The value that is paired with the first value.
  /// - Returns: A producer that sends a pair of the previous and the current value for each value.
  @inlinable
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Failure> {
    apply(.combinePrevious(initial), [initial])
  }
}

extension Transform where InputFailure == OutputFailure, Output == (Input, Input) {
  @inlinable
  static func combinePrevious(_ initial: Input?) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let previous = Cell(initial)
      return Observer(
        onValue: { value in
          let last = previous.value
          previous.value = value
          if let last { downstream.onValue((last, value)) }
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
