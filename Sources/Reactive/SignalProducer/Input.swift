/// Something that an operator with several inputs can attach an observer to.
@usableFromInline
struct Input<Value: Sendable, Failure: Error>: Sendable {
  /// Attaches an observer until the lifetime ends.
  @usableFromInline let attach: @Sendable (Observer<Value, Failure>, Lifetime) -> Void

  @inlinable
  init(_ signal: Signal<Value, Failure>) {
    attach = { observer, lifetime in signal.observe(observer, during: lifetime) }
  }

  @inlinable
  init(_ producer: SignalProducer<Value, Failure>) {
    attach = { observer, lifetime in producer.start(observer, during: lifetime) }
  }
}

extension Signal {
  /// Observes until the lifetime ends; an observation that is over leaves nothing in the lifetime.
  @inlinable
  func observe(_ observer: Observer, during lifetime: Lifetime) {
    let entry = LifetimeEntry(lifetime)
    let observation = observe(
      Observer(
        onValue: observer.onValue,
        onTermination: { termination in
          entry.remove()
          observer.onTermination(termination)
        }
      )
    )
    if let observation { entry.insert(observation) }
  }
}

extension SignalProducer {
  /// Starts the work as a part of another execution, until the lifetime ends.
  @usableFromInline
  func start(_ observer: Observer, during lifetime: Lifetime) {
    Trampoline.perform { self.startInPlace(observer, during: lifetime) }
  }

  /// Starts the work as ``start(_:during:)`` does, but never later: the caller is being performed by
  /// the trampoline.
  ///
  /// The new execution is in the lifetime before its work begins, so that a synchronous source can be
  /// cancelled while it is being started; when it is over it leaves nothing in the lifetime.
  @inlinable
  func startInPlace(_ observer: Observer, during lifetime: Lifetime) {
    let execution = Execution(name: executionName)
    let sink = execution.sink(observer)
    let entry = LifetimeEntry(lifetime)
    entry.insert(execution)
    guard !execution.isDisposed else { return }
    execution.lifetime.insert(AnyDisposable { entry.remove() })
    run(sink, execution)
  }
}

/// The place of one disposable in a lifetime, to be given up when the disposable is of no use.
///
/// `@unchecked Sendable`: `state` is guarded by `lock`.
@usableFromInline
final class LifetimeEntry: @unchecked Sendable {
  private enum State {
    case empty
    case inserted(Bag<any Disposable>.Token)
    case removed
  }

  private let lifetime: Lifetime
  private let lock = Lock()
  private var state = State.empty

  @usableFromInline
  init(_ lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  @usableFromInline
  func insert(_ disposable: any Disposable) {
    guard let token = lifetime.insert(disposable) else { return }
    let isTooLate = lock.withLock {
      switch state {
      case .empty, .inserted:
        state = .inserted(token)
        return false
      case .removed:
        return true
      }
    }
    if isTooLate { lifetime.remove(token) }
  }

  @usableFromInline
  func remove() {
    let previous = lock.withLock {
      defer { state = .removed }
      return state
    }
    switch previous {
    case .inserted(let token): lifetime.remove(token)
    case .empty, .removed: break
    }
  }
}
