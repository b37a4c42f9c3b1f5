import Reactive

extension Signal {
  /// Forwards values while the latest value of the pauser is true, and drops all other values.
  func pausable(by pauser: Signal<Bool, Never>) -> Signal<Value, Failure> {
    Signal { observer, lifetime in
      let isOpen = Atomic(false)
      pauser.observe(
        Reactive.Observer<Bool, Never>(value: { isOpen.value = $0 }),
        during: lifetime
      )
      self.observe(
        Observer(
          onValue: { value in if isOpen.value { observer.send(value: value) } },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}

private struct Kept<Value: Sendable>: Sendable {
  var isOpen = false
  var values: [Value] = []
}

extension SignalProducer {
  /// Stores values while the latest value of the pauser is not true.
  ///
  /// The values are sent when the latest value of the pauser becomes true, or at the end.
  func pausableBuffered(by pauser: SignalProducer<Bool, Never>) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let outbox = Outbox<Kept<Value>, Value, Failure>(Kept(), to: observer)
      pauser.start(
        Reactive.Observer<Bool, Never>(value: { isOpen in
          outbox.decide { kept in
            kept.isOpen = isOpen
            return kept.take(if: isOpen)
          }
        }),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { value in
            outbox.decide { kept in
              kept.values.append(value)
              return kept.take(if: kept.isOpen)
            }
          },
          onTermination: { end in
            outbox.decide { kept in kept.take(if: end.isCompletion) + [Event(end)] }
          }
        ),
        during: lifetime
      )
    }
  }
}

extension Kept {
  fileprivate mutating func take<Failure>(if isWanted: Bool) -> [Event<Value, Failure>] {
    guard isWanted else { return [] }
    defer { values = [] }
    return values.map { .value($0) }
  }
}
