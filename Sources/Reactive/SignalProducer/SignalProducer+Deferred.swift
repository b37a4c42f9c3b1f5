extension SignalProducer {
  /// A producer that is made anew at each start.
  ///
  /// ```swift
  /// let now = SignalProducer<Instant, Never>.deferred {
  ///   SignalProducer(value: QueueScheduler.main.now)
  /// }
  /// now.startWithValues { print($0) }   // the time of this start
  /// ```
  ///
  /// A recursive chain of deferred producers takes no stack.
  ///
  /// - Parameter makeProducer: Runs once for each start, before its work begins.
  /// - Returns: A producer whose starts run the producer that `makeProducer` returns.
  public static func deferred(
    _ makeProducer: @escaping @Sendable () -> SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(shape: .flattening) { $0.goOn(with: makeProducer()) }
  }
}
