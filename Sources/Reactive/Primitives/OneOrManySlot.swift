public import Synchronization

/// A word that refers to one object, to a table of several objects, or to neither.
///
/// The word changes only under a lock of its owner. The scheduling points of that lock also cover
/// changes to the word. Reading the word needs no lock.
@usableFromInline
struct OneOrManySlot<One: AnyObject, Many: AnyObject>: ~Copyable, Sendable {
  @usableFromInline let word = Synchronization.Atomic<UInt>(0)

  /// The content of a slot, which the slot retains.
  @usableFromInline
  struct Content {
    @usableFromInline let word: UInt

    @inlinable
    init(word: UInt) {
      self.word = word
    }

    /// The bit that is set in the address of a table.
    @inlinable static var isMany: UInt { 1 }

    static var empty: Content { Content(word: 0) }
    /// The content of a slot in which nothing can be stored any longer.
    static var over: Content { Content(word: 2) }

    static func one(_ object: Unmanaged<One>) -> Content {
      Content(word: UInt(bitPattern: object.toOpaque()))
    }

    static func many(_ table: Unmanaged<Many>) -> Content {
      Content(word: UInt(bitPattern: table.toOpaque()) | isMany)
    }

    @inlinable
    @inline(__always)
    var isEmpty: Bool { word == 0 }

    @inlinable
    @inline(__always)
    var isOver: Bool { word == 2 }

    /// The only object, if there is one and no table.
    @inlinable
    @inline(__always)
    var one: Unmanaged<One>? {
      guard word & 3 == 0 else { return nil }
      return UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
    }

    /// The table, if there is one.
    @inlinable
    @inline(__always)
    var many: Unmanaged<Many>? {
      guard word & Self.isMany != 0 else { return nil }
      return UnsafeRawPointer(bitPattern: word & ~Self.isMany).map { .fromOpaque($0) }
    }

    /// The object or the table.
    var object: Unmanaged<AnyObject>? {
      if isOver { return nil }
      return UnsafeRawPointer(bitPattern: word & ~Self.isMany).map { .fromOpaque($0) }
    }
  }

  init() {}

  deinit {
    Content(word: word.load(ordering: .acquiring)).object?.release()
  }

  @inlinable
  @inline(__always)
  var content: Content { Content(word: word.load(ordering: .acquiring)) }

  /// Replaces the content.
  ///
  /// The caller must hold the lock. This method neither retains the new content nor releases the
  /// previous content.
  func store(_ content: Content) {
    word.store(content.word, ordering: .releasing)
  }
}
