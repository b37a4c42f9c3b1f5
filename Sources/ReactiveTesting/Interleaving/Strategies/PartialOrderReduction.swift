/// Dynamic partial-order reduction (Flanagan and Godefroid, 2005) with sleep sets.
///
/// Of all interleavings that differ only in the order of independent operations, only one is run.
/// When no interleaving is left to try, every possible outcome has been observed.
final class PartialOrderReduction: Strategy {
  private struct Node {
    let fingerprint: UInt64
    let enabled: ThreadSet
    var backtrack: ThreadSet
    var done = ThreadSet()
    let sleep: ThreadSet
    var chosen: Int
  }

  // No user code runs during an access.
  @exclusivity(unchecked) private var nodes: [Node] = []
  @exclusivity(unchecked) private var step = 0
  private let clocks = VectorClocks()
  @exclusivity(unchecked) private var threads = 0
  @exclusivity(unchecked) private var sleep = ThreadSet()
  @exclusivity(unchecked) private var isRedundant = false
  /// The last step up to which the execution repeats an earlier one, whose races are already known.
  @exclusivity(unchecked) private var known = -1
  private(set) var divergence: String?
  private(set) var isExhausted = false

  func begin(threads: Int) {
    step = 0
    sleep = ThreadSet()
    isRedundant = false
    self.threads = threads
    known = nodes.count - 1
    clocks.begin(threads: threads)
  }

  func choose(_ decision: Decision) -> Int {
    if isRedundant { return decision.continuation }
    if step > known { findRaces(decision) }
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
      divergence = divergence ?? "step \(step + 1) differs from that in the previous run"
      isRedundant = true
      return decision.continuation
    }
    let node = nodes[step]
    let operation = decision.operations[node.chosen]
    record(operation, by: node.chosen)
    var sleeping = node.sleep.union(node.done)
    sleeping.remove(node.chosen)
    sleep = sleeping
    while !sleeping.isEmpty {
      let thread = sleeping.lowest
      sleeping.removeLowest()
      if decision.operations[thread].conflict(with: operation) { sleep.remove(thread) }
    }
    last = operation
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

  // MARK: Races

  /// The operation that was performed in the previous step.
  @exclusivity(unchecked) private var last = Accesses()

  /// Finds the races that this step adds.
  ///
  /// These are the races of the next operation of the thread that has just continued, and the races
  /// of other threads' operations that conflict with the operation just performed.
  private func findRaces(_ decision: Decision) {
    let moved = step > 0 ? nodes[step - 1].chosen : -1
    var rest = decision.live
    while !rest.isEmpty {
      let thread = rest.lowest
      rest.removeLowest()
      let operation = decision.operations[thread]
      if moved < 0 || thread == moved || operation.meet(last) { findRace(of: thread, operation) }
    }
  }

  private func findRace(of thread: Int, _ operation: Accesses) {
    var racing: Int32 = 0
    var index = 0
    while index < operation.count {
      racing = max(racing, lastRace(of: thread, operation[index]))
      index += 1
    }
    if racing > 0 { backtrack(thread, to: Int(racing) - 1) }
  }

  /// Returns one more than the last step of the other thread that races with the access, or zero if
  /// there is none.
  private func lastRace(of thread: Int, _ access: Accesses.Access) -> Int32 {
    let clock = clocks.row(ofThread: thread)
    let written = clocks.row(of: .lastWrite, access.object)
    let acquired = clocks.row(of: .lastAcquire, access.object)
    let released = clocks.row(of: .lastRelease, access.object)
    let read = clocks.row(of: .lastRead, access.object)
    var racing: Int32 = 0
    var other = 0
    while other < threads {
      if other != thread {
        var latest = max(clocks[written, other], clocks[acquired, other])
        // A lock can be taken only after another thread has released it, so these two operations
        // cannot race.
        if access.effect != .acquire { latest = max(latest, clocks[released, other]) }
        if access.effect != .read { latest = max(latest, clocks[read, other]) }
        if latest > clocks[clock, other] { racing = max(racing, latest) }
      }
      other += 1
    }
    return racing
  }

  /// Records that `thread` should be tried instead of the earlier choice at `index`.
  private func backtrack(_ thread: Int, to index: Int) {
    let enabled = nodes[index].enabled
    if enabled.contains(thread) {
      nodes[index].backtrack.insert(thread)
      return
    }
    // The threads that must continue first, so that this thread can continue.
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

  private func record(_ operation: Accesses, by thread: Int) {
    let now = Int32(step + 1)
    let clock = clocks.row(ofThread: thread)
    clocks[clock, thread] = now
    var index = 0
    while index < operation.count {
      let access = operation[index]
      clocks.raise(clock, to: clocks.row(of: .written, access.object))
      if access.effect != .read { clocks.raise(clock, to: clocks.row(of: .read, access.object)) }
      index += 1
    }
    index = 0
    while index < operation.count {
      let access = operation[index]
      clocks[clocks.row(of: record(of: access.effect), access.object), thread] = now
      let seen: VectorClocks.Record = access.effect == .read ? .read : .written
      clocks.raise(clocks.row(of: seen, access.object), to: clock)
      index += 1
    }
  }

  private func record(of effect: Accesses.Effect) -> VectorClocks.Record {
    switch effect {
    case .read, .none: .lastRead
    case .write: .lastWrite
    case .acquire: .lastAcquire
    case .release: .lastRelease
    }
  }
}
