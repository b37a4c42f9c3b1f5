/// The part of an observer's state that does not depend on the types of the events.
///
/// The code that manages observers is not generic, so it is compiled only once. Generic code would
/// look up type metadata at each observation.
@usableFromInline
class ObserverEntry: @unchecked Sendable {
  // `@unchecked Sendable`: `number` is guarded by the lock of the signal. Everything else is atomic
  // or immutable. The only subclass is ``ObserverNode``.

  /// Becomes false once, when the observation is disposed of or the signal ends.
  @usableFromInline final let isActive = AtomicFlag(true)
  /// The number of the token if the entry is in the signal's slot, or the index of the entry in the
  /// snapshot if it is in an ``ObserverTable``.
  @exclusivity(unchecked) @usableFromInline final var number: UInt32 = 0

  @inlinable
  init() {}

  final var token: Bag<ObserverEntry>.Token { Bag.Token(number: UInt64(number)) }
}

/// The entry for one observer of a signal.
@usableFromInline
final class ObserverNode<Value: Sendable, Failure: Error>: ObserverEntry, @unchecked Sendable {
  // `@unchecked Sendable`: The class adds only the observer, which is `Sendable` and never changes.
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
