internal import Reactive
internal import ReactiveTesting

/// A switch whose active stream has a queue that is drained by one thread at a time.
final class QueuedSwitch: Sendable {
  private final class Inner: Sendable {
    let queue = Atomic<[Int]>([])
    let isOver = Atomic(false)
    let handle = SerialDisposable()
  }

  private enum Place {
    case empty
    case active(Inner)
    case cancelled

    func holds(_ inner: Inner?) -> Bool {
      if case .active(let active) = self { active === inner } else { false }
    }
  }

  private let observer: Downstream
  private let isBroken: Bool
  private let place = Atomic(Place.empty)
  private let isCancelled = Atomic(false)
  private let isOuterOver = Atomic(false)
  private let calls = Atomic(0)

  init(_ observer: Downstream, isBroken: Bool) {
    self.observer = observer
    self.isBroken = isBroken
  }

  func next(_ producer: Numbers) {
    let inner = Inner()
    let previous: Place = place.modify { place in
      let previous = place
      if case .cancelled = previous { return previous }
      place = .active(inner)
      return previous
    }
    switch previous {
    case .cancelled: return
    case .active(let old): old.handle.dispose()
    case .empty: break
    }
    producer.start(
      Downstream(
        onValue: { [weak inner] value in
          inner?.queue.modify { $0.append(value) }
          self.drain()
        },
        onTermination: { [weak inner] end in
          guard case .failed = end else {
            inner?.isOver.value = true
            return self.drain()
          }
          if self.place.withValue({ $0.holds(inner) }) { self.observer.terminate(end) }
        }
      ),
      in: inner.handle
    )
  }

  func end(_ end: Ending) {
    guard case .completed = end else { return observer.terminate(end) }
    isOuterOver.value = true
    drain()
  }

  func cancel() {
    if isCancelled.swap(true) { return }
    if case .active(let inner) = place.swap(.cancelled) { inner.handle.dispose() }
  }

  private func drain() {
    if calls.modify({ calls in
      defer { calls += 1 }; return calls
    }) != 0 {
      return
    }
    var handled = 1
    repeat {
      while step() {}
      handled = calls.modify { calls in
        calls -= handled
        return calls
      }
    } while handled != 0
  }

  /// Performs one step, and returns whether there may be more work.
  private func step() -> Bool {
    if isCancelled.value {
      if isBroken { place.value = .empty }
      return false
    }
    // The flag is read first, because once the outer stream has ended, no further stream can become
    // active.
    let isOuterOver = isOuterOver.value
    let current = place.value
    guard case .active(let inner) = current else {
      if isOuterOver, case .empty = current { observer.sendCompleted() }
      return false
    }
    let isOver = inner.isOver.value
    if let value = inner.queue.modify({ $0.isEmpty ? nil : $0.removeFirst() }) {
      observer.send(value: value)
      return true
    }
    if isOver { place.modify { if $0.holds(inner) { $0 = .empty } } }
    return isOver
  }
}
