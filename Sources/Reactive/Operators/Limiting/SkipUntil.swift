extension Signal {
  /// Skips values until `trigger` sends a value or completes, and forwards all values after that.
  ///
  /// ```text
  /// source                        -1-2-3-4-|
  /// trigger                       ----a
  /// source.skip(until: trigger)   -----3-4-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let (start, startInput) = Signal<Void, Never>.pipe()
  /// signal.skip(until: start).observeValues { print($0) }
  /// input.send(value: 1)
  /// startInput.send(value: ())
  /// input.send(value: 2)   // 2
  /// ```
  ///
  /// Terminal events of this signal pass through immediately, even while values are being skipped.
  /// If the trigger is interrupted before it sends a value, the result is interrupted too, because
  /// all further values would be skipped. A trigger signal that has already ended counts as
  /// interrupted (SIG-12). Events arrive on the threads that send them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19). If the trigger is a producer, it is started
  /// when the operator is applied. It is cancelled after its first value, or when the result ends
  /// or is no longer retained or observed (RSG-11).
  ///
  /// - Parameter trigger: A signal, producer, or property that cannot fail. Its first value or its
  ///   completion starts the forwarding of values.
  /// - Returns: A signal that sends the values that follow the first value or the completion of the
  ///   trigger.
  public func skip<Trigger: SignalProducerConvertible>(
    until trigger: Trigger
  ) -> Signal<Value, Failure> where Trigger.Value == Void, Trigger.Failure == Never {
    .make(by: "skip(until:)") { $0.relay(Input(self), from: Input(trigger.producer)) }
      .traced(after: self, [trigger])
  }
}

extension SignalProducer {
  /// Skips values until `trigger` sends a value or completes, and forwards all values after that.
  ///
  /// Terminal events of this producer pass through immediately, even while values are being
  /// skipped. If the trigger is interrupted before it sends a value, the result is interrupted too.
  /// A trigger signal that has already ended counts as interrupted (SIG-12). Each start starts the
  /// trigger before this producer. The trigger is cancelled after its first value, or when the
  /// start ends (RSG-11). Events arrive on the threads that send them (EVT-36). Disposing of a
  /// start cancels the trigger and this producer, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter trigger: A signal, producer, or property that cannot fail. Its first value or its
  ///   completion starts the forwarding of values.
  /// - Returns: A producer that sends the values that follow the first value or the completion of
  ///   the trigger.
  public func skip<Trigger: SignalProducerConvertible>(
    until trigger: Trigger
  ) -> SignalProducer<Value, Failure> where Trigger.Value == Void, Trigger.Failure == Never {
    SignalProducer(head: { $0.relay(Input(self), from: Input(trigger.producer)) })
      .traced(after: self, [trigger])
  }
}

extension Output {
  fileprivate func relay(_ input: Input<Value, Failure>, from trigger: Input<Void, Never>) {
    let isOpen = Cell(false)
    let triggerLifetime = Lifetime()
    lifetime.insert(AnyDisposable { triggerLifetime.end() })
    let open: @Sendable () -> Void = {
      _ = self.decide { isOpen.value = true }
      triggerLifetime.end()
    }
    trigger.attach(
      Observer(
        onValue: { open() },
        onTermination: { termination in
          switch termination {
          case .completed: open()
          case .interrupted: self.terminate(deciding: { isOpen.value ? nil : .interrupted })
          }
        }
      ),
      triggerLifetime
    )
    if isClosed { return }
    input.attach(
      Observer(
        onValue: { value in self.send(deciding: { isOpen.value ? value : nil }) },
        onTermination: { self.terminate($0) }
      ),
      lifetime
    )
  }
}
