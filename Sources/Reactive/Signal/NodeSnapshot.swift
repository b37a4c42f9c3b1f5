/// The observers that a delivery works on, laid out so that going through them counts no references.
///
/// Owned by a ``SignalCore`` and touched only by the thread that holds its gate. `nodes` keeps the
/// objects alive that `base` points to; both change together, and never during a delivery, so that
/// dynamic exclusivity checks could find nothing and are left out.
@usableFromInline
final class NodeSnapshot<Value: Sendable, Failure: Error> {
  @usableFromInline typealias Node = ObserverNode<Value, Failure>

  private var nodes: [Node] = []
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<Unmanaged<Node>>?
  @exclusivity(unchecked) @usableFromInline var count = 0
  private var capacity = 0

  init() {}

  deinit {
    base?.deallocate()
  }

  /// Gives a value to all observers, and returns whether there are any.
  @inlinable
  @inline(__always)
  func deliver(_ value: Value) -> Bool {
    guard let base else { return false }
    for index in 0..<count {
      base[index]._withUnsafeGuaranteedRef { node in
        if node.isActive.load() { node.observer.onValue(value) }
      }
    }
    return true
  }

  /// Works on `nodes` from the next delivery on.
  func replace(with nodes: [Node]) {
    if nodes.count > capacity || nodes.isEmpty {
      base?.deallocate()
      capacity = nodes.count
      base = nodes.isEmpty ? nil : .allocate(capacity: capacity)
    }
    count = nodes.count
    for (index, node) in nodes.enumerated() {
      base?.advanced(by: index).initialize(to: .passUnretained(node))
    }
    self.nodes = nodes
  }
}
