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
  /// A start sends the events of the new producer, including its terminal event. Disposing of a
  /// start cancels the work of the new producer and sends `interrupted` (EVT-25). A recursive chain
  /// of deferred producers uses constant stack space.
  ///
  /// - Parameter makeProducer: A closure that creates the new producer. It runs once for each
  ///   start, on the thread that starts the producer, before the work of the new producer begins.
  /// - Returns: A producer whose starts run the producer that `makeProducer` returns.
  public static func deferred(
    _ makeProducer: @escaping @Sendable () -> SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(shape: .flattening) { $0.goOn(with: makeProducer()) }
  }
}
