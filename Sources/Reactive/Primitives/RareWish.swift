public import Synchronization

/// A counter of the requests for a rarely used feature.
///
/// Reading the counter is cheap. It has no scheduling point and no memory ordering, because the
/// feature does not synchronize threads.
@usableFromInline
struct RareWish: ~Copyable, Sendable {
  @usableFromInline let wishes: Synchronization.Atomic<Int>

  init(_ wishes: Int) {
    self.wishes = Synchronization.Atomic(wishes)
  }

  /// The number of requests.
  @inlinable
  @inline(__always)
  var count: Int { wishes.load(ordering: .relaxed) }

  func add(_ amount: Int) {
    wishes.wrappingAdd(amount, ordering: .relaxed)
  }
}
