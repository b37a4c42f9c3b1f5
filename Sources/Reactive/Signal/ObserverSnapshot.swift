/// The observers that a delivery works on, laid out so that going through them counts no references.
///
/// Owned by a ``SignalCore`` and touched only by the thread that holds its gate, never while a delivery
/// goes through it, so that dynamic exclusivity checks could find nothing and are left out. Each slot
/// retains its node; a node that has gone leaves an empty slot until half of the slots are empty.
@usableFromInline
final class NodeSnapshot<Value: Sendable, Failure: Error> {
  @usableFromInline typealias Node = ObserverNode<Value, Failure>
  typealias Token = Bag<Node>.Token

  /// Which state of the signal's observers this shows.
  var version = 0

  @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<Node>?>?
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// The tokens of the slots, in ascending order.
  private var tokens: ContiguousArray<Token> = []
  private var capacity = 0
  private var living = 0

  init() {}

  deinit {
    removeAll()
  }

  /// Gives a value to all observers, and returns whether there are any.
  @inlinable
  @inline(__always)
  func deliver(_ value: Value) -> Bool {
    guard let slots else { return false }
    for index in 0..<count {
      guard let node = slots[index] else { continue }
      node._withUnsafeGuaranteedRef { node in
        if node.isActive.load() { node.observer.onValue(value) }
      }
    }
    return true
  }

  /// Adds an observer that came after all others.
  func append(_ node: Node, _ token: Token) {
    if count == capacity { grow() }
    slots?.advanced(by: count).initialize(to: .passRetained(node))
    tokens.append(token)
    count += 1
    living += 1
  }

  /// Removes the observer that came with `token`.
  func remove(_ token: Token) {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if tokens[middle] < token { low = middle + 1 } else { high = middle }
    }
    guard let slots, low < count, tokens[low] == token, let node = slots[low] else { return }
    slots[low] = nil
    living -= 1
    node.release()
    if living == 0 { removeAll() } else if count > 8, living < count / 2 { compact() }
  }

  /// Shows `nodes` from the next delivery on.
  func replace(with nodes: [(token: Token, element: Node)]) {
    removeAll()
    for (token, node) in nodes { append(node, token) }
  }

  func removeAll() {
    guard let slots else { return }
    let count = self.count
    self.slots = nil
    self.count = 0
    capacity = 0
    living = 0
    tokens = []
    for index in 0..<count { slots[index]?.release() }
    slots.deallocate()
  }

  private func grow() {
    let larger = max(1, capacity * 2)
    let grown = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: larger)
    if let slots {
      grown.moveInitialize(from: slots, count: count)
      slots.deallocate()
    }
    slots = grown
    capacity = larger
  }

  private func compact() {
    guard let slots else { return }
    var kept = 0
    for index in 0..<count where slots[index] != nil {
      slots[kept] = slots[index]
      tokens[kept] = tokens[index]
      kept += 1
    }
    tokens.removeLast(count - kept)
    count = kept
  }
}
