extension Signal {
  /// Transforms every value and forwards the results that are not `nil`.
  ///
  /// ```text
  /// source                                        -1-2-3-|
  /// source.compactMap { $0 > 1 ? $0 * 2 : nil }   ---4-6-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal.compactMap { Int($0) }.observeValues { print($0) }
  /// input.send(value: "one")
  /// input.send(value: "2")   // 2
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the transformed value, or `nil` to drop the
  ///   value. It runs once for each value, but not for terminal events (EVT-8).
  /// - Returns: A signal that sends the results that are not `nil`.
  @inlinable
  public func compactMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> Signal<Output, Failure> {
    apply(.compactMap(transform))
  }
}

extension SignalProducer {
  /// Transforms every value and forwards the results that are not `nil`.
  ///
  /// ```text
  /// producer                                        -1-2-3-|
  /// producer.compactMap { $0 > 1 ? $0 * 2 : nil }   ---4-6-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["1", "one", "2"])
  ///   .compactMap { Int($0) }
  ///   .startWithValues { print($0) }   // 1 2
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter transform: A closure that returns the transformed value, or `nil` to drop the
  ///   value. It runs once for each value, but not for terminal events (EVT-8).
  /// - Returns: A producer that sends the results that are not `nil`.
  @inlinable
  public func compactMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> SignalProducer<Output, Failure> {
    apply(.compactMap(transform))
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func compactMap(_ transform: @escaping @Sendable (Input) -> Output?) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      Observer(
        onValue: { [next = downstream.onValue] in if let output = transform($0) { next(output) } },
        onTermination: downstream.onTermination
      )
    }
  }
}
