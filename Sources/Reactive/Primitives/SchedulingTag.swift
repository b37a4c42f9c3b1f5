#if DEBUG || Interleaving

internal import Synchronization

/// What a controller knows one primitive by.
///
/// Addresses differ from run to run and are used again; a controller numbers the objects of each
/// execution in the order of their creation, and keeps the number here.
@usableFromInline
package struct SchedulingTag: ~Copyable, Sendable {
  /// What the primitive is, for people.
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

  /// What the last controller that met the primitive has put here, or zero.
  package var number: UInt64 {
    get { storage.load(ordering: .relaxed) }
    nonmutating set { storage.store(newValue, ordering: .relaxed) }
  }
}

#endif
