import Reactive

extension SignalProducer where Value == Int {
  /// Sends each value with the latest one of `other` added to it, and completes when this does.
  public func adding(
    latestOf other: SignalProducer<Int, Failure>
  ) -> SignalProducer<Int, Failure> {
    SignalProducer { observer, lifetime in
      let latest = Atomic<Int?>(nil)
      other.start(
        Observer(
          onValue: { latest.value = $0 },
          onTermination: { end in
            if case .completed = end { return }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { value in
            if let addend = latest.value { observer.send(value: value + addend) }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
