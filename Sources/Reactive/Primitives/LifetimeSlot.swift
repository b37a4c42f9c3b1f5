import Synchronization

/// The place of a lifetime that is made when it is first needed, if at all.
///
/// Most streams have no members to dispose of, so a lifetime object would be wasted. A lifetime
/// stays in the slot until the slot itself is destroyed, so a thread may read it without retaining
/// it first.
@usableFromInline
package struct LifetimeSlot: ~Copyable, Sendable {
  /// The address of the lifetime, which is retained, or zero.
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

  /// Ends the lifetime together with what it hangs on.
  ///
  /// - Returns: Whether it had not ended before.
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

  /// Puts a lifetime here if there is none.
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
