/// The observers and the state of a signal: the part of ``SignalCore`` that does not depend on the
/// types of its events.
///
/// Observers are attached and detached on any thread and never wait for a delivery. They change
/// `entries` under the lock of the gate, and the delivering thread uses `snapshot`. A thread that
/// changes `entries` updates the snapshot if the gate is free. Otherwise it sets `isStale`, and the
/// delivering thread updates the snapshot. The cost of attaching and detaching does not depend on
/// the number of observers, except for a search in logarithmic time.
///
/// The snapshot of a signal with one observer is that observer, `solo`, without an object of its own.
///
/// `@unchecked Sendable`: `entries`, `version`, `phase` and `isReachable` are guarded by `gate.lock`;
/// `solo`, `snapshot`, `shown`, `slots`, `slotCount` and `hasEnded` are touched only by the thread that holds
/// `gate`. No access calls out before it is over, so dynamic exclusivity checks could find nothing and are
/// left out.
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

  @exclusivity(unchecked) private final var entries = Bag<ObserverEntry>()
  /// Counts the changes of `entries`.
  @exclusivity(unchecked) private final var version: UInt32 = 0
  /// Which version of `entries` the snapshot shows; the two are compared by their distance.
  @exclusivity(unchecked) private final var shown: UInt32 = 0
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

  /// Whether no other signal had the gate first.
  final let ownsGate: Bool
  /// Whether values that are sent while another is delivered wait for it (D4).
  @usableFromInline final let queuesRecursion: Bool

  @usableFromInline final let isStale = AtomicFlag(false)
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false
  /// The only observer in the snapshot, which is retained; `nil` if there is none, or are several.
  @exclusivity(unchecked) @usableFromInline final var solo: Slot = nil
  /// The observers, if there have been several at once.
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

  deinit {
    solo?.release()
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
    clearSnapshot()
    let several = withLock {
      shown = version
      guard entries.count > 1 else {
        solo = entries.first.map { .passRetained($0) }
        return ObserverSnapshot?.none
      }
      let several = ObserverSnapshot()
      entries.forEach { several.append($1, $0) }
      return several
    }
    guard let several else { return }
    snapshot = several
    slots = several.slots
    slotCount = several.count
  }

  /// Removes all observers from the snapshot, and releases them after the gate has been left.
  private final func clearSnapshot() {
    if let solo {
      self.solo = nil
      gate.release(afterDelivery: solo.takeRetainedValue())
    }
    guard let snapshot else { return }
    self.snapshot = nil
    slots = nil
    slotCount = 0
    if snapshot.count > 0 { gate.release(afterDelivery: snapshot) }
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
    var insertion: (token: Token, version: UInt32)?
    let phase = withLock {
      if self.phase == .alive {
        version &+= 1
        insertion = (entries.insert(entry), version)
      }
      return self.phase
    }
    guard let insertion else { return phase == .silent ? .silent : .ended }
    updateSnapshot(to: insertion.version, .appended, entry, insertion.token)
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
      if entry != nil { self.version &+= 1 }
      let hadEnded = phase == .ended
      let isAbandoned = entry != nil && endIfAbandoned()
      return (entry, self.version, hadEnded, isAbandoned)
    }
    guard let entry else { return }
    entry.isActive.store(false)
    if isAbandoned {
      finishSilently(in: &cascade)
    } else if !hadEnded {
      updateSnapshot(to: version, .removed, entry, token)
    }
    // The entry is released here, outside the gate, because releasing the observer may send to this
    // signal.
    if gate.owner == ThreadIdentity.current { gate.release(afterDelivery: entry) }
    withExtendedLifetime(entry) {}
  }

  private enum Change {
    case appended
    case removed
  }

  /// Makes one change to the snapshot, or leaves it to the next delivery to make them all.
  ///
  /// A detached observer must not be kept until then. During a delivery, the delivering thread
  /// therefore refreshes the snapshot before it leaves.
  private final func updateSnapshot(
    to version: UInt32,
    _ change: Change,
    _ entry: ObserverEntry,
    _ token: Token
  ) {
    let thread = ThreadIdentity.current
    guard gate.enterIfFree(thread) else {
      isStale.store(true)
      gate.afterDelivery { if self.isStale.load() { self.refresh() } }
      return
    }
    let missing = Int32(bitPattern: version &- shown)
    if missing == 1, !isStale.load(), make(change, entry, token) {
      shown = version
    } else if missing > 0 {
      refresh()
    }
    gate.leave(thread)
  }

  /// Makes a change to the snapshot where it stands, if that can be done.
  private final func make(_ change: Change, _ entry: ObserverEntry, _ token: Token) -> Bool {
    if let snapshot {
      switch change {
      case .appended: snapshot.append(entry, token)
      case .removed: snapshot.remove(token)
      }
      slots = snapshot.slots
      slotCount = snapshot.count
      return true
    }
    switch change {
    case .appended:
      if solo != nil { return false }
      solo = .passRetained(entry)
    case .removed:
      // The caller keeps the observer, which is the only one.
      solo?.release()
      solo = nil
    }
    return true
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
