import Reactive

extension SignalProducer {
  /// Sends each value together with the one before it.
  public func pairwise() -> SignalProducer<(Value, Value), Failure> {
    SignalProducer<(Value, Value), Failure> { observer, lifetime in
      let previous = Atomic<Value?>(nil)
      self.start(
        Observer(
          onValue: { value in
            if let before = previous.swap(value) { observer.send(value: (before, value)) }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
