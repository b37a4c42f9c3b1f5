/// The observers and the state of a signal: the part of ``SignalCore`` that does not depend on the
/// types of its events.
///
/// Any thread may attach or detach observers, without waiting for a delivery. Apart from a search,
/// which takes logarithmic time, the cost is independent of the number of observers.
///
/// The slot of a signal with a single observer stores that observer directly. A thread that holds
/// the gate may change the slot. If a thread that does not hold the gate attaches or detaches an
/// observer, or if there are several observers, the slot contains an ``ObserverTable``, which stays
/// there until the signal ends.
///
/// The list is itself a gate, because a second object would increase the memory use of each signal.
/// A signal that is derived from another signal shares the gate of that signal and does not use its
/// own gate.
///
/// `@unchecked Sendable`: `lock` guards `phase`, `isReachable`, `nextNumber` and the entries of the
/// table. The content of `slot` changes under `lock`. The snapshot that deliveries read in the
/// table changes under `lock` and with the gate held. Everything else is atomic or immutable. No
/// access runs other code, so dynamic exclusivity checks are unnecessary and are disabled.
@usableFromInline
package class ObserverList: SerialGate, @unchecked Sendable {
  typealias Token = Bag<ObserverEntry>.Token
  @usableFromInline typealias Slot = OneOrManySlot<ObserverEntry, ObserverTable>

  // The three one-byte properties and the number fit into the padding after the lock of the gate.
  @exclusivity(unchecked) private final var phase = Phase.alive
  @exclusivity(unchecked) private final var isReachable = true
  private final let options: Options
  /// The number of the next observer's token, until there is a table.
  @exclusivity(unchecked) private final var nextNumber: UInt32 = 0

  /// The address of the name of the function that made the signal, or of the retained gate that the
  /// signal shares.
  private final let source: UInt
  private final let lifetimeSlot = LifetimeSlot()
  @usableFromInline final let slot = Slot()
  #if DEBUG || Interleaving
  @usableFromInline final let observersTag = SchedulingTag(.observers)
  #endif

  private enum Phase: UInt8 {
    /// The signal can still send events.
    case alive
    /// The signal will never send an event, not even a terminal event, so it does not retain
    /// observers.
    case silent
    /// The terminal event has been sent, or the lifetime ended silently.
    case ended
  }

  private struct Options: OptionSet {
    let rawValue: UInt8

    static let queuesRecursion = Options(rawValue: 1)
    /// The gate belongs to another stream.
    static let sharesGate = Options(rawValue: 2)
    /// Naming this signal also names the gate that it shares.
    static let namesGate = Options(rawValue: 4)
  }

  /// Creates the observers of a signal that has its own gate.
  ///
  /// - Parameters:
  ///   - function: The function that makes the signal.
  ///   - queuesRecursion: Whether a value that is sent during a delivery waits for the end of that
  ///     delivery (D4).
  @usableFromInline
  init(madeBy function: StaticString, queuesRecursion: Bool) {
    source = UInt(bitPattern: function.utf8Start)
    options = queuesRecursion ? .queuesRecursion : []
    super.init(label: nil)
  }

  /// Creates the observers of a signal that shares the gate of another stream.
  ///
  /// - Parameters:
  ///   - gate: The gate of the other stream.
  ///   - isNamedAlike: Whether naming this signal also names the other stream.
  @usableFromInline
  init(sharing gate: SerialGate, isNamedAlike: Bool) {
    source = UInt(bitPattern: Unmanaged.passRetained(gate).toOpaque())
    options = isNamedAlike ? [.sharesGate, .namesGate] : .sharesGate
    super.init(label: nil)
  }

  deinit {
    sharedGate?.release()
  }

  private final var sharedGate: Unmanaged<SerialGate>? {
    guard options.contains(.sharesGate) else { return nil }
    return UnsafeRawPointer(bitPattern: source).map { .fromOpaque($0) }
  }

  /// The gate that serializes the events of the signal.
  @usableFromInline final var gate: SerialGate {
    sharedGate?.takeUnretainedValue() ?? self
  }

  /// Whether a value that is sent during a delivery waits for the end of that delivery (D4).
  @usableFromInline final var queuesRecursion: Bool { options.contains(.queuesRecursion) }

  /// The type of the signal.
  var signalType: Any.Type { Self.self }

  override final var origin: StreamOrigin {
    StreamOrigin(signalType, functionAt: options.contains(.sharesGate) ? 0 : source)
  }

  /// Gives the signal a name.
  ///
  /// If the signal shares the gate of another stream, messages about the gate use the name of that
  /// stream.
  final func setName(_ label: StreamLabel) {
    setLabel(label)
    if options.contains(.namesGate) {
      sharedGate?._withUnsafeGuaranteedRef { $0.setLabel(label) }
    }
  }

  /// The lifetime of the signal, which ends after its terminal event, or silently when the signal
  /// is neither reachable nor observed.
  @usableFromInline final var lifetime: Lifetime { lifetimeSlot.lifetime }

  @usableFromInline final var lifetimeHasEnded: Bool { lifetimeSlot.hasEnded }

  // MARK: With the gate held

  /// Brings the snapshot of the table up to date.
  ///
  /// Observers that have been detached are released after the gate has been left, because releasing
  /// them may run code that sends to this signal.
  @usableFromInline
  @inline(never)
  final func refresh() {
    let superseded = withLock { slot.content.many?._withUnsafeGuaranteedRef { $0.refresh() } }
    if let superseded, superseded.count > 0 { gate.release(afterDelivery: superseded) }
  }

  /// The observers that a signal has when it ends.
  @usableFromInline
  enum Last {
    case one(ObserverEntry)
    case several([ObserverEntry])
  }

  /// Ends the signal permanently, and returns its observers, or `nil` if the signal has already
  /// ended.
  ///
  /// The entries stay accessible to ``detach(_:in:)``. Therefore, if one observer disposes of the
  /// observation of another observer, that other observer does not receive the terminal event (D6).
  @usableFromInline
  final func end() -> Last? {
    withLock {
      guard phase != .ended else { return nil }
      phase = .ended
      let content = slot.content
      if let one = content.one { return .one(one.takeUnretainedValue()) }
      return .several(content.many?._withUnsafeGuaranteedRef { $0.entries.elements } ?? [])
    }
  }

  /// Removes the observers, which have received the terminal event, and ends the signal's lifetime.
  ///
  /// The resources of the lifetime are released after the event (D5). The observers are released
  /// after the resources, when the gate has been left, because releasing them may run code that
  /// sends to this signal.
  @usableFromInline
  final func finishEnd() {
    let content = withLock {
      defer { slot.store(.over) }
      return slot.content
    }
    if let object = content.object { gate.release(afterDelivery: object.takeRetainedValue()) }
    lifetimeSlot.end()
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
    let change = Change(sharedGate ?? .passUnretained(self))
    let (token, phase, isStale) = withLock {
      (self.phase == .alive ? insert(entry, change) : nil, self.phase, isSnapshotStale)
    }
    finish(change, isStale)
    guard let token else { return phase == .silent ? .silent : .ended }
    return .attached(Observation(list: self, token: token))
  }

  @usableFromInline final var hasObservers: Bool {
    withLock { phase != .ended && !isUnobserved }
  }

  final func isObserved(_ token: Token) -> Bool {
    withLock {
      if phase == .ended { return false }
      let content = slot.content
      if let one = content.one { return one._withUnsafeGuaranteedRef { $0.token == token } }
      return content.many?._withUnsafeGuaranteedRef { $0.entries.contains(token) } ?? false
    }
  }

  final func detach(_ token: Token, in cascade: inout Cascade) {
    let change = Change(sharedGate ?? .passUnretained(self))
    let (entry, isAbandoned, isStale) = withLock {
      let entry = remove(token, change)
      return (entry, entry != nil && endIfAbandoned(), isSnapshotStale)
    }
    entry?.isActive.store(false)
    finish(change, isStale)
    guard let entry else { return }
    if isAbandoned { _ = lifetimeSlot.end(in: &cascade) }
    // The entry is released here, outside the gate, because releasing the observer may run code
    // that sends to this signal.
    if change.holdsGate, !change.isEntered { gate.release(afterDelivery: entry) }
    withExtendedLifetime(entry) {}
  }

  // MARK: Changes

  /// An attempt to change the observers with the gate held.
  ///
  /// If another thread is delivering an event, or this thread is delivering an event further up the
  /// stack, the snapshot may be in use.
  ///
  /// The signal keeps the gate alive.
  private struct Change {
    let gate: Unmanaged<SerialGate>
    let thread: UInt
    /// Whether the gate was free and has been entered, so no delivery uses the snapshot.
    let isEntered: Bool
    /// Whether this thread holds the gate, so no delivery is about to read the slot.
    let holdsGate: Bool

    init(_ gate: Unmanaged<SerialGate>) {
      let thread = ThreadIdentity.current
      self.gate = gate
      self.thread = thread
      isEntered = gate._withUnsafeGuaranteedRef { $0.enterIfFree(thread) }
      holdsGate = isEntered || gate._withUnsafeGuaranteedRef { $0.owner == thread }
    }
  }

  /// Adds an observer, with the lock held.
  private final func insert(_ entry: ObserverEntry, _ change: Change) -> Token {
    if change.holdsGate, slot.content.isEmpty, nextNumber < .max {
      entry.number = nextNumber
      nextNumber += 1
      slot.store(.one(.passRetained(entry)))
      return entry.token
    }
    return table()._withUnsafeGuaranteedRef { $0.insert(entry, isInUse: !change.isEntered) }
  }

  /// Removes an observer, with the lock held.
  private final func remove(_ token: Token, _ change: Change) -> ObserverEntry? {
    let content = slot.content
    if let one = content.one {
      guard one._withUnsafeGuaranteedRef({ $0.token == token }) else { return nil }
      if change.holdsGate {
        slot.store(.empty)
        return one.takeRetainedValue()
      }
    } else if content.many == nil {
      return nil
    }
    return table()._withUnsafeGuaranteedRef { $0.remove(token, isInUse: !change.isEntered) }
  }

  /// Returns the table, which is created from the observer in the slot if necessary, with the lock
  /// held.
  private final func table() -> Unmanaged<ObserverTable> {
    let content = slot.content
    if let table = content.many { return table }
    let table = Unmanaged.passRetained(ObserverTable(content.one, nextNumber: nextNumber))
    slot.store(.many(table))
    content.object?.release()
    return table
  }

  /// Whether the snapshot differs from the entries.
  ///
  /// The caller must hold the lock or the gate.
  private final var isSnapshotStale: Bool {
    slot.content.many?._withUnsafeGuaranteedRef { $0.isStale.value } ?? false
  }

  /// Leaves the gate after a change, or defers the refresh to the delivering thread.
  ///
  /// A detached observer must not be retained until the next delivery. The delivering thread
  /// therefore refreshes the snapshot before it leaves.
  private final func finish(_ change: Change, _ isStale: Bool) {
    if change.isEntered {
      if isStale { refresh() }
      change.gate._withUnsafeGuaranteedRef { $0.leave(change.thread) }
    } else if isStale {
      gate.afterDelivery { if self.isSnapshotStale { self.refresh() } }
    }
  }

  // MARK: Reachability (D1)

  /// Records that the public `Signal` object has been released.
  ///
  /// From now on, no observer can be added, so the signal ends if it has none.
  final func shellReleased() {
    let isAbandoned = withLock {
      isReachable = false
      return endIfAbandoned()
    }
    if isAbandoned { lifetimeSlot.end() }
  }

  /// Whether there is no observer.
  ///
  /// The caller must hold the lock.
  private final var isUnobserved: Bool {
    let content = slot.content
    if content.one != nil { return false }
    return content.many?._withUnsafeGuaranteedRef { $0.entries.isEmpty } ?? true
  }

  /// Ends the signal if it is neither reachable nor observed.
  ///
  /// The caller must hold the lock.
  ///
  /// - Returns: Whether this call ended the signal. If so, the caller must end its lifetime.
  private final func endIfAbandoned() -> Bool {
    guard !isReachable, phase != .ended, isUnobserved else { return false }
    phase = .ended
    return true
  }

  /// Declares, before the signal is observed, that the signal will never send an event.
  final func silence() {
    withLock { phase = .silent }
  }

  // MARK: The lock

  #if DEBUG || Interleaving
  /// Runs `body`, which accesses only the state of this signal, with the lock held.
  private final func withLock<Result>(line: UInt = #line, _ body: () -> Result) -> Result {
    lock.withLock(for: observersTag, SourcePosition(file: #fileID, line: line), body)
  }
  #else
  /// Runs `body`, which accesses only the state of this signal, with the lock held.
  @inline(__always)
  private final func withLock<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }
  #endif
}
