extension Signal {
  /// Runs `action` when the stream ends, however it ends, before the end is passed on.
  ///
  /// It is the `terminated` of `on`.
  public func finally(_ action: @escaping @Sendable () -> Void) -> Signal<Value, Failure> {
    on(terminated: action)
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Runs `action` at each start, before the work begins.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .initially { print("begin") }
  ///   .finally { print("end") }
  ///   .startWithValues { print($0) }   // begin 1 end
  /// ```
  ///
  /// It is the `starting` of `on`.
  public func initially(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure>
  {
    on(starting: action)
      .traced(after: self)
  }

  /// Runs `action` when a start ends, however it ends, before the end is passed on.
  ///
  /// It is the `terminated` of `on`.
  public func finally(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure> {
    on(terminated: action)
      .traced(after: self)
  }
}
