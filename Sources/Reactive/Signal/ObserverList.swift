/// The observers and the state of a signal: the part of ``SignalCore`` that does not depend on the
/// types of its events.
///
/// Observers are attached and detached on any thread and never wait for a delivery. They change
/// `entries` under the lock of the gate, and the delivering thread uses `snapshot`. A thread that
/// changes `entries` updates the snapshot if the gate is free. Otherwise it sets `isStale`, and the
/// delivering thread updates the snapshot. The cost of attaching and detaching does not depend on
/// the number of observers, except for a search in logarithmic time.
///
/// `@unchecked Sendable`: `gate.lock` guards `entries`, `version`, `phase` and `isReachable`. Only
/// the thread that holds `gate` accesses `snapshot`, `slots`, `slotCount` and `hasEnded`. No access
/// runs other code, so dynamic exclusivity checks are unnecessary and are disabled.
@usableFromInline
package class ObserverList: @unchecked Sendable {
  typealias Token = Bag<ObserverEntry>.Token
  @usableFromInline typealias Slot = Unmanaged<ObserverEntry>?

  @usableFromInline final let gate: SerialGate
  #if DEBUG || Interleaving
  private final let tag = SchedulingTag(.observers)
  #endif
  /// Ends with the signal: after its terminal event, or silently once the signal is neither
  /// reachable nor observed.
  @usableFromInline final var lifetime: Lifetime { slot.lifetime }
  private final let slot = LifetimeSlot()

  @usableFromInline final var lifetimeHasEnded: Bool { slot.hasEnded }

  /// The name of the signal.
  @usableFromInline final let label = LabelSlot()
  /// Whether the gate was created for this signal, and not for the signal it derives from.
  final let ownsGate: Bool
  /// Whether values that are sent while another is delivered wait for it (D4).
  @usableFromInline final let queuesRecursion: Bool

  @exclusivity(unchecked) private final var entries = Bag<ObserverEntry>()
  /// The number of changes to `entries`.
  @exclusivity(unchecked) private final var version = 0
  @exclusivity(unchecked) private final var phase = Phase.alive
  @exclusivity(unchecked) private final var isReachable = true

  private enum Phase {
    /// The signal can still send events.
    case alive
    /// The signal will never send an event, not even a terminal event, so it does not retain
    /// observers.
    case silent
    /// The terminal event has been sent, or the lifetime ended silently.
    case ended
  }

  @usableFromInline final let isStale = AtomicFlag(false)
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false
  /// `nil` until the signal is first observed.
  @exclusivity(unchecked) private final var snapshot: ObserverSnapshot?
  /// The slots of `snapshot`, cached for deliveries.
  @exclusivity(unchecked) @usableFromInline final var slots: UnsafeMutablePointer<Slot>?
  @exclusivity(unchecked) @usableFromInline final var slotCount = 0

  @usableFromInline
  init(gate: SerialGate, ownsGate: Bool, queuesRecursion: Bool) {
    self.gate = gate
    self.ownsGate = ownsGate
    self.queuesRecursion = queuesRecursion
  }

  // MARK: With the gate held

  /// Brings the snapshot up to date.
  ///
  /// Observers that have been detached are released after the gate has been left, because releasing
  /// them may send to this signal.
  @usableFromInline
  @inline(never)
  final func refresh() {
    isStale.store(false)
    let current = ObserverSnapshot()
    withLock {
      current.version = version
      entries.forEach { current.append($1, $0) }
    }
    slots = current.slots
    slotCount = current.count
    if let snapshot, snapshot.count > 0 { gate.release(afterDelivery: snapshot) }
    snapshot = current
  }

  /// Removes all observers from the snapshot, and releases them after the gate has been left.
  private final func clearSnapshot() {
    slots = nil
    slotCount = 0
    if let snapshot, snapshot.count > 0 { gate.release(afterDelivery: snapshot.removeAll()) }
  }

  /// Ends the signal permanently, and returns its observers, or `nil` if the signal has already
  /// ended.
  ///
  /// The entries stay where ``detach(_:)`` finds them. If one observer disposes of another, the
  /// other therefore does not receive the terminal event (D6).
  @usableFromInline
  final func end() -> [ObserverEntry]? {
    withLock {
      guard phase != .ended else { return nil }
      phase = .ended
      return entries.elements
    }
  }

  /// Releases the observers, which have received the terminal event, and then ends the signal's
  /// lifetime (D5).
  @usableFromInline
  final func finishEnd() {
    let observers = withLock { entries.removeAll() }
    hasEnded = true
    clearSnapshot()
    if !observers.isEmpty { gate.release(afterDelivery: observers) }
    slot.end()
  }

  // MARK: Observers, from any thread

  /// The result of attaching an observer.
  @usableFromInline
  enum Attachment {
    /// The observer receives the next event and all later ones.
    case attached(Observation)
    /// The signal will never send an event.
    case silent
    /// The signal has ended.
    case ended
  }

  @usableFromInline
  final func add(_ entry: ObserverEntry) -> Attachment {
    var insertion: (token: Token, version: Int)?
    let phase = withLock {
      if self.phase == .alive {
        version += 1
        insertion = (entries.insert(entry), version)
      }
      return self.phase
    }
    guard let insertion else { return phase == .silent ? .silent : .ended }
    updateSnapshot(to: insertion.version) { $0.append(entry, insertion.token) }
    return .attached(Observation(list: self, token: insertion.token))
  }

  @usableFromInline final var hasObservers: Bool {
    withLock { phase != .ended && !entries.isEmpty }
  }

  final func isObserved(_ token: Token) -> Bool {
    withLock { phase != .ended && entries.contains(token) }
  }

  final func detach(_ token: Token, in cascade: inout Cascade) {
    let (entry, version, hadEnded, isAbandoned) = withLock {
      let entry = entries.remove(token)
      if entry != nil { self.version += 1 }
      let hadEnded = phase == .ended
      let isAbandoned = entry != nil && endIfAbandoned()
      return (entry, self.version, hadEnded, isAbandoned)
    }
    guard let entry else { return }
    entry.isActive.store(false)
    if isAbandoned {
      finishSilently(in: &cascade)
    } else if !hadEnded {
      updateSnapshot(to: version) { $0.remove(token) }
    }
    // The entry is released here, outside the gate, because releasing the observer may send to this
    // signal.
    if gate.owner == ThreadIdentity.current { gate.release(afterDelivery: entry) }
    withExtendedLifetime(entry) {}
  }

  /// Applies one change to the snapshot, or leaves all pending changes to the next delivery.
  ///
  /// A detached observer must not be retained until the next delivery. If a delivery is in
  /// progress, its thread therefore refreshes the snapshot before it leaves the gate.
  private final func updateSnapshot(to version: Int, _ change: (ObserverSnapshot) -> Void) {
    let thread = ThreadIdentity.current
    guard gate.enterIfFree(thread) else {
      isStale.store(true)
      gate.afterDelivery { if self.isStale.load() { self.refresh() } }
      return
    }
    let snapshot = self.snapshot ?? ObserverSnapshot()
    self.snapshot = snapshot
    if snapshot.version == version - 1, !isStale.load() {
      change(snapshot)
      snapshot.version = version
      slots = snapshot.slots
      slotCount = snapshot.count
    } else if snapshot.version < version {
      isStale.store(true)
      refresh()
    }
    gate.leave(thread)
  }

  // MARK: Reachability (D1)

  /// Records that the public shell has been released.
  ///
  /// Without observers, no further event can be observed.
  final func shellReleased() {
    let isAbandoned = withLock {
      isReachable = false
      return endIfAbandoned()
    }
    guard isAbandoned else { return }
    var cascade = Cascade()
    finishSilently(in: &cascade)
    cascade.finish()
  }

  /// Ends the signal if it is neither reachable nor observed.
  ///
  /// The caller must hold the lock.
  ///
  /// - Returns: Whether this call ended the signal. If so, the caller must call
  ///   ``finishSilently(in:)``.
  private final func endIfAbandoned() -> Bool {
    guard !isReachable, entries.isEmpty, phase != .ended else { return false }
    phase = .ended
    return true
  }

  private final func finishSilently(in cascade: inout Cascade) {
    dropSnapshot()
    _ = slot.end(in: &cascade)
  }

  /// Declares, before the signal is observed, that the signal will never send an event.
  final func silence() {
    withLock { phase = .silent }
  }

  /// Releases all observers as soon as no delivery uses them.
  private final func dropSnapshot() {
    let thread = ThreadIdentity.current
    if gate.enterIfFree(thread) {
      clearSnapshot()
      gate.leave(thread)
    } else {
      gate.afterDelivery { self.clearSnapshot() }
    }
  }

  // MARK: The lock

  #if DEBUG || Interleaving
  /// Runs `body`, which accesses only the state of this signal, with the gate's lock held.
  private final func withLock<Result>(line: UInt = #line, _ body: () -> Result) -> Result {
    gate.lock.withLock(for: tag, SourcePosition(file: #fileID, line: line), body)
  }
  #else
  /// Runs `body`, which accesses only the state of this signal, with the gate's lock held.
  @inline(__always)
  private final func withLock<Result>(_ body: () -> Result) -> Result {
    gate.lock.withLock(body)
  }
  #endif
}
