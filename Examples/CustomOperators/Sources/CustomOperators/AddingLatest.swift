import Reactive

extension SignalProducer where Value == Int {
  /// Sends the sum of each value and the latest value of `other`, and completes when this stream
  /// does.
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
