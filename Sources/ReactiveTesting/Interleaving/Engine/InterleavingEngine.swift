import Reactive

/// Runs the threads of a scenario one at a time, and asks a strategy which one goes on.
///
/// The threads are real. At each scheduling point the running one asks the strategy; if another
/// thread is to go on, it posts that thread's baton and waits for its own.
///
/// `@unchecked Sendable`: during an execution all of this is touched only by the thread that holds
/// the baton; before and after it only by the harness, which starts the execution and waits for its
/// end.
final class InterleavingEngine: @unchecked Sendable {
  enum Phase {
    /// The scenario is being built, on the harness.
    case building
    /// Its threads run.
    case running
    /// What was left is looked at, on the harness.
    case checking
    /// All that is left is released.
    case over
  }

  struct ThreadState {
    var name = ""
    var operation = PendingOperation.start
    /// How the gates know the thread.
    var identity: UInt = 0
    /// How many of the kit's events it has sent.
    var events = 0
    /// The step at which the event of the kit began that it is sending.
    var sendBegan: Int?
    /// How many events of the kit it is sending, one inside the other.
    var nesting = 0
    var indentation = 0
  }

  let stepLimit: Int
  var phase = Phase.over
  var threads: [ThreadState] = []
  var live = ThreadSet()
  var objects: [ObjectRecord] = []
  var step = 0
  var failure: Finding?
  var trace: TraceRecorder?
  var dropped: Set<Schedule.Event> = []
  /// The events that an example might do without.
  var droppable: Set<Schedule.Event> = []
  /// Whether some lock was ever tried, so that giving it back is of interest.
  var triesLocks = false

