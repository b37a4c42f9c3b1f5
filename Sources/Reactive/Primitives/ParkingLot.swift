/// The queue of the threads that wait for gates, which determines the order in which they enter
/// (D22).
///
/// The parking lot records which thread waits for which gate, and each gate records its delivering
/// thread. If streams feed each other in a cycle, a thread can therefore detect that its wait would
/// close the cycle (D20). Only threads that must wait use the parking lot, so an uncontended event
/// never takes its lock.
enum ParkingLot {
  private static let state = State()

  /// The result of a wait.
  enum Outcome {
    /// The thread should try again.
    case over
    /// The thread that left the gate has handed it to the caller.
    case entered
    /// The wait would have closed a cycle, which was reported to the test on this thread.
    case refused
  }

  /// Blocks the thread until it receives `gate` or the gate is closed.
  ///
  /// The call may return early.
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

  /// Hands the gate, which the caller is leaving, to the thread that has waited longest.
  ///
  /// `exchange` replaces the word of the gate with the word for the next thread, unless the word of
  /// the gate has changed. The closure receives `nil` if no thread is waiting. This method returns
  /// the result of the closure.
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
      "\(gates.count) threads would wait for each other forever, each delivering an event of one "
        + "of these streams and sending to the next: \(names.joined(separator: ", ")).",
      rule: "D20",
      remedy: "If streams feed one another from several threads, add observe(on:) to the cycle."
    )
  }
}

extension ParkingLot {
  /// `@unchecked Sendable`: `lock` guards `waiters`, which are in the order of their arrival.
  private final class State: @unchecked Sendable {
    let lock = Lock()
    var waiters: [Waiter] = []

    /// Returns the gates of the cycle that would exist if `thread` waited for `gate`.
    ///
    /// The result is empty if there would be no cycle.
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
  /// `@unchecked Sendable`: `hasEntered` is written before the latch is opened, and is read only
  /// after that.
  private final class Waiter: @unchecked Sendable {
    let thread: UInt
    let gate: SerialGate
    let latch = Latch()
    /// Whether the thread has received the gate.
    var hasEntered = false

    init(thread: UInt, gate: SerialGate) {
      self.thread = thread
      self.gate = gate
    }
  }
}
