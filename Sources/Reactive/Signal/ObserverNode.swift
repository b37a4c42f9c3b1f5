/// The state of one observer of a signal that does not depend on the types of its events.
///
/// The bookkeeping of observers does not depend on the types, so its code is not generic. It is
/// compiled once, whereas generic code would look up its types at each observation.
@usableFromInline
class ObserverEntry: @unchecked Sendable {
  // `@unchecked Sendable`: immutable but for the atomic; the only subclass is ``ObserverNode``.

  /// Falls once, when the observation is disposed of or the signal ends.
  @usableFromInline final let isActive = AtomicFlag(true)

  @inlinable
  init() {}
}

/// One observer of one signal, as the signal keeps it.
@usableFromInline
final class ObserverNode<Value: Sendable, Failure: Error>: ObserverEntry, @unchecked Sendable {
  // `@unchecked Sendable`: it adds only the observer, which is `Sendable` and never changes.
  @usableFromInline let observer: Observer<Value, Failure>

  @inlinable
  init(_ observer: Observer<Value, Failure>) {
    self.observer = observer
  }
}

/// The handle of an observation, which detaches the observer when it is disposed of.
///
/// It does not retain the observer.
@usableFromInline
final class Observation: Disposable {
  private let list: ObserverList
  private let token: Bag<ObserverEntry>.Token

  init(list: ObserverList, token: Bag<ObserverEntry>.Token) {
    self.list = list
    self.token = token
  }

  @usableFromInline var isDisposed: Bool { !list.isObserved(token) }

  @usableFromInline
  func dispose() {
    var cascade = Cascade()
    dispose(in: &cascade)
    cascade.finish()
  }

  func dispose(in cascade: inout Cascade) {
    list.detach(token, in: &cascade)
  }
}