  private(set) var choices: [UInt8] = []
  private(set) var preemptions = 0
  private(set) var epoch: UInt64 = 0
  private var running = -1
  private var strategy: any Strategy = RandomWalk(seed: 0)
  private var operations: [Decision.Operation] = []
  private var workers: [Worker] = []
  private var harness = Baton()
  private var isStuck = false
  private let edge = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)

  init(stepLimit: Int) {
    self.stepLimit = stepLimit
  }

  deinit {
    edge.deallocate()
  }

  // MARK: Executions, on the harness

  /// Begins an execution; the scenario is to be built now.
  func begin(_ strategy: any Strategy, tracing: Bool) {
    self.strategy = strategy
    epoch = Epochs.next()
    phase = .building
    threads = []
    objects = []
    choices.removeAll(keepingCapacity: true)
    step = 0
    preemptions = 0
    failure = nil
    running = -1
    isStuck = false
    trace = tracing ? TraceRecorder() : nil
  }

  /// Runs the threads to their end.
  ///
  /// - Returns: Why it could not be seen through, if it could not.
  func run(_ bodies: [(name: String, body: @Sendable () -> Void)]) -> String? {
    guard !bodies.isEmpty else { return nil }
    precondition(
      bodies.count <= ThreadSet.capacity,
      "A scenario has at most \(ThreadSet.capacity) threads; this one has \(bodies.count)."
    )
    while workers.count < bodies.count { hire() }
    threads = bodies.map { ThreadState(name: $0.name) }
    operations = bodies.map { _ in Decision.Operation() }
    live = ThreadSet(first: bodies.count)
    for (worker, body) in zip(workers, bodies) { worker.body = body.body }
    strategy.begin(threads: bodies.count)
    CrashJournal.begin()
    defer { CrashJournal.end() }
    phase = .running
    SanitizerCloak.release(edge)
    SanitizerCloak.hide()
    if let first = decide() { handOver(to: first) }
    let isOver = awaitEnd()
    SanitizerCloak.show()
    SanitizerCloak.acquire(edge + 8)
    if !isOver || isStuck { abandon() }
    phase = .checking
    if isOver { return nil }
    return "a thread went on for \(Self.patience) s without reaching a scheduling point: it waits"
      + " for something that the controller does not know, or does not end"
  }

  /// How long the harness waits, in seconds, for one scheduling point after another.
  private static let patience = 20

  private func awaitEnd() -> Bool {
    var seen = -1
    while !harness.wait(seconds: Self.patience) {
      let now = Epochs.progress
      if now == seen { return false }
      seen = now
    }
    return true
  }

  private func hire() {
    let worker = Worker(workers.count)
    workers.append(worker)
    worker.start { [self] in serve($0) }
  }

  /// Lets go of threads that wait for ever; they cannot be unwound.
  private func abandon() {
    workers = []
    harness = Baton()
  }

  /// Ends all threads that can be ended.
  func shutDown() {
    for worker in workers {
      worker.body = nil
      worker.baton.post()
    }
    workers = []
  }

  // MARK: One controlled thread

  private func serve(_ worker: Worker) {
    let thread = ControlledThread(self, worker.index)
    thread.install()
    SanitizerCloak.hide()
    while true {
      worker.baton.wait()
      if worker.body == nil { break }
      threads[worker.index].identity = ThreadIdentity.current
      SanitizerCloak.show()
      SanitizerCloak.acquire(edge)
      perform(worker)
      SanitizerCloak.release(edge + 8)
      SanitizerCloak.hide()
      finish(worker.index)
    }
    SanitizerCloak.show()
    thread.uninstall()
  }

  /// Runs and releases the body before the thread counts as finished.
  @inline(never)
  private func perform(_ worker: Worker) {
    let body = worker.body
    worker.body = nil
    body?()
  }

  private func finish(_ thread: Int) {
    live.remove(thread)
    note(thread, "finished")
    threads[thread].operation.condition = .nothing
    let harness = self.harness
    if live.isEmpty {
      harness.post()
    } else if let next = decide() {
      handOver(to: next)
    } else {
      isStuck = true
      harness.post()
    }
  }

  /// The scheduling point: returns when `thread` may do what it is about to do.
  func reach(_ thread: Int, _ operation: PendingOperation) {
    threads[thread].operation = operation
    operations[thread] = Decision.Operation(object: operation.object, effect: operation.effect)
    let next = decide()
    if next == thread { return }
    if trace != nil { note(thread, switchText(thread)) }
    guard let next else { stop() }
    // From the post on another thread runs, and nothing shared may be touched.
    let baton = workers[thread].baton
    handOver(to: next)
    baton.wait()
  }

  private func handOver(to next: Int) {
    running = next
    workers[next].baton.post()
  }

  /// Parks the calling thread for ever and ends the execution.
  func stop() -> Never {
    isStuck = true
    harness.post()
    let never = Baton()
    while true { never.wait() }
  }

  // MARK: Deciding

  /// Who goes on; `nil` if nobody can, or nobody shall.
  private func decide() -> Int? {
    var enabled = ThreadSet()
    live.forEach { if isPossible(threads[$0].operation.condition, for: $0) { enabled.insert($0) } }
    guard !enabled.isEmpty else {
      fail(.deadlock, waitForList())
      return nil
    }
    step += 1
    Epochs.countStep()
    guard step <= stepLimit else {
      fail(.livelock, "no end after \(stepLimit) steps")
      return nil
    }
    let current = enabled.contains(running) ? running : -1
    if failure != nil { return current >= 0 ? current : enabled.lowest }
    let decision = Decision(
      enabled: enabled,
      live: live,
      current: current,
      operations: operations,
      fingerprint: fingerprint()
    )
    let chosen = strategy.choose(decision)
    if !enabled.hasOne {
      choices.append(UInt8(chosen))
      CrashJournal.append(UInt8(chosen))
      if current >= 0, chosen != current { preemptions += 1 }
    }
    return chosen
  }

  private func isPossible(_ condition: PendingOperation.Condition, for thread: Int) -> Bool {
    switch condition {
    case .nothing: true
    case .lock: objects[threads[thread].operation.object].owner == nil
    case .until(let condition): condition()
    case .gate(let gate): isAnswered(gate, thread) || !circle(thread, gate).isEmpty
    }
  }

  private func isAnswered(_ gate: SerialGate, _ thread: Int) -> Bool {
    #if DEBUG || Interleaving
    gate.answersAtOnce(threads[thread].identity)
    #else
    true
    #endif
  }

  /// The gates of the circle that is closed if `thread` waits for `gate`; empty if none is.
  func circle(_ thread: Int, _ gate: SerialGate) -> [SerialGate] {
    var path = [gate]
    while path.count <= threads.count {
      let owner = path[path.count - 1].owner
      if owner == threads[thread].identity { return path }
      guard
        let other = threads.indices.first(where: {
          live.contains($0) && threads[$0].identity == owner
        }),
        case .gate(let next) = threads[other].operation.condition,
        !isAnswered(next, other)
      else { return [] }
      path.append(next)
    }
    return []
  }

  /// What all threads are about to do: equal for equal choices, if nothing escapes control.
  private func fingerprint() -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    live.forEach { thread in
      let operation = threads[thread].operation
      let word =
        UInt64(truncatingIfNeeded: operation.object + 1) << 32
        ^ UInt64(operation.place.line) << 4 ^ UInt64(operation.effect.rawValue)
      digest = (digest ^ word) &* 0x100_0000_01b3
    }
    return digest
  }

  /// A lock has been given back without a scheduling point.
  func released(_ object: Int, by thread: Int) {
    if failure == nil { strategy.released(object: object, by: thread) }
  }
}
