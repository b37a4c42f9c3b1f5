/// Dynamic partial-order reduction (Flanagan and Godefroid, 2005) with sleep sets.
///
/// Of all interleavings that differ only in the order of operations which do not concern each other,
/// one is run. When nothing is left to try, every outcome has been seen.
final class PartialOrderReduction: Strategy {
  private typealias Clock = SIMD8<Int32>
  private typealias Effect = PendingOperation.Effect

  private struct Node {
    let fingerprint: UInt64
    let enabled: ThreadSet
    var backtrack: ThreadSet
    var done = ThreadSet()
    let sleep: ThreadSet
    var chosen: Int
  }

  /// What has happened to one object in this execution.
  private struct History {
    /// After all that a read must see.
    var written = Clock.zero
    /// After all reads.
    var read = Clock.zero
    /// For each thread, one more than the step of its last operation of each kind.
    var lastRead = Clock.zero
    var lastWrite = Clock.zero
    var lastAcquire = Clock.zero
    var lastRelease = Clock.zero
  }

  private var nodes: [Node] = []
  private var step = 0
  private var clocks = [Clock](repeating: .zero, count: ThreadSet.capacity)
  private var histories: [History] = []
  private var sleep = ThreadSet()
  private var isRedundant = false
  private(set) var divergence: String?
  private(set) var isExhausted = false

  func begin(threads: Int) {
    step = 0
    sleep = ThreadSet()
    isRedundant = false
    for thread in clocks.indices { clocks[thread] = .zero }
    histories.removeAll(keepingCapacity: true)
  }

  func choose(_ decision: Decision) -> Int {
    if isRedundant { return decision.continuation }
    decision.live.forEach { findRace(of: $0, decision.operations[$0]) }
    let candidates = decision.enabled.subtracting(sleep)
    if step == nodes.count {
      guard !candidates.isEmpty else {
        isRedundant = true
        return decision.continuation
      }
      let chosen =
        candidates.contains(decision.current) ? decision.current : candidates.lowest
      nodes.append(
        Node(
          fingerprint: decision.fingerprint,
          enabled: decision.enabled,
          backtrack: ThreadSet(only: chosen),
          sleep: sleep,
          chosen: chosen
        )
      )
    } else if nodes[step].fingerprint != decision.fingerprint {
      divergence = divergence ?? "step \(step + 1) differs from that of the run before"
      isRedundant = true
      return decision.continuation
    }
    let node = nodes[step]
    let operation = decision.operations[node.chosen]
    record(operation, by: node.chosen)
    var sleeping = node.sleep.union(node.done)
    sleeping.remove(node.chosen)
    sleep = sleeping
    sleeping.forEach { thread in
      if Self.conflict(decision.operations[thread], operation) { sleep.remove(thread) }
    }
    step += 1
    return node.chosen
  }

  func released(object: Int, by thread: Int) {
    guard !isRedundant else { return }
    grow(object)
    histories[object].written = pointwiseMax(histories[object].written, clocks[thread])
  }

  func next() -> Bool {
    if nodes.count > step { nodes.removeLast(nodes.count - step) }
    while var node = nodes.popLast() {
      node.done.insert(node.chosen)
      let rest = node.backtrack.subtracting(node.done).subtracting(node.sleep)
      if !rest.isEmpty {
        node.chosen = rest.lowest
        nodes.append(node)
        return true
      }
    }
    isExhausted = divergence == nil
    return false
  }

  // MARK: Which steps could have been the other way round

  private func findRace(of thread: Int, _ operation: Decision.Operation) {
    guard operation.object >= 0, operation.effect != .none else { return }
    grow(operation.object)
    let clock = clocks[thread]
    let history = histories[operation.object]
    var earlier = pointwiseMax(history.lastWrite, history.lastAcquire)
    // To take a lock is never possible at the time when another gives it back; they cannot race.
    if operation.effect != .acquire { earlier = pointwiseMax(earlier, history.lastRelease) }
    if operation.effect != .read { earlier = pointwiseMax(earlier, history.lastRead) }
    var racing: Int32 = 0
    for other in 0..<ThreadSet.capacity
    where other != thread && earlier[other] > clock[other] && earlier[other] > racing {
      racing = earlier[other]
    }
    if racing > 0 { backtrack(thread, to: Int(racing) - 1) }
  }

  /// Notes that `thread` should be tried instead of what was done at `index`.
  private func backtrack(_ thread: Int, to index: Int) {
    let enabled = nodes[index].enabled
    if enabled.contains(thread) {
      nodes[index].backtrack.insert(thread)
      return
    }
    // Some thread that must go on first, so that this one can.
    var leading = ThreadSet()
    for later in (index + 1)..<max(index + 1, step) {
      let other = nodes[later].chosen
      if Int32(later + 1) <= clocks[thread][other], enabled.contains(other) {
        leading.insert(other)
      }
    }
    if leading.isEmpty {
      nodes[index].backtrack = nodes[index].backtrack.union(enabled)
    } else if leading.intersection(nodes[index].backtrack).isEmpty {
      nodes[index].backtrack.insert(leading.lowest)
    }
  }

  private func record(_ operation: Decision.Operation, by thread: Int) {
    let now = Int32(step + 1)
    var clock = clocks[thread]
    if operation.object >= 0, operation.effect != .none {
      grow(operation.object)
      var history = histories[operation.object]
      clock = pointwiseMax(clock, history.written)
      if operation.effect != .read { clock = pointwiseMax(clock, history.read) }
      clock[thread] = now
      switch operation.effect {
      case .read:
        history.lastRead[thread] = now
        history.read = pointwiseMax(history.read, clock)
      case .write: history.lastWrite[thread] = now
      case .acquire: history.lastAcquire[thread] = now
      case .release: history.lastRelease[thread] = now
      case .none: break
      }
      if operation.effect != .read { history.written = pointwiseMax(history.written, clock) }
      histories[operation.object] = history
    }
    clock[thread] = now
    clocks[thread] = clock
  }

  private func grow(_ object: Int) {
    while histories.count <= object { histories.append(History()) }
  }

  private static func conflict(_ a: Decision.Operation, _ b: Decision.Operation) -> Bool {
    a.object >= 0 && a.object == b.object && a.effect != .none && b.effect != .none
      && !(a.effect == .read && b.effect == .read)
  }
}
