import Reactive

/// The number of streams that are still running, and the first failure among the streams that have
/// ended.
private struct Running<Failure: Error>: Sendable {
  var count: Int
  var failure: Failure?

  /// Records that a stream has ended, and returns the terminal event of the output if it was the
  /// last stream.
  mutating func end(with termination: Termination<Failure>) -> Termination<Failure>? {
    if case .failed(let error) = termination, failure == nil { failure = error }
    count -= 1
    guard count == 0 else { return nil }
    return failure.map { .failed($0) } ?? .completed
  }
}

extension SignalProducer {
  /// Merges streams.
  ///
  /// When all streams have ended, the output fails with the first of their failures, or completes
  /// if no stream failed.
  static func mergeDelayingFailures(
    _ producers: [SignalProducer<Value, Failure>]
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      guard !producers.isEmpty else { return observer.sendCompleted() }
      let running = Atomic(Running<Failure>(count: producers.count))
      for producer in producers {
        producer.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              guard !lifetime.hasEnded else { return }
              if let last = running.modify({ $0.end(with: end) }) { observer.terminate(last) }
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Merges inner streams.
  ///
  /// When all streams have ended, the output fails with the first of their failures, or completes
  /// if no stream failed.
  func flattenDelayingFailures<Inner>() -> SignalProducer<Inner, Failure>
  where Value == SignalProducer<Inner, Failure> {
    SignalProducer<Inner, Failure> { observer, lifetime in
      let running = Atomic(Running<Failure>(count: 1))
      @Sendable func end(_ termination: Termination<Failure>) {
        guard !lifetime.hasEnded else { return }
        if let last = running.modify({ $0.end(with: termination) }) { observer.terminate(last) }
      }
      self.start(
        Observer(
          onValue: { inner in
            running.modify { $0.count += 1 }
            inner.start(
              Reactive.Observer<Inner, Failure>(
                onValue: { observer.send(value: $0) },
                onTermination: end
              ),
              during: lifetime
            )
          },
          onTermination: end
        ),
        during: lifetime
      )
    }
  }
}
