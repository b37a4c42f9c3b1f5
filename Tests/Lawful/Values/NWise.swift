import Reactive

extension SignalProducer {
  /// Sends the last `count` values each time a value arrives.
  func nwise(_ count: Int) -> SignalProducer<[Value], Failure> {
    SignalProducer<[Value], Failure> { observer, lifetime in
      let window = Atomic<[Value]>([])
      self.start(
        Observer(
          onValue: { value in
            let full = window.modify { values -> [Value]? in
              values.append(value)
              if values.count > count { values.removeFirst() }
              return values.count == count ? values : nil
            }
            if let full { observer.send(value: full) }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
