import Reactive
import Synchronization

/// An engine that runs the threads of a scenario one at a time, as a strategy selects them.
///
/// The threads are real. At each scheduling point, the running thread asks the strategy for the
/// next thread. If another thread is selected, the running thread posts the semaphore of that
/// thread, its ``Baton``, and waits for its own.
///
/// `@unchecked Sendable`: during an execution, only the thread that currently runs uses the engine.
/// Before and after the execution, only the harness uses it. The harness starts the execution and
/// waits for its end. Fields that are used in every step have no dynamic exclusivity checks,
/// because no user code runs during an access.
final class InterleavingEngine: @unchecked Sendable {
  enum Phase {
    /// The scenario is being built, on the thread of the harness.
    case building
    /// The threads of the scenario are running.
    case running
    /// The remaining objects are being checked, on the thread of the harness.
    case checking
    /// The run has ended, and the remaining objects are being released.
    case over
  }

  /// The state of a thread in one execution.
  ///
  /// The state is a class, because every step changes it, and a structure in an array would be
  /// copied.
  final class ThreadState {
    let name: String
    @exclusivity(unchecked) var operation = PendingOperation.start
    /// The number with which gates identify the thread.
    @exclusivity(unchecked) var identity: UInt = 0
    /// The number of events that the thread has sent through sources of the kit.
    @exclusivity(unchecked) var events = 0
    /// The step at which the thread began to send its current event, or `nil` if it is not sending.
    @exclusivity(unchecked) var sendBegan: Int?
    /// The number of nested events that the thread is sending.
    @exclusivity(unchecked) var nesting = 0
    @exclusivity(unchecked) var indentation = 0
    /// The last scheduling point that the thread has passed.
    @exclusivity(unchecked) var lastVerb: StaticString = "start"
    @exclusivity(unchecked) var lastPlace = CodePlace()
    /// The number of nested callbacks of observers of the kit on the thread.
    @exclusivity(unchecked) var callbacks = 0
    /// The thread that was in a callback when this thread fell asleep, with the number of the event
    /// that it was sending.
    @exclusivity(unchecked) var neighbour: (thread: Int, event: Int)?
    /// The places in the code of the operator that the thread has reached.
    @exclusivity(unchecked) var visits = Visits()

    init(name: String) {
      self.name = name
    }
  }

  /// The number of steps in which the engine asks the strategy for the next thread.
  let stepLimit: Int
  /// Whether an execution exceeded the step limit, so that not all interleavings have been covered.
  @exclusivity(unchecked) var tookTurns = false
  /// The thread that runs the executions.
  private let harnessThread = ThreadIdentity.current
  private let metStranger = AtomicFlag(false)
  @exclusivity(unchecked) var phase = Phase.over
  @exclusivity(unchecked) var threads: [ThreadState] = []
  @exclusivity(unchecked) var live = ThreadSet()
  @exclusivity(unchecked) var objects: [ObjectRecord] = []
  /// The number of objects of each kind.
  @exclusivity(unchecked) var kinds: [(kind: String, count: Int)] = []
  @exclusivity(unchecked) var step = 0
  @exclusivity(unchecked) var failure: Finding?
  @exclusivity(unchecked) var trace: TraceTables?
  var dropped: Set<Schedule.Event> = []
  /// The events that shrinking can omit.
  var droppable: Set<Schedule.Event> = []
  /// The kinds of violations that also occur on a single thread, and that are therefore not
  /// reported.
  var ignored: Set<InterleavingFailure.Kind> = []
  /// Whether streams may wait for each other in a cycle.
  var toleratesCircles = false
  /// Whether a thread has ever tried to take a lock without waiting, which makes the release of
  /// locks relevant.
  @exclusivity(unchecked) var triesLocks = false

