/// Where threads sleep until a gate is free, and in which order they get it (D22).
///
/// It records which thread waits for which gate, and each gate records the delivering thread. The
/// thread that would close a cycle of streams that feed each other therefore detects the cycle
/// (D20). Only threads that must wait use it, so an uncontended event never takes its lock.
enum ParkingLot {
  private static let state = State()

  /// How a thread has waited.
  enum Outcome {
    /// It should try again.
    case over
    /// The thread that left the gate has given it to the caller.
    case entered
    /// Its wait would have closed a circle, and the test on this thread has been told.
    case refused
  }

  /// Sleeps until `gate` is given to the caller or closed; may return early.
  static func park(_ thread: UInt, at gate: SerialGate) -> Outcome {
    #if DEBUG || Interleaving
    switch SchedulingPoint.controller?.willPark(at: gate) {
    case .over:
      return .over
    case .wouldCloseCircle(let circle):
      report(circle)
      return .refused
    case .asleep, nil:
      break
    }
    #endif
    state.lock.lock()
    guard gate.announceWaiter() else {
      state.lock.unlock()
      return .over
    }
    let circle = state.circle(closedBy: thread, waitingFor: gate)
    guard circle.isEmpty else {
      state.lock.unlock()
      report(circle)
      return .refused
    }
    let waiter = Waiter(thread: thread, gate: gate)
    state.waiters.append(waiter)
    state.lock.unlock()
    waiter.latch.wait()
    return waiter.hasEntered ? .entered : .over
  }

  /// Gives a gate that is being left to the thread that has waited longest.
  ///
  /// `exchange` replaces the word of the gate by the one in which that thread delivers, unless the word has
  /// changed. It gets `nil` if no thread waits, and its result is returned.
  static func handOver(
    _ gate: SerialGate,
    _ exchange: (_ thread: UInt?, _ othersWait: Bool) -> Bool
  ) -> Bool {
    var next: Waiter?
    let isDone = state.lock.withLock {
      guard let index = state.waiters.firstIndex(where: { $0.gate === gate }) else {
        return exchange(nil, false)
      }
      let waiter = state.waiters[index]
      let othersWait = state.waiters[(index + 1)...].contains { $0.gate === gate }
      guard exchange(waiter.thread, othersWait) else { return false }
      waiter.hasEntered = true
      state.waiters.remove(at: index)
      next = waiter
      return true
    }
    next?.latch.open()
    return isDone
  }

  /// Wakes all threads that wait for `gate`, which has been closed.
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
  /// `@unchecked Sendable`: `waiters`, in the order of their arrival, is guarded by `lock`.
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
  ///
  /// `@unchecked Sendable`: `hasEntered` is written before the latch is opened, and read after it.
  private final class Waiter: @unchecked Sendable {
    let thread: UInt
    let gate: SerialGate
    let latch = Latch()
    /// Whether the gate has been given to the thread.
    var hasEntered = false

    init(thread: UInt, gate: SerialGate) {
      self.thread = thread
      self.gate = gate
    }
  }
}
