extension Signal {
  /// Runs `action` at every terminal event, before the event is forwarded.
  ///
  /// It is equivalent to the `terminated` closure of `on`.
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
  /// It is equivalent to the `starting` closure of `on`.
  public func initially(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure>
  {
    on(starting: action)
      .traced(after: self)
  }

  /// Runs `action` at every terminal event of a start, before the event is forwarded.
  ///
  /// It is equivalent to the `terminated` closure of `on`.
  public func finally(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure> {
    on(terminated: action)
      .traced(after: self)
  }
}
