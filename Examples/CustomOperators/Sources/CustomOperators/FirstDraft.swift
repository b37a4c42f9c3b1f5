import Reactive

extension SignalProducer {
  /// The first draft of ``echo(after:on:)``, which is deliberately broken: its timers cannot be
  /// stopped.
  public func echoThatGoesOn(
    after interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      self.start(
        Observer(
          onValue: { value in
            observer.send(value: value)
            scheduler.schedule(after: interval) { observer.send(value: value) }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
