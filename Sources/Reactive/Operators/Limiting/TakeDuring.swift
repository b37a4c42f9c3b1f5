extension Signal {
  /// Forwards events until a lifetime ends, and then completes (LIF-3).
  ///
  /// ```text
  /// source                          -1-2-3-4-|
  /// the end of lifetime             ----a
  /// source.take(during: lifetime)   -1-2|
  /// ```
  ///
  /// ```swift
  /// let (lifetime, token) = Lifetime.make()
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.take(during: lifetime).observe { print($0) }
  /// input.send(value: 1)   // VALUE 1
  /// token.dispose()        // COMPLETED
  /// ```
  ///
  /// If the lifetime has already ended, the result has already completed, so its observers receive
  /// `interrupted` (D10). A terminal event of this signal passes through if it precedes the end of
  /// the lifetime. When the lifetime ends, this signal is no longer observed (RSG-11). Events
  /// arrive on the thread that sends them, and the completion at the end of the lifetime arrives on
  /// the thread that ends the lifetime. If another thread is delivering an event at that moment,
  /// ending the lifetime waits for that delivery (D22). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Parameter lifetime: The lifetime whose end completes the result. A lifetime does not retain
  ///   its token, so the result does not prolong the lifetime (LIF-2).
  /// - Returns: A signal that sends the events of this signal until the lifetime ends.
  public func take(during lifetime: Lifetime) -> Signal<Value, Failure> {
    .make(by: "take(during:)") { $0.relay(Input(self), during: lifetime) }
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Forwards events until a lifetime ends, and then completes (LIF-3).
  ///
  /// ```text
  /// producer                          -1-2-3-4-|
  /// the end of lifetime               ----a
  /// producer.take(during: lifetime)   -1-2|
  /// ```
  ///
  /// ```swift
  /// let (lifetime, token) = Lifetime.make()
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.producer.take(during: lifetime).start { print($0) }
  /// input.send(value: 1)   // VALUE 1
  /// token.dispose()        // COMPLETED
  /// ```
  ///
  /// When the lifetime ends, this producer is cancelled and the start completes. If the lifetime
  /// has already ended, the result completes and this producer is never started (D10). A terminal
  /// event of this producer passes through if it precedes the end of the lifetime. Events arrive on
  /// the thread that sends them, and the completion at the end of the lifetime arrives on the
  /// thread that ends the lifetime. If another thread is delivering an event at that moment, ending
  /// the lifetime waits for that delivery (D22). Disposing of a start cancels this producer and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Parameter lifetime: The lifetime whose end completes the result. A lifetime does not retain
  ///   its token, so the result does not prolong the lifetime (LIF-2).
  /// - Returns: A producer that sends the events of this producer until the lifetime ends.
  public func take(during lifetime: Lifetime) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { $0.relay(Input(self), during: lifetime) })
      .traced(after: self)
  }
}

extension Output {
  fileprivate func relay(_ input: Input<Value, Failure>, during lifetime: Lifetime) {
    self.lifetime.insert(lifetime.observeEnded { self.terminate(.completed) })
    if !isClosed { input.attach(observer, self.lifetime) }
  }
}
