import Reactive
import Synchronization

/// Runs the threads of a scenario one at a time, and asks a strategy which one goes on.
///
/// The threads are real. At each scheduling point the running one asks the strategy; if another
/// thread is to go on, it posts that thread's baton and waits for its own.
///
/// `@unchecked Sendable`: during an execution all of this is touched only by the thread that holds
/// the baton; before and after it only by the harness, which starts the execution and waits for its
/// end. What is looked at in every step is not checked for overlapping accesses, which are none: each
/// reads or writes and returns.
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
    /// The last scheduling point that it has passed.
    var lastVerb: StaticString = "start"
    var lastPlace = CodePlace()
    /// In how many callbacks of the kit's observers it is.
    var callbacks = 0
    /// The thread that was in a callback when this one went to sleep, and in which of its events.
    var neighbour: (thread: Int, event: Int)?
  }

  /// The number of steps for which the strategy is asked.
  let stepLimit: Int
  /// Whether an execution was longer than that, in which case not all interleavings have been seen.
  @exclusivity(unchecked) var tookTurns = false
  /// The thread that makes the executions.
  private let harnessThread = ThreadIdentity.current
  private let metStranger = AtomicFlag(false)
  @exclusivity(unchecked) var phase = Phase.over
  @exclusivity(unchecked) var threads: [ThreadState] = []
  @exclusivity(unchecked) var live = ThreadSet()
  @exclusivity(unchecked) var objects: [ObjectRecord] = []
  /// How many objects of each kind there are.
  @exclusivity(unchecked) var kinds: [(kind: String, count: Int)] = []
  @exclusivity(unchecked) var step = 0
  @exclusivity(unchecked) var failure: Finding?
  @exclusivity(unchecked) var trace: TraceRecorder?
  var dropped: Set<Schedule.Event> = []
  /// The events that an example might do without.
  var droppable: Set<Schedule.Event> = []
  /// What is wrong even on one thread, and not looked for.
  var ignored: Set<InterleavingFailure.Kind> = []
  /// Whether threads may find that they would wait for each other's streams, which do not let them.
  var toleratesCircles = false
  /// Whether some lock was ever tried, so that giving it back is of interest.
  @exclusivity(unchecked) var triesLocks = false

  @exclusivity(unchecked) var choices: [UInt8] = []
  @exclusivity(unchecked) var preemptions = 0
  @exclusivity(unchecked) private(set) var epoch: UInt64 = 0
  @exclusivity(unchecked) var running = -1
  @exclusivity(unchecked) var strategy: any Strategy = RandomWalk(seed: 0)
  @exclusivity(unchecked) var operations: [Accesses] = []
  @exclusivity(unchecked) var workers: [Worker] = []
  var harness = Baton()
  /// The thread that goes on, for the harness to look at; what ``running`` is for the threads.
  let holder = Synchronization.Atomic<Int>(-1)
  /// The threads that sleep for something that was not announced.
  @exclusivity(unchecked) var asleep = ThreadSet()
  /// How often a thread slept so, in all executions.
  @exclusivity(unchecked) var waits = 0
  /// Whether a sleeper was ever woken by a step of another thread of the scenario.
  @exclusivity(unchecked) var knowsSleepers = false
  /// Whether a sleeper was woken in this execution while no thread of the scenario made a step.
  @exclusivity(unchecked) var isDisturbed = false
  /// The number of times that a sleeper was woken from outside the scenario, in all executions.
  @exclusivity(unchecked) var disturbances = 0
  /// Whether the kit's own places depend on one another, since code between them may touch what was not announced.
  @exclusivity(unchecked) var seesUnannounced = false
  /// Whether a lock that is held while an observer runs is a finding.
  var checksCallbacks = false
  /// The number of all that is not announced.
  let unannounced = 1
  var isStuck = false
  /// Why nothing can be said after all, though the threads have ended.
  private(set) var checkEscape: String?
  /// The number of what is written by saying that an observation has been disposed of, and read by
  /// what may come before that or not.
  let disposals = 0
  let edge = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)

  init(stepLimit: Int) {
    self.stepLimit = stepLimit
  }

  deinit {
    edge.deallocate()
  }

  /// Whether a thread that is not controlled is not the harness either; if so, it is remembered that
  /// something escapes control.
  func isUnknown(_ thread: UInt) -> Bool {
    if thread == harnessThread { return false }
    metStranger.store(true)
    return true
  }

  /// Says, when the threads have ended, that nothing can be said, for this reason.
  func giveUp(_ reason: String) {
    if checkEscape == nil { checkEscape = reason }
  }

  /// Why not all that happens is known, if that is so.
  var strangeness: String? {
    guard metStranger.load() else { return nil }
    return
      "an observer was entered by a thread that the controller does not know, such as that of a"
      + " queue"
  }

  // MARK: Executions, on the harness

  /// Begins an execution; the scenario is to be built now.
  func begin(_ strategy: any Strategy, tracing: Bool) {
    self.strategy = strategy
    epoch = Epochs.next()
    phase = .building
    threads = []
    objects = [
      ObjectRecord(kind: "disposals", number: 0),
      ObjectRecord(kind: "what is not announced", number: 0),
    ]
    asleep = ThreadSet()
    isDisturbed = false
    checksCallbacks = false
    kinds = []
    choices.removeAll(keepingCapacity: true)
    toleratesCircles = false
    ignored = []
    step = 0
    preemptions = 0
    failure = nil
    running = -1
    isStuck = false
    checkEscape = nil
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
    // What a thread does first may be to take a lock that is not announced.
    if seesUnannounced {
      for index in threads.indices { threads[index].operation.accesses.add(.write, unannounced) }
    }
    operations = threads.map(\.operation.accesses)
    live = ThreadSet(first: bodies.count)
    for (worker, body) in zip(workers, bodies) { worker.body = body.body }
    strategy.begin(threads: bodies.count)
    CrashJournal.begin()
    defer { CrashJournal.end() }
    phase = .running
    SanitizerCloak.release(edge)
    SanitizerCloak.hide()
    if let first = decide() { handOver(to: first) }
    let escape = awaitEnd()
    SanitizerCloak.show()
    SanitizerCloak.acquire(edge + 8)
    if escape != nil || isStuck { abandon() }
    phase = .checking
    return escape
  }

  /// The holder of what the sleepers wait for may itself be waiting for a busy machine.
  func giveEverybodyATurn() {
    SanitizerCloak.show()
    KitThread.giveEverybodyATurn()
    SanitizerCloak.hide()
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
}
