import Synchronization

/// Storage for a lifetime that is created on first use.
///
/// Most streams have no members to dispose of and need no lifetime object. A lifetime stays in the
/// slot until the slot is destroyed, so a thread may use it without retaining it first.
@usableFromInline
package struct LifetimeSlot: ~Copyable, Sendable {
  /// The address of the retained lifetime, or zero.
  private let word = Synchronization.Atomic<UInt>(0)
  #if DEBUG || Interleaving
  private let tag = SchedulingTag(.lifetime)
  #endif

  @usableFromInline
  package init() {}

  deinit {
    Self.lifetime(at: word.load(ordering: .acquiring))?.release()
  }

  /// The lifetime, which is created if necessary.
  package var lifetime: Lifetime {
    if let made { return made }
    let lifetime = Lifetime()
    return put(lifetime) ? lifetime : made ?? lifetime
  }

  /// Whether the lifetime has ended.
  package var hasEnded: Bool { made?.hasEnded ?? false }

  /// Ends the lifetime, and disposes of its members in the cascade.
  ///
  /// - Returns: Whether this call ended the lifetime.
  func end(in cascade: inout Cascade) -> Bool {
    if let made { return made.end(in: &cascade) }
    return put(.empty) || made?.end(in: &cascade) ?? false
  }

  /// Ends the lifetime.
  package func end() {
    if let made {
      made.end()
    } else if !put(.empty) {
      made?.end()
    }
  }

  private var made: Lifetime? {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .load)
    #endif
    return Self.lifetime(at: word.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Stores a lifetime if the slot is empty, and returns whether it did.
  private func put(_ lifetime: Lifetime) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .exchange)
    #endif
    let candidate = Unmanaged.passRetained(lifetime)
    let isFirst = word.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: candidate.toOpaque()),
      ordering: .acquiringAndReleasing
    ).exchanged
    if !isFirst { candidate.release() }
    return isFirst
  }

  private static func lifetime(at address: UInt) -> Unmanaged<Lifetime>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }
}
