public import Synchronization

/// The name of a stream, made by hand or by an operator while names are traced.
///
/// It never changes; a later name of the same signal follows it in a list, so that a name can be read
/// without a lock wherever a message is written.
@usableFromInline
package final class StreamLabel: Sendable {
  package let text: String
  private let successor = AtomicLazyReference<StreamLabel>()

  package init(_ text: String) {
    self.text = text
  }

  /// The latest name.
  fileprivate var latest: StreamLabel {
    var latest = self
    while let next = latest.successor.load() { latest = next }
    return latest
  }

  fileprivate func append(_ new: StreamLabel) {
    var label = latest
    while true {
      let stored = label.successor.storeIfNil(new)
      if stored === new { return }
      label = stored
    }
  }
}

/// The place of a name that is given after its stream was made, if at all.
@usableFromInline
struct LabelSlot: ~Copyable, Sendable {
  private let first = AtomicLazyReference<StreamLabel>()

  @usableFromInline
  init() {}

  /// The latest name that was given.
  @usableFromInline
  var current: StreamLabel? { first.load()?.latest }

  /// Gives a name in place of the one before.
  func set(_ text: String) {
    let new = StreamLabel(text)
    let stored = first.storeIfNil(new)
    if stored !== new { stored.append(new) }
  }
}

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
