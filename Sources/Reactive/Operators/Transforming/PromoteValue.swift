extension Signal where Value == Never {
  /// Changes the value type of a signal that sends no values.
  ///
  /// ```text
  /// source                                            -1-2-|
  /// source.ignoreValues().promoteValue(String.self)   -----|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let end: Signal<String, Never> = signal.ignoreValues().promoteValue()
  /// end.observe { print($0) }
  /// input.sendCompleted()   // COMPLETED
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter type: The value type of the result. By default, the type is inferred from the
  ///   context.
  /// - Returns: A signal that sends only the terminal event of this signal.
  @inlinable
  public func promoteValue<Output: Sendable>(
    _ type: Output.Type = Output.self
  ) -> Signal<Output, Failure> {
    apply(.promoteValue())
  }
}

extension SignalProducer where Value == Never {
  /// Changes the value type of a producer that sends no values.
  ///
  /// ```text
  /// producer                                            -1-2-|
  /// producer.ignoreValues().promoteValue(String.self)   -----|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .ignoreValues()
  ///   .promoteValue(String.self)
  ///   .startWithCompleted { print("done") }   // done
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter type: The value type of the result. By default, the type is inferred from the
  ///   context.
  /// - Returns: A producer that sends only the terminal event of this producer.
  @inlinable
  public func promoteValue<Output: Sendable>(
    _ type: Output.Type = Output.self
  ) -> SignalProducer<Output, Failure> {
    apply(.promoteValue())
  }
}

extension Transform where Input == Never, InputFailure == OutputFailure {
  @inlinable
  static func promoteValue() -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      Observer(onValue: { _ in }, onTermination: downstream.onTermination)
    }
  }
}
