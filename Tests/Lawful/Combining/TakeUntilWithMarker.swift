import Reactive

extension Signal {
  /// Forwards this signal's values until the trigger sends a value or completes, then sends
  /// `marker` and completes.
  ///
  /// A failure that arrives while an observer is receiving the marker replaces the completion.
  func take(
    until trigger: Signal<Value, Failure>,
    thenSend marker: Value
  ) -> Signal<Value, Failure> {
    Signal { observer, lifetime in
      let (events, input) = Signal<Reactive.Event<Value, Never>, Never>.pipe(recursion: .queued)
      let isOver = Atomic(false)
      events.observe(
        Reactive.Observer(value: { event in
          if isOver.value { return }
          if case .value(let value) = event { return observer.send(value: value) }
          isOver.value = true
          observer.send(value: marker)
          observer.sendCompleted()
        }),
        during: lifetime
      )
      let terminate: @Sendable (Termination<Failure>) -> Void = { termination in
        if termination.isCompletion {
          input.send(value: .completed)
        } else {
          observer.terminate(termination)
        }
      }
      trigger.observe(
        Reactive.Observer(
          onValue: { _ in input.send(value: .completed) },
          onTermination: terminate
        ),
        during: lifetime
      )
      observe(
        Observer(
          onValue: { input.send(value: .value($0)) },
          onTermination: terminate
        ),
        during: lifetime
      )
    }
  }
}
