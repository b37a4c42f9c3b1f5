import Reactive

extension SignalProducer {
  /// Sends each value immediately, and again after `interval`.
  public func echo(
    after interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      self.start(
        Observer(
          onValue: { value in
            observer.send(value: value)
            lifetime += scheduler.schedule(after: interval) { observer.send(value: value) }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
