import Reactive

extension SignalProducer {
  /// Continues with the stream that sends or ends first, and disposes of the other stream.
  func amb(_ other: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let winner = Atomic<Int?>(nil)
      let starts = [SerialDisposable(), SerialDisposable()]
      let wins: @Sendable (Int) -> Bool = { index in
        let (isFirst, isWinner) = winner.modify { winner in
          defer { winner = winner ?? index }
          return (winner == nil, (winner ?? index) == index)
        }
        if isFirst { starts[1 - index].dispose() }
        return isWinner
      }
      for start in starts { lifetime += start }
      for (index, source) in [self, other].enumerated() where winner.value == nil {
        source.startWithSignal { signal, handle in
          starts[index].inner = handle
          signal.observe(
            Observer(
              onValue: { value in if wins(index) { observer.send(value: value) } },
              onTermination: { end in if wins(index) { observer.terminate(end) } }
            )
          )
        }
      }
    }
  }
}
