import Reactive

private enum Step<Value: Sendable, Failure: Error>: Sendable {
  case start(SignalProducer<Value, Failure>)
  case value(Value)
  case end(Termination<Failure>)
}

private struct Waiting<Value: Sendable, Failure: Error>: Sendable {
  var streams: [SignalProducer<Value, Failure>] = []
  var isRunning = false
  var outerHasCompleted = false

  /// Returns the stream to start, unless it has to wait.
  mutating func add(_ stream: SignalProducer<Value, Failure>) -> Step<Value, Failure>? {
    if isRunning {
      streams.append(stream)
      return nil
    }
    isRunning = true
    return .start(stream)
  }

  /// Returns what follows the completion of the running stream.
  mutating func next() -> Step<Value, Failure>? {
    if !streams.isEmpty { return .start(streams.removeFirst()) }
    isRunning = false
    return outerHasCompleted ? .end(.completed) : nil
  }

  /// Returns what follows the completion of the outer stream.
  mutating func close() -> Step<Value, Failure>? {
    outerHasCompleted = true
    return isRunning ? nil : .end(.completed)
  }
}

extension SignalProducer {
  /// Runs the inner streams one after another, with one queue for all events of the inner streams.
  ///
  /// If an inner stream fails while it is being started, the queue delivers the failure after the
  /// start has returned, but before the outer stream has sent its next event.
  func queuedConcat<Inner>() -> SignalProducer<Inner, Failure>
  where Value == SignalProducer<Inner, Failure> {
    SignalProducer<Inner, Failure> { observer, lifetime in
      let waiting = Atomic(Waiting<Inner, Failure>())
      let (steps, input) = Signal<Step<Inner, Failure>, Never>.pipe(recursion: .queued)
      let start: @Sendable (SignalProducer<Inner, Failure>) -> Void = { inner in
        inner.start(
          Reactive.Observer<Inner, Failure>(
            onValue: { input.send(value: .value($0)) },
            onTermination: { end in
              if lifetime.hasEnded { return }
              let isFailure = if case .failed = end { true } else { false }
              let next = isFailure ? .end(end) : waiting.modify { $0.next() }
              if let next { input.send(value: next) }
            }
          ),
          during: lifetime
        )
      }
      steps.observe(
        Reactive.Observer<Step<Inner, Failure>, Never>(value: { step in
          switch step {
          case .start(let inner): start(inner)
          case .value(let value): observer.send(value: value)
          case .end(let end): observer.terminate(end)
          }
        }),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { inner in
            if let step = waiting.modify({ $0.add(inner) }) { input.send(value: step) }
          },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            if let step = waiting.modify({ $0.close() }) { input.send(value: step) }
          }
        ),
        during: lifetime
      )
    }
  }
}
