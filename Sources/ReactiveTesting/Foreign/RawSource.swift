internal import Reactive

/// A hot source without guards, which sends each event to its current observers.
///
/// `@unchecked Sendable`: `observers` is guarded by `lock`.
final class RawSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var observers: [(key: Int, observer: Observer<Value, Failure>)] = []
  private var lastKey = 0

  var isObserved: Bool { lock.withLock { !observers.isEmpty } }

  var stream: RawStream<Value, Failure> {
    RawStream { observer, handle in
      let key = self.add(observer)
      handle(AnyDisposable { self.remove(key) })
    }
  }

  func send(_ event: Event<Value, Failure>) {
    let present = lock.withLock { observers }
    for (key, observer) in present where contains(key) { observer.send(event) }
    guard event.isTerminating else { return }
    let released = lock.withLock {
      defer { observers = [] }
      return observers
    }
    withExtendedLifetime(released) {}
  }

  private func add(_ observer: Observer<Value, Failure>) -> Int {
    lock.withLock {
      lastKey += 1
      observers.append((lastKey, observer))
      return lastKey
    }
  }

  private func contains(_ key: Int) -> Bool {
    lock.withLock { observers.contains { $0.key == key } }
  }

  private func remove(_ key: Int) {
    let removed = lock.withLock {
      let removed = observers.filter { $0.key == key }
      observers.removeAll { $0.key == key }
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}
