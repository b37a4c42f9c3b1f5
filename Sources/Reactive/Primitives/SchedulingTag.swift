#if DEBUG || Interleaving

internal import Synchronization

/// The identity of a primitive for a controller.
///
/// Addresses differ in each run and are reused. A controller therefore numbers the objects of each
/// execution in the order of their creation, and stores the number here.
@usableFromInline
package struct SchedulingTag: ~Copyable, Sendable {
  /// The kind of the primitive, for messages.
  @usableFromInline
  package enum Kind: String, Sendable {
    case lock = "Lock"
    case flag = "Flag"
    case counter = "Counter"
    case atomic = "Atomic"
    case gate = "Gate"
    case latch = "Latch"
    case lifetime = "Lifetime"
    case memo = "Memo"
    case observers = "Observers"
  }

  package let kind: Kind
  private let storage = Synchronization.Atomic<UInt64>(0)

  @usableFromInline
  package init(_ kind: Kind) {
    self.kind = kind
    if SchedulingPoint.isControlled { SchedulingPoint.controller?.created(self) }
  }

  /// The number that the most recent controller stored, or zero.
  package var number: UInt64 {
    get { storage.load(ordering: .relaxed) }
    nonmutating set { storage.store(newValue, ordering: .relaxed) }
  }
}

#endif
