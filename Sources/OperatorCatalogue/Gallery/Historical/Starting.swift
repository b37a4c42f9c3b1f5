internal import Reactive

extension SignalProducer {
  /// Starts the work, and stores its handle in a group until the work ends.
  func start(_ observer: Observer, in group: CompositeDisposable) {
    startWithSignal { signal, handle in
      let entry = group += handle
      signal.observe(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            entry?.dispose()
            observer.terminate(end)
          }
        )
      )
    }
  }

  /// Starts the work, and stores its handle in a slot instead of the previous handle.
  func start(_ observer: Observer, in slot: SerialDisposable) {
    startWithSignal { signal, handle in
      slot.inner = handle
      signal.observe(observer)
    }
  }
}

/// A counter of the streams of a flattening operator that have not completed.
final class OpenStreams: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int = 1) { self.count = Atomic(count) }

  func add() { count.modify { $0 += 1 } }

  /// Removes a stream, and returns whether it was the last stream.
  func remove() -> Bool {
    count.modify { count in
      count -= 1
      return count == 0
    }
  }
}
