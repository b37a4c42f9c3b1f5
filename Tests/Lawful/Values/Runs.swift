import Reactive

extension SignalProducer where Value: Equatable {
  /// Collects runs of equal values.
  func runs() -> SignalProducer<[Value], Failure> {
    SignalProducer<[Value], Failure> { observer, lifetime in
      let outbox = Outbox<[Value], [Value], Failure>([], to: observer)
      self.start(
        Observer(
          onValue: { value in
            outbox.decide { run in
              guard let first = run.first, first != value else {
                run.append(value)
                return []
              }
              defer { run = [value] }
              return [.value(run)]
            }
          },
          onTermination: { end in
            outbox.decide { run in
              let isLast = end.isCompletion && !run.isEmpty
              return (isLast ? [.value(run)] : []) + [Reactive.Event(end)]
            }
          }
        ),
        during: lifetime
      )
    }
  }
}
