import Reactive

extension SignalProducer where Value: Equatable {
  /// Drops a value that equals the previous value, unless the previous value is older than `age`.
  func distinct(
    within age: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let last = Atomic<(value: Value, at: Instant)?>(nil)
      self.start(
        Observer(
          onValue: { value in
            let now = scheduler.now
            let passes = last.modify { last -> Bool in
              if let last, last.value == value, last.at.duration(to: now) < age { return false }
              last = (value, now)
              return true
            }
            if passes { observer.send(value: value) }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
