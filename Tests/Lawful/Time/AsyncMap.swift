import Reactive

extension SignalProducer {
  /// Maps each value with an asynchronous function.
  ///
  /// A newer value cancels the work for an older value, and the end cancels running work.
  func mapAsync<Output: Sendable>(
    on executor: (any TaskExecutor)? = nil,
    _ transform: @escaping @Sendable (Value) async -> Output
  ) -> SignalProducer<Output, Failure> {
    SignalProducer<Output, Failure> { observer, lifetime in
      let current = SerialDisposable()
      lifetime += current
      self.start(
        Observer(
          onValue: { value in
            let task = Task(executorPreference: executor) {
              let output = await transform(value)
              if !Task.isCancelled { observer.send(value: output) }
            }
            current.inner = AnyDisposable { task.cancel() }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
