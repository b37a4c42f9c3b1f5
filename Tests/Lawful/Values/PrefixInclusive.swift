import Reactive

extension SignalProducer {
  /// Sends the values up to and including the first value that does not satisfy the predicate.
  func prefix(
    throughFirstNot predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      self.start(
        Observer(
          onValue: { value in
            observer.send(value: value)
            if !predicate(value) { observer.sendCompleted() }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  /// Disposes of the source with the first value, sends the value, and completes.
  func firstOnly() -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let isOver = Atomic(false)
      self.startWithSignal { signal, handle in
        lifetime += handle
        signal.observe(
          Observer(
            onValue: { value in
              guard !isOver.swap(true) else { return }
              handle.dispose()
              observer.send(value: value)
              observer.sendCompleted()
            },
            onTermination: { end in if !isOver.swap(true) { observer.terminate(end) } }
          )
        )
      }
    }
  }
}
