internal import Reactive

extension SignalProducer {
  /// Starts the work, and keeps its handle in a group while the work continues.
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

  /// Starts the work and replaces the handle in a slot.
  func start(_ observer: Observer, in slot: SerialDisposable) {
    startWithSignal { signal, handle in
      slot.inner = handle
      signal.observe(observer)
    }
  }
}

/// Counts the streams of a flattening operator that have not completed.
final class OpenStreams: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int = 1) { self.count = Atomic(count) }

  func add() { count.modify { $0 += 1 } }

  /// Whether it was the last stream.
  func remove() -> Bool {
    count.modify { count in
      count -= 1
      return count == 0
    }
  }
}
