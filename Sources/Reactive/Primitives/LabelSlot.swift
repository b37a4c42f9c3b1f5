public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Storage for the name of a stream, which may be given after the stream was created.
///
/// The word is its own lock, because messages read the name on threads that may hold any other
/// lock. The word is locked for only the few instructions of one access. It has no scheduling
/// point, so a controller cannot stop a thread that has locked it.
@usableFromInline
package struct LabelSlot: ~Copyable, Sendable {
  /// The address of the retained label, or zero.
  ///
  /// The lowest bit is set while a thread uses the slot.
  @usableFromInline let word = Synchronization.Atomic<UInt>(0)

  private static var taken: UInt { 1 }

  @usableFromInline
  package init() {}

  deinit {
    let word = self.word.load(ordering: .acquiring)
    if word != 0 { Self.label(at: word)?.release() }
  }

  /// The latest name that was given, if any.
  @usableFromInline
  package var current: StreamLabel? {
    if word.load(ordering: .relaxed) == 0 { return nil }
    let address = take()
    let label = Self.retained(address)
    word.store(address, ordering: .releasing)
    return label
  }

  /// Replaces the name.
  package func set(_ label: StreamLabel) {
    let new = Unmanaged.passRetained(label)
    let superseded = take()
    word.store(UInt(bitPattern: new.toOpaque()), ordering: .releasing)
    Self.label(at: superseded)?.release()
  }

  private static func label(at address: UInt) -> Unmanaged<StreamLabel>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }

  /// Returns a new reference to the label.
  ///
  /// This method is not inlined, because the compiler could otherwise move it past the release of
  /// the slot.
  @inline(never)
  private static func retained(_ address: UInt) -> StreamLabel? {
    label(at: address)?.takeUnretainedValue()
  }

  /// Waits until no other thread uses the slot, and takes it.
  private func take() -> UInt {
    var spins = 0
    while true {
      let seen = word.load(ordering: .relaxed) & ~Self.taken
      let attempt = word.compareExchange(
        expected: seen,
        desired: seen | Self.taken,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      )
      if attempt.exchanged { return seen }
      spins += 1
      if spins % 64 == 0 { sched_yield() }
    }
  }
}
