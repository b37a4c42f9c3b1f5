extension Signal {
  /// Forwards events until `replacement` sends an event, and then forwards the events of
  /// `replacement`.
  ///
  /// ```text
  /// first                                  -1-2-3-4-|
  /// second                                 ------7-8---|
  /// first.take(untilReplacement: second)   -1-2-37-8---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let (other, otherInput) = Signal<Int, Never>.pipe()
  /// signal.take(untilReplacement: other).observeValues { print($0) }
  /// input.send(value: 1)        // 1
  /// otherInput.send(value: 10)  // 10
  /// input.send(value: 2)
  /// ```
  ///
  /// A completion of this signal is ignored. Its failure or interruption passes through if it
  /// precedes the first event of the replacement. When the replacement ends, the result ends with
  /// the same terminal event. Once the replacement has sent a value, this signal is no longer
  /// observed. A replacement signal that has already ended interrupts the result (SIG-12). If the
  /// replacement is a producer or a property, no observer receives the events that it sends
  /// synchronously when the operator is applied, such as the current value of the property. Events
  /// arrive on the threads that send them (EVT-36). Disposing of an observation detaches only its
  /// observer (SIG-19).
  ///
  /// - Parameter replacement: The signal, producer, or property that replaces this signal. A
  ///   producer is started when the operator is applied, and cancelled when the result ends or is
  ///   no longer retained or observed.
  /// - Returns: A signal that sends the events of this signal and then the events of the
  ///   replacement.
  public func take<Replacement: SignalProducerConvertible>(
    untilReplacement replacement: Replacement
  ) -> Signal<Value, Failure> where Replacement.Value == Value, Replacement.Failure == Failure {
    .make(by: "take(untilReplacement:)") {
      $0.relay(Input(self), untilReplacement: Input(replacement.producer))
    }
    .traced(after: self, [replacement])
  }
}

extension SignalProducer {
  /// Forwards events until `replacement` sends an event, and then forwards the events of
  /// `replacement`.
  ///
  /// ```text
  /// first                                  -1-2-3-4-|
  /// second                                 ------7-8---|
  /// first.take(untilReplacement: second)   -1-2-37-8---|
  /// ```
  ///
  /// ```swift
  /// let (manual, input) = Signal<Int, Never>.pipe()
  /// SignalProducer<Int, Never>([1, 2])
  ///   .take(untilReplacement: manual)
  ///   .startWithValues { print($0) }   // 1 2
  /// input.send(value: 3)               // 3
  /// ```
  ///
  /// Each start subscribes to the replacement before it starts this producer. A completion of this
  /// producer is ignored. Its failure or interruption passes through if it precedes the first event
  /// of the replacement. The first value of the replacement cancels this producer. If the
  /// replacement sends a value synchronously, as a property does, this producer is never started.
  /// When the replacement ends, the result ends with the same terminal event. A replacement signal
  /// that has already ended therefore interrupts the result (SIG-12). Events arrive on the threads
  /// that send them (EVT-36). Disposing of a start ends both subscriptions and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter replacement: The signal, producer, or property that replaces this producer.
  /// - Returns: A producer that sends the events of this producer and then the events of the
  ///   replacement.
  public func take<Replacement: SignalProducerConvertible>(
    untilReplacement replacement: Replacement
  ) -> SignalProducer<Value, Failure>
  where Replacement.Value == Value, Replacement.Failure == Failure {
    SignalProducer(head: {
      $0.relay(Input(self), untilReplacement: Input(replacement.producer))
    })
    .traced(after: self, [replacement])
  }
}

extension Output {
  fileprivate func relay(
    _ input: Input<Value, Failure>,
    untilReplacement replacement: Input<Value, Failure>
  ) {
    let isReplaced = Cell(false)
    let original = Lifetime()
    lifetime.insert(AnyDisposable { original.end() })
    replacement.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            isReplaced.value = true
            return value
          })
          original.end()
        },
        onTermination: { self.terminate($0) }
      ),
      lifetime
    )
    if isClosed { return }
    input.attach(
      Observer(
        onValue: { value in self.send(deciding: { isReplaced.value ? nil : value }) },
        onTermination: { termination in
          switch termination {
          case .completed: break
          case .failed, .interrupted:
            self.terminate(deciding: { isReplaced.value ? nil : termination })
          }
        }
      ),
      original
    )
  }
}
