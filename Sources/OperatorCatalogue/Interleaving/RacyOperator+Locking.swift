import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in which threads wait forever.
  static let locking: [RacyOperator] = [
    RacyOperator("two locks in two orders", breaks: "liveness") { run, isLawful in
      let (first, second) = (Lock(), Lock())
      run.race(
        { first.withLock { second.withLock {} } },
        {
          if isLawful {
            first.withLock { second.withLock {} }
          } else {
            second.withLock { first.withLock {} }
          }
        }
      )
    },
    RacyOperator("two merges that feed each other under their locks", breaks: "liveness") {
      run,
      isLawful in
      let (left, right) = (run.observer("left"), run.observer("right"))
      let (leftSink, rightSink): (Sink, Sink) = (left.observer(), right.observer())
      let (leftLock, rightLock) = (Lock(), Lock())
      run.race(
        {
          leftLock.withLock { leftSink.send(value: 1) }
          if isLawful { rightLock.withLock { rightSink.send(value: 1) } }
          if !isLawful { leftLock.withLock { rightLock.withLock { rightSink.send(value: 1) } } }
        },
        {
          rightLock.withLock { rightSink.send(value: 2) }
          if isLawful { leftLock.withLock { leftSink.send(value: 2) } }
          if !isLawful { rightLock.withLock { leftLock.withLock { leftSink.send(value: 2) } } }
        }
      )
    },
    RacyOperator("two properties whose observers read one another", breaks: "liveness") {
      run,
      isLawful in
      let (a, b) = (Lock(), Lock())
      let read: @Sendable (Lock) -> Void = { $0.withLock {} }
      run.race(
        {
          if isLawful { a.withLock {} } else { a.withLock { read(b) } }
          if isLawful { read(b) }
        },
        {
          if isLawful { b.withLock {} } else { b.withLock { read(a) } }
          if isLawful { read(a) }
        }
      )
    },
    RacyOperator("a value sent under a lock that the observer needs", breaks: "liveness") {
      run,
      isLawful in
      let out = run.observer("out")
      let lock = Lock()
      let count = Atomic(0)
      let sink: Sink = out.observer { _ in lock.withLock { count.modify { $0 += 1 } } }
      run.thread("A") {
        if isLawful {
          lock.withLock {}
          sink.send(value: 1)
        } else {
          lock.withLock { sink.send(value: 1) }
        }
      }
    },
    RacyOperator("a user's object that is released under a lock", breaks: "liveness") {
      run,
      isLawful in
      let lock = Lock()
      let slot = Atomic<ReleaseProbe?>(ReleaseProbe { lock.withLock {} })
      run.race(
        {
          if isLawful {
            let object = lock.withLock { slot.swap(nil) }
            withExtendedLifetime(object) {}
          } else {
            lock.withLock { _ = slot.swap(nil) }
          }
        },
        { lock.withLock {} }
      )
    },
    RacyOperator("a disposal under a lock that the disposed object needs", breaks: "liveness") {
      run,
      isLawful in
      let lock = Lock()
      let inner = AnyDisposable { lock.withLock {} }
      run.thread("A") {
        if isLawful {
          lock.withLock {}
          inner.dispose()
        } else {
          lock.withLock { inner.dispose() }
        }
      }
    },
    RacyOperator("a replay that ends under its own lock", breaks: "liveness") { run, isLawful in
      let out = run.observer("out")
      let lock = Lock()
      let restart: @Sendable () -> Void = { lock.withLock {} }
      let sink: Sink = out.observer { event in if event.isCompleted { restart() } }
      run.thread("A") {
        if isLawful {
          lock.withLock {}
          sink.sendCompleted()
        } else {
          lock.withLock { sink.sendCompleted() }
        }
      }
    },
    RacyOperator("a lock that an early return does not release", breaks: "liveness") {
      run,
      isLawful in
      let lock = Lock()
      let isDone = Atomic(false)
      let work: @Sendable () -> Void = {
        lock.lock()
        if isDone.swap(true), !isLawful { return }
        lock.unlock()
      }
      run.race(
        {
          work()
          work()
        },
        work
      )
    },
    RacyOperator("signals that feed one another in a cycle", breaks: "D20", twin: false) {
      run,
      _ in
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.observe { event in if event.value == 1 { b.send(2) } }
      b.signal.observe { event in if event.value == 3 { a.send(4) } }
      run.race({ a.send(1) }, { b.send(3) })
    },
    RacyOperator("a signal that is fed by its own observer", breaks: "EVT-33", twin: false) {
      run,
      _ in
      let a = run.signal("a")
      a.signal.observe { event in if event.value == 1 { a.send(2) } }
      run.race({ a.send(1) }, { a.send(3) })
    },
  ]
}

/// An object that calls a closure when it is released.
private final class ReleaseProbe: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}
