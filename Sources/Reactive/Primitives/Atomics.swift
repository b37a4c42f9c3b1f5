public import Synchronization

/// A flag that any thread may read and write at any time.
@usableFromInline
package struct AtomicFlag: ~Copyable, Sendable {
  @usableFromInline let storage: Synchronization.Atomic<Bool>
  #if DEBUG || Interleaving
  @usableFromInline let tag = SchedulingTag(.flag)
  #endif

  @inlinable
  package init(_ value: Bool) {
    storage = Synchronization.Atomic(value)
  }

  #if DEBUG || Interleaving

  /// The current value of the flag.
  ///
  /// All writes that precede the store of this value are visible to the reader.
  @inlinable
  package func load(file: StaticString = #fileID, line: UInt = #line) -> Bool {
    SchedulingPoint.access(tag, .load, file: file, line: line)
    return storage.load(ordering: .acquiring)
  }

  @inlinable
  package func store(_ value: Bool, file: StaticString = #fileID, line: UInt = #line) {
    SchedulingPoint.access(tag, .store, file: file, line: line)
    storage.store(value, ordering: .releasing)
  }

  /// Replaces the value of the flag and returns the previous value.
  @inlinable
  package func exchange(
    _ value: Bool,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    SchedulingPoint.access(tag, .exchange, file: file, line: line)
    return storage.exchange(value, ordering: .acquiringAndReleasing)
  }

  #else

  /// The current value of the flag.
  ///
  /// All writes that precede the store of this value are visible to the reader.
  @inlinable
  @inline(__always)
  package func load() -> Bool {
    storage.load(ordering: .acquiring)
  }

  @inlinable
  package func store(_ value: Bool) {
    storage.store(value, ordering: .releasing)
  }

  /// Replaces the value of the flag and returns the previous value.
  @inlinable
  package func exchange(_ value: Bool) -> Bool {
    storage.exchange(value, ordering: .acquiringAndReleasing)
  }

  #endif

  /// The current value of the flag, as ``load()`` returns it.
  @inlinable
  package var value: Bool { load() }
}

/// A flag that any thread may read, and that changes only under a lock.
///
/// The scheduling points of the lock also cover changes to the flag.
@usableFromInline
struct QuietFlag: ~Copyable, Sendable {
  @usableFromInline let storage = Synchronization.Atomic(false)

  init() {}

  @inlinable
  @inline(__always)
  var value: Bool { storage.load(ordering: .acquiring) }

  func set(_ value: Bool) {
    storage.store(value, ordering: .releasing)
  }
}

/// A counter that any thread may increment at any time.
package struct AtomicCounter: ~Copyable, Sendable {
  private let storage: Synchronization.Atomic<Int>
  #if DEBUG || Interleaving
  private let tag = SchedulingTag(.counter)
  #endif

  package init(_ value: Int = 0) {
    storage = Synchronization.Atomic(value)
  }

  package var value: Int {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .load)
    #endif
    return storage.load(ordering: .acquiring)
  }

  /// Adds `amount` and returns the sum.
  @discardableResult
  package func add(_ amount: Int) -> Int {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .add)
    #endif
    return storage.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
  }
}
