extension SignalProducer {
  /// Creates a producer that, at each start, calls a closure to create another producer.
  ///
  /// ```swift
  /// let now = SignalProducer<Instant, Never>.deferred {
  ///   SignalProducer(value: QueueScheduler.main.now)
  /// }
  /// now.startWithValues { print($0) }   // the time of this start
  /// ```
  ///
  /// The events of the new producer are the events of the start, including its end. Disposing of a
  /// start cancels the new producer and sends `interrupted` (EVT-25). A recursive chain of deferred
  /// producers uses constant stack space.
  ///
  /// - Parameter makeProducer: Runs once for each start, before its work begins.
  /// - Returns: A producer whose starts run the producer that `makeProducer` returns.
  public static func deferred(
    _ makeProducer: @escaping @Sendable () -> SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(shape: .flattening) { $0.goOn(with: makeProducer()) }
  }
}
