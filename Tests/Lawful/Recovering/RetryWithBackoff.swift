import Reactive

extension SignalProducer {
  /// Starts the producer again after a failure, with a pause that doubles each time.
  func retryWithBackoff(
    upTo count: Int,
    after delay: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      @Sendable func attempt(_ left: Int, _ delay: Duration) {
        self.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              guard case .failed = end, left > 0 else { return observer.terminate(end) }
              lifetime += scheduler.schedule(after: delay) { attempt(left - 1, delay * 2) }
            }
          ),
          during: lifetime
        )
      }
      attempt(count, delay)
    }
  }

  /// Continues with another stream when this stream fails.
  func catching(
    _ fallback: @escaping @Sendable (Failure) -> SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      self.start(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            guard case .failed(let error) = end else { return observer.terminate(end) }
            fallback(error).start(observer, during: lifetime)
          }
        ),
        during: lifetime
      )
    }
  }
}
