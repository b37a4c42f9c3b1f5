public import Synchronization

/// Whether somebody wants something that hardly anybody wants, cheap to ask.
///
/// It announces nothing to a controller and orders no memory: what it switches is no part of how
/// threads work together.
@usableFromInline
struct RareWish: ~Copyable, Sendable {
  @usableFromInline let wishes: Synchronization.Atomic<Int>

  init(_ wishes: Int) {
    self.wishes = Synchronization.Atomic(wishes)
  }

  /// How many wish it.
  @inlinable
  @inline(__always)
  var count: Int { wishes.load(ordering: .relaxed) }

  func add(_ amount: Int) {
    wishes.wrappingAdd(amount, ordering: .relaxed)
  }
}
