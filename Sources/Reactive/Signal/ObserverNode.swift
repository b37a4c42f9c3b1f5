/// What a signal knows of one of its observers, whatever the types of its events.
///
/// Who is attached is none of the types' business, so the code that keeps account of it is not generic:
/// it is compiled once, where a generic one would look up its types at each observation.
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

/// What an observer's owner holds: it detaches the observer when it is disposed of.
///
/// It does not hold the observer itself, so that keeping it keeps nothing of the observer alive.
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
