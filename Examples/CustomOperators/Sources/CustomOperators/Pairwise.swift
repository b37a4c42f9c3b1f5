import Reactive
import Synchronization

extension SignalProducer {
  /// Sends each value together with the one before it.
  public func pairwise() -> SignalProducer<(Value, Value), Failure> {
    SignalProducer<(Value, Value), Failure> { observer, lifetime in
      let previous = Mutex<Value?>(nil)
      lifetime += self.start(
        Observer(
          onValue: { value in
            let before = previous.withLock { previous in
              defer { previous = value }
              return previous
            }
            if let before { observer.send(value: (before, value)) }
          },
          onTermination: { observer.terminate($0) }
        )
      )
    }
  }
}
