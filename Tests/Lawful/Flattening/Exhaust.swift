import Reactive

private struct State: Sendable {
  var isBusy = false
  var isOver = false
}

extension SignalProducer {
  /// Starts an inner stream for each value, unless an earlier inner stream is still running.
  func flatMapExhaust<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Output, Failure>
  ) -> SignalProducer<Output, Failure> {
    SignalProducer<Output, Failure> { observer, lifetime in
      let state = Atomic(State())
      let inner = Reactive.Observer<Output, Failure>(
        onValue: { observer.send(value: $0) },
        onTermination: { end in
          if case .failed = end { return observer.terminate(end) }
          let isOver = state.modify { state in
            state.isBusy = false
            return state.isOver
          }
          if isOver { observer.sendCompleted() }
        }
      )
      self.start(
        Observer(
          onValue: { value in
            let isFree = state.modify { state in
              defer { state.isBusy = true }
              return !state.isBusy
            }
            if isFree { transform(value).start(inner, during: lifetime) }
          },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            let isBusy = state.modify { state in
              state.isOver = true
              return state.isBusy
            }
            if !isBusy { observer.sendCompleted() }
          }
        ),
        during: lifetime
      )
    }
  }
}
