/// Dynamic partial-order reduction (Flanagan and Godefroid, 2005) with sleep sets.
///
/// Of all interleavings that differ only in the order of operations which do not concern each other,
/// one is run. When nothing is left to try, every outcome has been seen.
final class PartialOrderReduction: Strategy {
  private typealias Effect = PendingOperation.Effect

  private struct Node {
    let fingerprint: UInt64
    let enabled: ThreadSet
    var backtrack: ThreadSet
    var done = ThreadSet()
    let sleep: ThreadSet
    var chosen: Int
  }

  private var nodes: [Node] = []
  private var step = 0
  private let clocks = VectorClocks()
  private var threads = 0
  private var sleep = ThreadSet()
  private var isRedundant = false
  private(set) var divergence: String?
  private(set) var isExhausted = false

  func begin(threads: Int) {
    step = 0
    sleep = ThreadSet()
    isRedundant = false
    self.threads = threads
    clocks.begin(threads: threads)
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
    clocks.raise(clocks.row(of: .written, object), to: clocks.row(ofThread: thread))
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
    let clock = clocks.row(ofThread: thread)
    let written = clocks.row(of: .lastWrite, operation.object)
    let acquired = clocks.row(of: .lastAcquire, operation.object)
    let released = clocks.row(of: .lastRelease, operation.object)
    let read = clocks.row(of: .lastRead, operation.object)
    var racing: Int32 = 0
    var other = 0
    while other < threads {
      defer { other += 1 }
      if other == thread { continue }
      let known = clocks[clock, other]
      func consider(_ earlier: Int32) {
        if earlier > known, earlier > racing { racing = earlier }
      }
      consider(clocks[written, other])
      consider(clocks[acquired, other])
      // To take a lock is never possible at the time when another gives it back; they cannot race.
      if operation.effect != .acquire { consider(clocks[released, other]) }
      if operation.effect != .read { consider(clocks[read, other]) }
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
      if Int32(later + 1) <= clocks[clocks.row(ofThread: thread), other], enabled.contains(other) {
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
    let clock = clocks.row(ofThread: thread)
    clocks[clock, thread] = now
    guard operation.object >= 0, operation.effect != .none else { return }
    let written = clocks.row(of: .written, operation.object)
    let read = clocks.row(of: .read, operation.object)
    clocks.raise(clock, to: written)
    if operation.effect != .read { clocks.raise(clock, to: read) }
    let last: VectorClocks.Record =
      switch operation.effect {
      case .read, .none: .lastRead
      case .write: .lastWrite
      case .acquire: .lastAcquire
      case .release: .lastRelease
      }
    clocks[clocks.row(of: last, operation.object), thread] = now
    clocks.raise(operation.effect == .read ? read : written, to: clock)
  }

  private static func conflict(_ a: Decision.Operation, _ b: Decision.Operation) -> Bool {
    a.object >= 0 && a.object == b.object && a.effect != .none && b.effect != .none
      && !(a.effect == .read && b.effect == .read)
  }
}
