import Synchronization

/// Storage for a lifetime that is created on first use.
///
/// Most streams have no members to dispose of and need no lifetime object. A lifetime stays in the
/// slot until the slot is destroyed, so a thread may use it without retaining it first.
@usableFromInline
package struct LifetimeSlot: ~Copyable, Sendable {
  /// The address of the retained lifetime, or zero before there is one.
  ///
  /// The word is ``over`` if the stream ended without a lifetime.
  private let word = Synchronization.Atomic<UInt>(0)
  #if DEBUG || Interleaving
  private let tag = SchedulingTag(.lifetime)
  #endif

  private static var over: UInt { 1 }

  @usableFromInline
  package init() {}

  deinit {
    let word = self.word.load(ordering: .acquiring)
    if word > Self.over { Self.lifetime(at: word)?.release() }
  }

  /// The lifetime, which is created if necessary.
  package var lifetime: Lifetime {
    let seen = look()
    if seen == Self.over { return .empty }
    if let made = Self.lifetime(at: seen)?.takeUnretainedValue() { return made }
    let candidate = Unmanaged.passRetained(Lifetime())
    if exchange(UInt(bitPattern: candidate.toOpaque())) { return candidate.takeUnretainedValue() }
    candidate.release()
    return self.lifetime
  }

  /// Whether the lifetime has ended.
  package var hasEnded: Bool {
    let seen = look()
    if seen == Self.over { return true }
    return Self.lifetime(at: seen)?._withUnsafeGuaranteedRef { $0.hasEnded } ?? false
  }

  /// Ends the lifetime and disposes of its members in the cascade.
  ///
  /// - Returns: Whether this call ended the lifetime.
  func end(in cascade: inout Cascade) -> Bool {
    let seen = look()
    if seen == 0 { return exchange(Self.over) || end(in: &cascade) }
    if seen == Self.over { return false }
    return Self.lifetime(at: seen)?.takeUnretainedValue().end(in: &cascade) ?? false
  }

  /// Ends the lifetime.
  package func end() {
    let seen = look()
    if seen == Self.over { return }
    if let made = Self.lifetime(at: seen) {
      made.takeUnretainedValue().end()
    } else if !exchange(Self.over) {
      end()
    }
  }

  private func look() -> UInt {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .load)
    #endif
    return word.load(ordering: .acquiring)
  }

  /// Writes the word if it is still zero, and returns whether it was written.
  private func exchange(_ new: UInt) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .exchange)
    #endif
    return word.compareExchange(
      expected: 0,
      desired: new,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  private static func lifetime(at address: UInt) -> Unmanaged<Lifetime>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }
}
