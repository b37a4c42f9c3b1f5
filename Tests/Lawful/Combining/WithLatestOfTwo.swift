import Reactive

extension SignalProducer {
  /// Sends each value together with the latest values of two other streams.
  ///
  /// Values that arrive before both streams have sent a value are dropped.
  func withLatest<First: Sendable, Second: Sendable>(
    _ first: SignalProducer<First, Never>,
    _ second: SignalProducer<Second, Never>
  ) -> SignalProducer<(Value, First, Second), Failure> {
    SignalProducer<(Value, First, Second), Failure> { observer, lifetime in
      let latestFirst = Atomic<First?>(nil)
      let latestSecond = Atomic<Second?>(nil)
      first.start(
        Reactive.Observer<First, Never>(
          value: { latestFirst.value = $0 },
          interrupted: { observer.sendInterrupted() }
        ),
        during: lifetime
      )
      second.start(
        Reactive.Observer<Second, Never>(
          value: { latestSecond.value = $0 },
          interrupted: { observer.sendInterrupted() }
        ),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { value in
            if let first = latestFirst.value, let second = latestSecond.value {
              observer.send(value: (value, first, second))
            }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
