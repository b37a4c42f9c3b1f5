/// Who is attached to a signal, and whether it lives.
///
/// Owned by the signal's public shell, by its input, and by its observations. Events come in through
/// ``deliver(_:)`` and ``terminate(_:)``, always from the one thread that holds `gate`; a signal
/// that is derived from another by a synchronous operator shares the other's gate, since it is
/// serial wherever the other is.
///
/// Observers come and go on any thread and never wait for a delivery: they change `nodes` under the
/// gate's lock, and the delivering thread works on `snapshot`, which it refreshes when `isStale`.
///
/// `@unchecked Sendable`: `nodes`, `version`, `phase` and `isReachable` are guarded by `gate.lock`;
/// `snapshot` and `hasEnded` are touched only by the thread that holds `gate`.
@usableFromInline
package final class SignalCore<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Node = ObserverNode<Value, Failure>
  typealias Token = Bag<Node>.Token

  @usableFromInline let gate: SerialGate
  /// Ends with the signal: after its terminal event, or silently when nobody can reach or observes it.
  @usableFromInline let lifetime: Lifetime

  private var nodes = Bag<Node>()
  /// Counts the changes of `nodes`.
  private var version = 0
  private var phase = Phase.alive
  private var isReachable = true

  private enum Phase {
    /// Events may come.
    case alive
    /// No event will ever come, not even an end: observers need not be kept.
    case silent
    /// The terminal event has been sent, or the lifetime ended silently.
    case ended
  }

  @usableFromInline let isStale = AtomicFlag(false)
  private var hasEnded = false
  @usableFromInline let snapshot = NodeSnapshot<Value, Failure>()

  @usableFromInline
  init(gate: SerialGate) {
    self.gate = gate
    lifetime = Lifetime(lock: gate.lock)
  }

  // MARK: Events, with the gate held

  /// Gives a value to all observers that were attached when its delivery began (D7) and are not
  /// disposed of when their turn comes (D6).
  @inlinable
  @inline(__always)
  func deliver(_ value: Value) {
    if isStale.value { refresh() }
    if !snapshot.deliver(value) { droppedValue(value) }
  }

  /// Nobody observes; a value after the end is of interest to tests.
  @usableFromInline
  @inline(never)
  func droppedValue(_ value: Value) {
    if hasEnded { DroppedEvent.report(Event<Value, Failure>.value(value), at: gate) }
  }

  /// Gives the end to all observers, releases them, then ends the signal's lifetime (D5).
  @usableFromInline
  func terminate(_ termination: Termination<Failure>) {
    guard let last = end() else {
      if hasEnded { DroppedEvent.report(Event<Value, Failure>(termination), at: gate) }
      return
    }
    // The nodes stay where ``detach(_:)`` finds them, so that an observer which another one disposes
    // of does not get the end any more (D6).
    for node in last where node.isActive.exchange(false) {
      node.observer.onTermination(termination)
    }
    let released = gate.lock.withLock { nodes.removeAll() }
    hasEnded = true
    snapshot.removeAll()
    withExtendedLifetime((last, released)) {}
    lifetime.end()
  }

  /// The observer that feeds this core from inside the delivery of its upstream.
  @inlinable
  var feed: Observer<Value, Failure> {
    Observer(onValue: { self.deliver($0) }, onTermination: { self.terminate($0) })
  }

  @usableFromInline
  @inline(never)
  func refresh() {
    isStale.store(false)
    let current = gate.lock.withLock {
      snapshot.version = version
      return nodes.tokensAndElements
    }
    snapshot.replace(with: current)
  }

  // MARK: Observers, from any thread

  /// Attaches an observer, or interrupts it at once if the signal has ended (SIG-12).
  @usableFromInline
  func attach(_ observer: Observer<Value, Failure>) -> (any Disposable)? {
    let node = Node(observer)
    var insertion: (token: Token, version: Int)?
    let phase = gate.lock.withLock {
      if self.phase == .alive {
        version += 1
        insertion = (nodes.insert(node), version)
      }
      return self.phase
    }
    switch phase {
    case .alive:
      guard let insertion else { return nil }
      updateSnapshot(to: insertion.version) { $0.append(node, insertion.token) }
      return Observation(core: self, token: insertion.token)
    case .silent:
      return AnyDisposable()
    case .ended:
      observer.onTermination(.interrupted)
      return nil
    }
  }

  var hasObservers: Bool {
    gate.lock.withLock { phase != .ended && !nodes.isEmpty }
  }

  func isObserved(_ token: Token) -> Bool {
    gate.lock.withLock { phase != .ended && nodes.contains(token) }
  }

  func detach(_ token: Token) {
    let (node, version, isAbandoned) = gate.lock.withLock {
      let node = nodes.remove(token)
      if node != nil { self.version += 1 }
      return (node, self.version, node != nil && !isReachable && nodes.isEmpty)
    }
    guard let node else { return }
    node.isActive.store(false)
    updateSnapshot(to: version) { $0.remove(token) }
    if isAbandoned { endSilently() }
    // What the observer holds is released here, not inside the gate that was entered: its release may
    // send to this signal.
    withExtendedLifetime(node) {}
  }

  /// Makes one change to the snapshot, or leaves it to the next delivery to make them all.
  ///
  /// An observer that has gone must not be kept until then, so that if a delivery is going on, the
  /// delivering thread refreshes the snapshot before it leaves.
  private func updateSnapshot(
    to version: Int,
    _ change: (NodeSnapshot<Value, Failure>) -> Void
  ) {
    let thread = ThreadIdentity.current
    guard gate.enterIfFree(thread) else {
      isStale.store(true)
      gate.afterDelivery { if self.isStale.value { self.refresh() } }
      return
    }
    if snapshot.version == version - 1, !isStale.value {
      change(snapshot)
      snapshot.version = version
    } else if snapshot.version < version {
      isStale.store(true)
      refresh()
    }
    gate.leave(thread)
  }

  // MARK: Reachability (D1)

  /// The public shell is gone: without observers nobody can ever see another event.
  func shellReleased() {
    let isAbandoned = gate.lock.withLock {
      isReachable = false
      return nodes.isEmpty
    }
    if isAbandoned { endSilently() }
  }

  private func endSilently() {
    guard end() != nil else { return }
    dropSnapshot()
    lifetime.end()
  }

  /// Ends the signal for good, and returns the observers it has; `nil` if that has happened before.
  private func end() -> [Node]? {
    gate.lock.withLock {
      guard phase != .ended else { return nil }
      phase = .ended
      return nodes.elements
    }
  }

  /// Declares, before anybody observes, that no event will ever come.
  func silence() {
    gate.lock.withLock { phase = .silent }
  }

  /// Lets go of all observers, as soon as no delivery needs them.
  private func dropSnapshot() {
    let thread = ThreadIdentity.current
    if gate.enterIfFree(thread) {
      snapshot.removeAll()
      gate.leave(thread)
    } else {
      gate.afterDelivery { self.snapshot.removeAll() }
    }
  }
}
