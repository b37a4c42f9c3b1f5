import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Simplified versions of races in ReactiveSwift 7.2.1.
  ///
  /// The corrected version of each racy operator uses this library.
  static let predecessor: [RacyOperator] = [
    RacyOperator("predecessor 1: a send whose lock lets its own thread pass", breaks: "EVT-3") {
      run,
      isLawful in
      let out = run.observer("out")
      let (signal, input) = Signal<Int, InterleavingError>.pipe()
      let older = PassingLockSignal()
      let ends: Sink = Observer(value: { value in
        guard value == 1 else { return }
        if isLawful { input.sendCompleted() } else { older.complete() }
      })
      if isLawful {
        signal.observe(ends)
        signal.observe(out)
      } else {
        older.observe(ends)
        older.observe(out.observer())
      }
      run.race(
        { if isLawful { input.send(value: 1) } else { older.send(1) } },
        { if isLawful { input.send(value: 2) } else { older.send(2) } }
      )
      run.finally { out.expectTerminal("completed") }
    },
    RacyOperator("predecessor 14: an addition during a disposal", breaks: "DSP-5") {
      run,
      isLawful in
      let resource = run.resource("resource")
      let composite = CompositeDisposable()
      let older = TwoStepComposite()
      run.race(
        { if isLawful { composite += resource } else { older.add(resource) } },
        { if isLawful { composite.dispose() } else { older.dispose() } }
      )
      run.finally { resource.expectReleased() }
    },
    RacyOperator("predecessor 18: properties read by each other's observers", breaks: "liveness") {
      run,
      isLawful in
      if isLawful {
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        a.signal.observeValues { _ in _ = b.value }
        b.signal.observeValues { _ in _ = a.value }
        run.race({ a.value = 1 }, { b.value = 1 })
      } else {
        let (a, b) = (LockedProperty(), LockedProperty())
        a.observe { _ = b.value }
        b.observe { _ = a.value }
        run.race({ a.set(1) }, { b.set(1) })
      }
    },
    RacyOperator("predecessor 19: a replay that is started again as it ends", breaks: "liveness") {
      run,
      isLawful in
      let (out, again) = (run.observer("out"), run.observer("again"))
      let (signal, input) = Signal<Int, InterleavingError>.pipe()
      let replayed = SignalProducer(signal).replayLazily(upTo: 1)
      let older = LockedReplay()
      if isLawful {
        replayed.start(out) { if $0.isTerminating { replayed.start(again) } }
      } else {
        older.start(out.observer { if $0.isTerminating { older.start(again.observer()) } })
      }
      run.race(
        { if isLawful { input.send(value: 1) } else { older.send(.value(1)) } },
        { if isLawful { input.sendCompleted() } else { older.send(.completed) } }
      )
      run.finally {
        out.expectTerminal("completed")
        again.expectTerminal("completed")
      }
    },
  ]
}

/// A signal whose send lock can be acquired again by the thread that holds it.
///
/// The inner send releases the lock, as with an error-checking mutex whose errors are ignored.
private final class PassingLockSignal: Sendable {
  private let lock = Lock()
  private let holder = Atomic<UInt>(0)
  private let state = Atomic<(sinks: [Sink], isEnded: Bool)>(([], false))

  func observe(_ sink: Sink) {
    state.modify { $0.sinks.append(sink) }
  }

  func send(_ value: Int) {
    deliver {
      self.state.value.isEnded ? [] : self.state.value.sinks
    } _: {
      $0.send(value: value)
    }
  }

  func complete() {
    deliver {
      self.state.modify { state in
        defer { state = ([], true) }
        return state.sinks
      }
    } _: {
      $0.sendCompleted()
    }
  }

  private func deliver(_ sinks: () -> [Sink], _ event: (Sink) -> Void) {
    let thread = ThreadIdentity.current
    let isOwn = holder.value == thread
    if !isOwn {
      lock.lock()
      holder.value = thread
    }
    for sink in sinks() { event(sink) }
    guard !isOwn else { return }
    holder.value = 0
    lock.unlock()
  }
}

/// Checks whether it is disposed of, and then, in a separate step, whether its list exists.
private final class TwoStepComposite: Sendable {
  private let isDisposed = Atomic(false)
  private let members = Atomic<[any Disposable]?>([])

  func add(_ member: any Disposable) {
    if isDisposed.value { return member.dispose() }
    members.modify { $0?.append(member) }
  }

  func dispose() {
    if isDisposed.swap(true) { return }
    for member in members.swap(nil) ?? [] { member.dispose() }
  }
}

/// Holds its lock while it calls its observers.
private final class LockedProperty: Sendable {
  private let lock = Lock()
  private let content = Atomic(0)
  private let observers = Atomic<[@Sendable () -> Void]>([])

  var value: Int { lock.withLock { content.value } }

  func observe(_ observer: @escaping @Sendable () -> Void) {
    observers.modify { $0.append(observer) }
  }

  func set(_ value: Int) {
    lock.withLock {
      content.value = value
      for observer in observers.value { observer() }
    }
  }
}

/// Holds the lock of its state while it sends.
private final class LockedReplay: Sendable {
  private let lock = Lock()
  private let sinks = Atomic<[Sink]>([])
  private let last = Atomic<Event<Int, InterleavingError>?>(nil)

  func start(_ sink: Sink) {
    lock.withLock {
      if let event = last.value { sink.send(event) }
      sinks.modify { $0.append(sink) }
    }
  }

  func send(_ event: Event<Int, InterleavingError>) {
    lock.withLock {
      if last.value?.isTerminating == true { return }
      last.value = event
      for sink in sinks.value { sink.send(event) }
    }
  }
}
