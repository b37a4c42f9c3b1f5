/// One observer of one signal, as the signal keeps it.
@usableFromInline
final class ObserverNode<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let observer: Observer<Value, Failure>
  /// Falls once, when the observation is disposed of or the signal ends.
  @usableFromInline let isActive = AtomicFlag(true)

  init(_ observer: Observer<Value, Failure>) {
    self.observer = observer
  }
}

/// What an observer's owner holds: it detaches the observer when it is disposed of.
///
/// It does not hold the observer itself, so that keeping it keeps nothing of the observer alive.
final class Observation<Value: Sendable, Failure: Error>: Disposable {
  private let core: SignalCore<Value, Failure>
  private let token: Bag<ObserverNode<Value, Failure>>.Token

  init(core: SignalCore<Value, Failure>, token: Bag<ObserverNode<Value, Failure>>.Token) {
    self.core = core
    self.token = token
  }

  var isDisposed: Bool { !core.isObserved(token) }

  func dispose() {
    core.detach(token)
  }
}