  @exclusivity(unchecked) var choices: [UInt8] = []
  @exclusivity(unchecked) var preemptions = 0
  @exclusivity(unchecked) private(set) var epoch: UInt64 = 0
  @exclusivity(unchecked) var running = -1
  /// The number of times that another thread has continued.
  @exclusivity(unchecked) var turn = 0
  @exclusivity(unchecked) var strategy: any Strategy = RandomWalk(seed: 0)
  @exclusivity(unchecked) var operations: [Accesses] = []
  @exclusivity(unchecked) var workers: [Worker] = []
  var harness = Baton()
  /// The running thread, as the harness sees it.
  ///
  /// The threads themselves use ``running``.
  let holder = Synchronization.Atomic<Int>(-1)
  /// The threads that are asleep without a scheduling point.
  @exclusivity(unchecked) var asleep = ThreadSet()
  /// The number of such sleeps in all executions together.
  @exclusivity(unchecked) var waits = 0
  /// Whether a step of another thread of the scenario has ever woken a sleeping thread.
  @exclusivity(unchecked) var knowsSleepers = false
  /// The step of this execution at which a sleeping thread was first woken although no thread of
  /// the scenario took a step, or `nil` if there was none.
  @exclusivity(unchecked) var disturbance: Int?
  /// The number of times that a sleeping thread was woken from outside the scenario, in all
  /// executions together.
  @exclusivity(unchecked) var disturbances = 0
  /// Whether the order of the kit's scheduling points matters, because the code between them may
  /// access state that has no scheduling points.
  @exclusivity(unchecked) var seesUnannounced = false
  /// Whether a lock that is held while an observer runs counts as a finding.
  var checksCallbacks = false
  /// The number of the object that represents all state without scheduling points.
  let unannounced = 1
  var isStuck = false
  /// Whether a thread has ever run for so long without a step that it was abandoned.
  var sawEndlessThread = false
  /// The number of the set of points in the code of the operator, or `nil` if there is none.
  var points: Int?
  /// The reason why the result is inconclusive although the threads have ended.
  private(set) var checkEscape: String?
  /// The number of the object that represents disposals.
  ///
  /// Marking a disposal writes the object, and events whose order with a disposal matters read it.
  let disposals = 0
  let edge = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)

  init(stepLimit: Int) {
    self.stepLimit = stepLimit
  }

  deinit {
    edge.deallocate()
  }

  /// Returns whether a thread is neither controlled nor the harness.
  ///
  /// Such a thread makes the result inconclusive.
  func isUnknown(_ thread: UInt) -> Bool {
    if thread == harnessThread { return false }
    metStranger.store(true)
    return true
  }

  /// Makes the result inconclusive for the given reason, after the threads have ended.
  func giveUp(_ reason: String) {
    if checkEscape == nil { checkEscape = reason }
  }

  /// The reason why the execution is not fully under control, or `nil` if it is.
  var strangeness: String? {
    guard metStranger.load() else { return nil }
    return
      "a thread that is not controlled, such as the thread of a queue, entered an observer"
  }

  // MARK: Executions, on the harness

  /// Begins an execution, before the scenario is built.
  func begin(_ strategy: any Strategy, tracing: Bool) {
    self.strategy = strategy
    epoch = Epochs.next()
    phase = .building
    threads = []
    objects = [
      ObjectRecord(kind: "disposals", number: 0),
      ObjectRecord(kind: "uncontrolled state", number: 0),
    ]
    asleep = ThreadSet()
    disturbance = nil
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
    trace = tracing ? TraceTables() : nil
  }

  /// Runs the threads until they have ended.
  ///
  /// - Returns: The reason why the execution could not be completed, or `nil` if it was completed.
  func run(_ bodies: [(name: String, body: @Sendable () -> Void)]) -> String? {
    guard !bodies.isEmpty else { return nil }
    precondition(
      bodies.count <= ThreadSet.capacity,
      "A scenario has at most \(ThreadSet.capacity) threads; this one has \(bodies.count)."
    )
    while workers.count < bodies.count { hire() }
    threads = bodies.map { ThreadState(name: $0.name) }
    // A thread may begin with an access to state without scheduling points, such as a foreign lock.
    if seesUnannounced {
      for index in threads.indices { threads[index].operation.accesses.add(.write, unannounced) }
    }
    operations = threads.map(\.operation.accesses)
    live = ThreadSet(first: bodies.count)
    for (worker, body) in zip(workers, bodies) { worker.body = body.body }
    strategy.begin(threads: bodies.count)
    CrashJournal.begin()
    defer { CrashJournal.end() }
    let escape = withPointsInCode { () -> String? in
      phase = .running
      SanitizerCloak.release(edge)
      SanitizerCloak.hide()
      if let first = decide() { handOver(to: first) }
      let escape = awaitEnd()
      SanitizerCloak.show()
      SanitizerCloak.acquire(edge + 8)
      return escape
    }
    if escape != nil || isStuck { abandon() }
    phase = .checking
    return escape
  }

  private func withPointsInCode(_ body: () -> String?) -> String? {
    #if DEBUG && canImport(Glibc) && arch(x86_64)
    CodePoints.inCode(points, body)
    #else
    body()
    #endif
  }

  /// Gives all threads of the process a turn, because the holder of a lock may be delayed on a busy
  /// machine.
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

  /// Abandons threads that wait forever, because threads cannot be unwound.
  private func abandon() {
    for worker in workers { worker.isAbandoned.store(true, ordering: .sequentiallyConsistent) }
    workers = []
    harness = Baton()
  }

  /// Ends all threads that can still be ended.
  func shutDown() {
    for worker in workers {
      worker.body = nil
      worker.baton.post()
    }
    workers = []
  }
}
