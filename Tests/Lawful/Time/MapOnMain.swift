import Reactive

extension SignalProducer {
  /// Transforms values on the main actor and delivers them there.
  func mapOnMain<Output: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    mapped(on: UIScheduler()) { value in MainActor.assumeIsolated { transform(value) } }
  }

  /// Returns the same operator on any scheduler, for tests.
  func mapped<Output: Sendable>(
    on scheduler: any Scheduler,
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    SignalProducer<Output, Failure> { observer, lifetime in
      self.start(
        Observer(
          onValue: { value in
            lifetime += scheduler.schedule { observer.send(value: transform(value)) }
          },
          onTermination: { end in
            lifetime += scheduler.schedule { observer.terminate(end) }
          }
        ),
        during: lifetime
      )
    }
  }
}
