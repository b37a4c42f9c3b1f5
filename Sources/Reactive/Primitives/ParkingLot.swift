/// The queue of threads that wait for gates.
///
/// It records which thread waits for which gate, and each gate records the delivering thread. The
/// thread that would close a cycle of streams that feed each other therefore detects the cycle
/// (D20). Only threads that must wait use it, so an uncontended event never takes its lock.
enum ParkingLot {
  private static let state = State()

  /// Sleeps until `gate` is left or closed; may return early.
  ///
  /// - Returns: Whether the caller should try again. If not, its wait would have closed a cycle,
  ///   which has been reported to the test on this thread.
  static func park(_ thread: UInt, at gate: SerialGate) -> Bool {
    #if DEBUG || Interleaving
    switch SchedulingPoint.controller?.willPark(at: gate) {
    case .over:
      return true
    case .wouldCloseCircle(let circle):
      report(circle)
      return false
    case .asleep, nil:
      break
    }
    #endif
    state.lock.lock()
    guard gate.announceWaiter() else {
      state.lock.unlock()
      return true
    }
    let circle = state.circle(closedBy: thread, waitingFor: gate)
    guard circle.isEmpty else {
      state.lock.unlock()
      report(circle)
      return false
    }
    let waiter = Waiter(thread: thread, gate: gate)
    state.waiters.append(waiter)
    state.lock.unlock()
    waiter.latch.wait()
    return true
  }

  /// Wakes all threads that wait for `gate`.
  static func unpark(at gate: SerialGate) {
    var woken: [Waiter] = []
    state.lock.withLock {
      woken = state.waiters.filter { $0.gate === gate }
      state.waiters.removeAll { $0.gate === gate }
    }
    for waiter in woken { waiter.latch.open() }
  }

  private static func report(_ gates: [SerialGate]) {
    let names = gates.map(\.name)
    if Faults.report(.circularWait(streams: names)) { return }
    Misuse.trap(
      "\(gates.count) threads would wait for each other for ever, each delivering an event of one "
        + "of these streams and sending to the next: \(names.joined(separator: ", ")).",
      rule: "D20",
      remedy: "Streams that feed one another from several threads need observe(on:) in the circle."
    )
  }
}

extension ParkingLot {
  /// `@unchecked Sendable`: `waiters` is guarded by `lock`.
  private final class State: @unchecked Sendable {
    let lock = Lock()
    var waiters: [Waiter] = []

    /// The gates of the circle that appears if `thread` waits for `gate`; empty if none does.
    func circle(closedBy thread: UInt, waitingFor gate: SerialGate) -> [SerialGate] {
      var path = [gate]
      var owner = gate.owner
      while owner != 0, path.count <= waiters.count + 1 {
        if owner == thread { return path }
        // A thread that waits for a closed gate is about to be woken, which breaks the cycle.
        guard
          let next = waiters.first(where: { $0.thread == owner })?.gate,
          !next.isClosed
        else { return [] }
        path.append(next)
        owner = next.owner
      }
      return []
    }
  }

  /// A sleeping thread.
  private struct Waiter: Sendable {
    let thread: UInt
    let gate: SerialGate
    let latch = Latch()
  }
}
