/// The observers of a signal that has or had several observers, or whose observers changed during a
/// delivery.
///
/// The entries are the observers, in the order in which they were attached. A delivery iterates
/// over the snapshot. If the snapshot is in use when the entries change, the snapshot becomes
/// stale, and the delivering thread refreshes it later.
///
/// `@unchecked Sendable`: The lock of the signal guards `entries`. The snapshot changes under that
/// lock and with the gate held, or before another thread can access the table. `isStale` changes
/// under the lock, and is atomic. No access runs other code, so dynamic exclusivity checks are
/// unnecessary and are disabled.
@usableFromInline
final class ObserverTable: @unchecked Sendable {
  typealias Token = Bag<ObserverEntry>.Token
  @usableFromInline typealias Slot = Unmanaged<ObserverEntry>?

  @exclusivity(unchecked) private(set) var entries: Bag<ObserverEntry>
  @usableFromInline let isStale = QuietFlag()
  @exclusivity(unchecked) private var snapshot = ObserverSnapshot()
  /// The slots of `snapshot`, cached for deliveries.
  @exclusivity(unchecked) @usableFromInline private(set) var slots: UnsafeMutablePointer<Slot>?
  @exclusivity(unchecked) @usableFromInline private(set) var slotCount = 0

  /// Creates a table of at most one observer, which a delivery may be using.
  init(_ one: Unmanaged<ObserverEntry>?, nextNumber: UInt32) {
    entries = Bag(nextNumber: UInt64(nextNumber))
    guard let entry = one?.takeUnretainedValue() else { return }
    // The token is read before the snapshot replaces it with an index.
    entries.insertFirst(entry, entry.token)
    snapshot.append(entry)
    cacheSlots()
  }

  func insert(_ entry: ObserverEntry, isInUse: Bool) -> Token {
    let token = entries.insert(entry)
    if mayChangeSnapshot(isInUse) {
      snapshot.append(entry)
      cacheSlots()
    }
    return token
  }

  func remove(_ token: Token, isInUse: Bool) -> ObserverEntry? {
    guard let entry = entries.remove(token) else { return nil }
    // The caller keeps the entry alive.
    if mayChangeSnapshot(isInUse) {
      snapshot.remove(entry)
      cacheSlots()
    }
    return entry
  }

  /// Returns whether the snapshot can be changed in place.
  ///
  /// If not, ``refresh()`` must replace it.
  private func mayChangeSnapshot(_ isInUse: Bool) -> Bool {
    if isInUse { isStale.set(true) }
    return !isStale.value
  }

  /// Makes a snapshot of the entries.
  ///
  /// - Returns: The superseded snapshot, which must be released without the lock.
  func refresh() -> ObserverSnapshot {
    let superseded = snapshot
    isStale.set(false)
    snapshot = ObserverSnapshot()
    entries.forEach { snapshot.append($1) }
    cacheSlots()
    return superseded
  }

  private func cacheSlots() {
    slots = snapshot.slots
    slotCount = snapshot.count
  }
}
