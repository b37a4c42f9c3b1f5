extension Signal {
  /// Runs `action` when this signal ends, before the terminal event is forwarded.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.finally { print("end") }.observeCompleted { print("done") }
  /// input.sendCompleted()   // end done
  /// ```
  ///
  /// This operator is equivalent to `on` with a `terminated` closure (BPR-7). The action runs once,
  /// for `completed`, `failed`, or `interrupted`, on the thread that sends the event. All events
  /// pass through unchanged. If this signal has already ended, the action runs when the operator is
  /// applied (SIG-12). Disposing of an observation is not an event of the signal, so it does not
  /// run the action (SIG-19). The action runs only while the result is retained or observed. To
  /// detect that it no longer is, use the `disposed` closure of `on`.
  ///
  /// - Parameter action: The closure to run when this signal ends.
  /// - Returns: A signal that sends the same events as this signal.
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
  /// This operator is equivalent to `on` with a `starting` closure (BPR-7). The action runs on the
  /// thread that starts the producer. All events, including terminal events, pass through
  /// unchanged. Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter action: The closure to run at each start.
  /// - Returns: A producer that sends the same events as this producer.
  public func initially(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure>
  {
    on(starting: action)
      .traced(after: self)
  }

  /// Runs `action` when a start ends, before the terminal event is forwarded.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .finally { print("end") }
  ///   .startWithValues { print($0) }   // 1 end
  /// ```
  ///
  /// This operator is equivalent to `on` with a `terminated` closure (BPR-7). The action runs once
  /// for each start, for `completed`, `failed`, or `interrupted`, on the thread that sends the
  /// event. All events pass through unchanged. Disposing of a start cancels this producer and then
  /// sends `interrupted`, which also runs the action (D5, EVT-25).
  ///
  /// - Parameter action: The closure to run when a start ends.
  /// - Returns: A producer that sends the same events as this producer.
  public func finally(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure> {
    on(terminated: action)
      .traced(after: self)
  }
}
