extension Signal {
  /// Runs `action` at every terminal event, before the event is forwarded.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.finally { print("end") }.observeCompleted { print("done") }
  /// input.sendCompleted()   // end done
  /// ```
  ///
  /// It is equivalent to the `terminated` closure of `on` (BPR-7). The action runs once, for
  /// `completed`, `failed` or `interrupted`, on the thread that sends the event. Disposing of an
  /// observation is not an event of the signal, so it does not run the action (SIG-19). Use the
  /// `disposed` closure of `on` to learn that the result is no longer retained or observed.
  ///
  /// - Parameter action: Runs at the end of this signal.
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
  /// It is equivalent to the `starting` closure of `on` (BPR-7). The action runs on the thread that
  /// starts the producer. All events pass through unchanged. Disposing of a start cancels this
  /// producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter action: Runs at each start.
  /// - Returns: A producer that sends the same events as this producer.
  public func initially(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure>
  {
    on(starting: action)
      .traced(after: self)
  }

  /// Runs `action` at every terminal event of a start, before the event is forwarded.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .finally { print("end") }
  ///   .startWithValues { print($0) }   // 1 end
  /// ```
  ///
  /// It is equivalent to the `terminated` closure of `on` (BPR-7). The action runs once for each
  /// start, for `completed`, `failed` or `interrupted`, on the thread that sends the event. All
  /// events pass through unchanged. Disposing of a start cancels this producer and then sends
  /// `interrupted`, so it also runs the action (D5, EVT-25).
  ///
  /// - Parameter action: Runs at the end of each start.
  /// - Returns: A producer that sends the same events as this producer.
  public func finally(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, Failure> {
    on(terminated: action)
      .traced(after: self)
  }
}
