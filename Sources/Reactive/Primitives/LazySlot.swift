import Synchronization

/// Storage for an object that is created on first use and stays until the slot is destroyed.
///
/// A thread may therefore use the object without retaining it first. The slot has no scheduling
/// point, because an object that has just been created has the same effect as one that does not
/// exist yet.
@usableFromInline
struct LazySlot<Content: AnyObject>: ~Copyable, Sendable {
  /// The address of the retained object, or zero before the object has been created.
  private let word = Synchronization.Atomic<UInt>(0)

  init() {}

  deinit {
    Self.content(at: word.load(ordering: .acquiring))?.release()
  }

  /// The object, if there is one.
  var content: Unmanaged<Content>? {
    Self.content(at: word.load(ordering: .acquiring))
  }

  /// Returns the object, and creates it first if necessary.
  func madeContent(_ make: () -> Content) -> Unmanaged<Content> {
    if let content { return content }
    let candidate = Unmanaged.passRetained(make())
    let attempt = word.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: candidate.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if attempt.exchanged { return candidate }
    candidate.release()
    return content ?? madeContent(make)
  }

  private static func content(at address: UInt) -> Unmanaged<Content>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }
}
