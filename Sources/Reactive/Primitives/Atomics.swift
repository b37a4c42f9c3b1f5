public import Synchronization

/// A flag that any thread may read and write at any time.
@usableFromInline
package struct AtomicFlag: ~Copyable, Sendable {
  @usableFromInline let storage: Synchronization.Atomic<Bool>

  @inlinable
  package init(_ value: Bool) {
    storage = Synchronization.Atomic(value)
  }

  /// The flag now; everything written before it was set is visible to the reader.
  @inlinable
  package var value: Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.access)
    #endif
    return storage.load(ordering: .acquiring)
  }

  @inlinable
  package func store(_ value: Bool) {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.access)
    #endif
    storage.store(value, ordering: .releasing)
  }

  /// Sets the flag and returns what it was.
  @inlinable
  package func exchange(_ value: Bool) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.access)
    #endif
    return storage.exchange(value, ordering: .acquiringAndReleasing)
  }
}

/// A number that any thread may count up at any time.
package struct AtomicCounter: ~Copyable, Sendable {
  private let storage: Synchronization.Atomic<Int>

  package init(_ value: Int = 0) {
    storage = Synchronization.Atomic(value)
  }

  package var value: Int {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.access)
    #endif
    return storage.load(ordering: .acquiring)
  }

  /// Adds `amount` and returns the sum.
  @discardableResult
  package func add(_ amount: Int) -> Int {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.access)
    #endif
    return storage.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
  }
}
