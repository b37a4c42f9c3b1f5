internal import Reactive

/// One application of an operator in an exploration.
///
/// The stage records nothing that would impose an order on the threads.
///
/// `@unchecked Sendable`: the harness creates all state before the threads start. Later, only the
/// thread that the engine currently runs changes it.
final class PlanStage: SendingStage, LabProbe, @unchecked Sendable {
  private(set) lazy var lab = Lab(probe: self, keepsBook: false)
  private unowned let run: InterleavingRun
  private let engine: InterleavingEngine
  private let subject: OperatorUnderTest
  private let observers: [InterleavingObserver]
  let sources = SourceTable()
  /// For each source, a closure that returns the number of its running starts.
  private var openings: [SourceID: () -> Int] = [:]
  private var values: [WeakToken] = []
  private var startCounts: [SourceID: Int] = [:]
  private var regions: [Int: ExclusiveRegion] = [:]
  private var hooks = HookCalls()
  private let plan: ThreadPlan
  /// The sources whose events may reach no start, because the operator restarts the sources.
  private let restartable: Set<SourceID>
  /// The position of the current move of each thread.
  private var positions: [Int: ThreadPlan.Position] = [:]
  /// The inner streams that the threads send, which the operator may start later.
  private let deferrable: Set<SourceID>
  /// The positions of the events of ``restartable`` and ``deferrable`` sources that may have reached
  /// no start.
  ///
  /// The harness reads this property after the threads have ended.
  var lost: Set<ThreadPlan.Position> {
    missed.union(receptions.filter { $0.value.mayBeLost(from: $0.key.thread) }.keys)
  }
  private var receptions: [ThreadPlan.Position: Reception] = [:]
  /// The positions of the values that ``deferrable`` sources sent before their first start.
  private var missed: Set<ThreadPlan.Position> = []
  /// For each event of the threads, the number of starts that its source had registered, as sorted
  /// texts.
  ///
  /// The list contains no events of hot sources, which have no starts. It is empty unless the output
  /// is started while other threads act.
  var reach: [String] { reaches.sorted() }
  private var reaches: [String] = []
  private var recordsReach = false
  /// Whether a move of the plan lets time pass.
  private let passesTime: Bool
  private let circle: PlanCircle?
  private let place = ImmediateScheduler()
  private var outlet: Outlet?
  private var start: (any Disposable)?
  /// The number of moves of the plan that have started the output.
  private var startCount = 0
  /// The moves of other threads that come first at those points that the current start has not
  /// reached yet.
  private var intrusions: [[ThreadPlan.Move]] = []
  /// The instant at which the current stepwise advance ends.
  private var endOfWait: Instant?
  /// Whether more actions were due during a stepwise advance than it had steps.
  private(set) var needsMoreSteps = false

  init(
    _ run: InterleavingRun,
    _ subject: OperatorUnderTest,
    _ plan: ThreadPlan,
    restartable: Set<SourceID> = []
  ) {
    self.run = run
    self.restartable = restartable
    deferrable = plan.deferrable(by: subject)
    self.subject = subject
    self.plan = plan
    passesTime = plan.passesTime
    circle = plan.isCircle ? PlanCircle() : nil
    engine = run.engine
    engine.toleratesCircles = plan.isCircle
    observers = ["out", "again", "third"].prefix(1 + plan.startCount).map { run.observer($0) }
    for observer in observers { observer.isOwedInterruption = subject.disposalInterrupts }
    run.keep(self)
    circle?.observe { [unowned self] in performAll(of: 1) }
    lab.time.recordDriver()
    Schedulers.run(on: place) {
      let outlet = subject.apply(self)
      self.outlet = outlet
      lab.beginStart()
      start = outlet.listen(self, 0)
    }
  }

  /// The sources that were started more often than the output.
  var restarted: [SourceID] {
    startCounts.filter { $0.value > observers.count }.map(\.key)
  }

  /// Whether a source ever had several concurrent starts for one start of the output.
  private var hasParallelExecutions = false

  /// Whether the order of events is undefined.
  ///
  /// The order is undefined if a source has concurrent starts, which receive each event one after
  /// another, or if task jobs run between the steps of the threads.
  var isUnordered: Bool { hasParallelExecutions || lab.executorWasAskedFor.load() }

  /// The observer of the first start.
  var out: InterleavingObserver { observers[0] }

  /// No watch of locks is needed, because the engine observes every lock.
  var lockWatch: LockWatch? { nil }

  // MARK: Sources

  /// The number of inner streams that a plan can use.
  static let innerCount = 3

  func cold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    let source = PlanSource<Value, Failure>(
      id.description,
      engine,
      reachPoint: { [weak self] in self?.intrude() },
      willSend: plan.startsLate ? { [weak self] in self?.noteReach(of: id, $0, $1) } : nil,
      didMiss: deferrable.contains(id) ? { [weak self] in self?.noteMiss() } : nil,
      didSend: restartable.contains(id) ? { [weak self] in self?.note($0) } : nil
    ) { [weak self] running in
      guard let self else { return }
      startCounts[id, default: 0] += 1
      if running > observers.count { hasParallelExecutions = true }
    }
    sources.ports[id] = { scripted in
      guard let event: Event<Value, Failure> = scripted.event(value) else { return }
      source.send(event, as: scripted.token)
    }
    openings[id] = { source.takeRemains() }
    return source.producer
  }

  func hot<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    let source = run.signal(id.description, of: Value.self, failing: Failure.self)
    sources.ports[id] = { scripted in
      guard let event: Event<Value, Failure> = scripted.event(value) else { return }
      source.send(event, as: scripted.token)
    }
    openings[id] = { [signal = source.signal] in signal.isObserved ? 1 : 0 }
    return source.signal
  }

  func keep(_ object: AnyObject) { run.keep(object) }

  /// Returns a value that reveals whether it is still retained.
  func track(_ number: Int) -> TrackedValue {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let token = Token(nil)
    values.append(WeakToken(token: token))
    return TrackedValue(number, token)
  }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    guard let circle else { return observers[start].observer() }
    return observers[start].observer { _ in circle.enteredOutput() }
  }

  // MARK: Moves

  /// Performs the moves of one thread.
  func run(_ thread: Int) {
    if let circle, thread == 1 { circle.enter() } else { performAll(of: thread) }
  }

  private func performAll(of thread: Int) {
    for (index, move) in plan.threads[thread].enumerated() {
      if !restartable.isEmpty || !deferrable.isEmpty {
        note(ThreadPlan.Position(thread: thread, index: index))
      }
      perform(move)
    }
  }

  private func note(_ position: ThreadPlan.Position) {
    SanitizerCloak.hide()
    positions[position.thread] = position
    SanitizerCloak.show()
  }

  /// Records how many starts of a source exist when the source sends an event.
  private func noteReach(of source: SourceID, _ text: String, _ starts: Int) {
    if recordsReach { reaches.append("\(source) \(text) \(starts)") }
  }

  /// Records that the current thread has sent a value of a source that has not been started.
  private func noteMiss() {
    SanitizerCloak.hide()
    if let thread = ControlledThread.current, let position = positions[thread.index] {
      missed.insert(position)
    }
    SanitizerCloak.show()
  }

  /// Records the recipients of the event that the current thread has just sent.
  private func note(_ reception: Reception) {
    SanitizerCloak.hide()
    if let thread = ControlledThread.current, let position = positions[thread.index] {
      receptions[position] = reception
    }
    SanitizerCloak.show()
  }

  func perform(_ move: ThreadPlan.Move) {
    // Without a current scheduler, work that the thread starts would run on a scheduler of a queue.
    Schedulers.run(on: place) { performHere(move) }
  }

  private func performHere(_ move: ThreadPlan.Move) {
    switch move {
    case .word(.send(let source, let event)): sources.ports[source]?(event)
    case .word(.advance(let milliseconds)):
      noteTime(milliseconds)
      lab.time.advance(by: .milliseconds(milliseconds))
    case .word(.dispose):
      reachEntrance("dispose")
      start?.dispose()
      out.markDisposed()
    case .word(.release): outlet = nil
    case .start: startAgain()
    case .startAmid(let moves):
      intrusions = moves
      startAgain()
      // The start has reached fewer points than the plan provides for, so the remaining moves
      // follow it.
      while !intrusions.isEmpty { intrude() }
    case .wait(let step, of: let milliseconds): wait(step, of: milliseconds)
    }
  }

  /// Adds a row to the table, because actions that are due may have no other row.
  private func noteTime(_ milliseconds: Int) {
    guard let thread = ControlledThread.current else { return }
    SanitizerCloak.hide()
    engine.note(thread.index, "\(milliseconds) ms pass")
    SanitizerCloak.show()
  }

  private func startAgain() {
    reachEntrance("start again")
    SanitizerCloak.hide()
    startCount += 1
    let number = startCount
    SanitizerCloak.show()
    _ = outlet?.listen(self, number)
  }

  /// Performs the moves of other threads that come first at this point.
  ///
  /// Such moves exist only in serial orders on a single thread.
  private func intrude() {
    guard !intrusions.isEmpty else { return }
    for move in intrusions.removeFirst() { perform(move) }
  }

  /// Adds a scheduling point before code of the operator that may take a lock that is held during a
  /// callback.
  ///
  /// The point reads the object of the observer, which a callback writes. A search therefore
  /// considers both orders, even if the lock has no scheduling points.
  private func reachEntrance(_ verb: StaticString) {
    ControlledThread.current?.reach(verb, .read, of: out.object)
  }

  private func wait(_ step: ThreadPlan.Wait, of milliseconds: Int) {
    let end = endOfWait ?? lab.time.now.advanced(by: .milliseconds(milliseconds))
    endOfWait = end
    guard step != .rest else {
      if lab.time.pendingActions.contains(where: { $0.due <= end }) { needsMoreSteps = true }
      lab.time.advance(to: end)
      endOfWait = nil
      return
    }
    guard let due = lab.time.pendingActions.map(\.due).min(), due <= end else { return }
    let instant = step == .throughNext ? due : due.advanced(by: .nanoseconds(-1))
    lab.time.advance(to: max(instant, lab.time.now))
  }

  /// Begins to record which starts exist when events are sent.
  func beginReach() { recordsReach = plan.startsLate }

  /// Records that the threads are about to begin.
  func markBeginning() {
    beginReach()
    guard passesTime else { return }
    let count = lab.time.scheduledCount
    for observer in observers {
      observer.runningAction = { [unowned time = lab.time.time] in
        time.runningAction.map {
          DeliveringAction(number: $0.number, instant: $0.instant, isEarlier: $0.number < count)
        }
      }
    }
  }

  /// Records the events that the moves of the threads have caused, before later moves cause more.
  ///
  /// If the plan lets time pass, an event may be deferred and arrive later, but it must never
  /// arrive earlier.
  func markArrival() {
    recordsReach = false
    for observer in observers { observer.markArrival(passesTime: passesTime) }
  }

  /// Ends all sources and lets time pass until all outstanding events have been delivered.
  func settle(_ patience: Patience) {
    for observer in observers { observer.markSettling() }
    sources.complete()
    _ = patience.exhaust(lab.time)
    for fault in lab.time.takeFaults() {
      engine.giveUp("the scheduler could not be advanced: \(fault)")
    }
  }

  // MARK: External observations

  /// The objects that remain.
  ///
  /// The harness reads this property after the threads have ended.
  var remains: PlanRemains {
    var remains = PlanRemains(
      ends: observers.map { $0.terminal ?? ($0.isMarkedDisposed ? "disposal" : nil) }
    )
    remains.isCancelled = observers.contains { $0.isMarkedDisposed || $0.terminal == "interrupted" }
    for (source, count) in openings { remains.counts[.subscription(source)] = count() }
    // If an event read the clock and was deferred until time had passed, the action that it
    // schedules is due immediately.
    let now = lab.time.now
    remains.counts[.timer] = lab.time.pendingActions.count { !passesTime || $0.due > now }
    remains.counts[.value] = values.count(where: \.isHeld)
    remains.counts[.resource] = lab.openResources
    remains.counts[.closure] = lab.heldBelonging == nil ? 0 : 1
    return remains
  }

  /// Returns whether a move sends a value to the operator, which observes the source.
  func receivesValue(of move: ThreadPlan.Move) -> Bool {
    guard case .word(.send(let source, .value)) = move else { return false }
    return openings[source].map { $0() > 0 } ?? true
  }

  /// Whether actions of a scheduler are pending.
  var hasPendingActions: Bool { !lab.time.pendingActions.isEmpty }

  /// Whether any start has ended or was disposed of.
  var hasEnded: Bool { observers.contains { $0.terminal != nil || $0.isMarkedDisposed } }

  /// The events that an observer has received so far.
  struct Reached {
    let values: [String]
    let hasEnded: Bool

    /// Returns the states between the events that arrived since an earlier state, if there are
    /// several.
    func cuts(since earlier: Reached) -> [[String]] {
      let last = hasEnded && !earlier.hasEnded ? values.count : values.count - 1
      guard last > earlier.values.count else { return [] }
      return (earlier.values.count + 1...last).map { Array(values.prefix($0)) }
    }
  }

  /// The events that each observer has received so far.
  var reached: [Reached] {
    observers.map { Reached(values: $0.values, hasEnded: $0.terminal != nil) }
  }

  /// The current progress of the operator, for a plan on a single thread.
  var extent: PlanExtent {
    PlanExtent(
      values: out.values.count,
      hasEnded: out.terminal != nil || out.isMarkedDisposed,
      starts: startCounts.values.reduce(0, +),
      openings: openings.values.map { $0() }.reduce(0, +),
      scheduled: lab.time.scheduledCount,
      pending: lab.time.pendingActions.count
    )
  }

  /// A description of a hook that was called too often or too rarely, or `nil` if there is none.
  ///
  /// The harness reads this property after all sources have ended. For signals the property is
  /// `nil`, because only a test case on one thread shows which observers are left.
  var hookFault: String? {
    if subject.shape.isSignal { return nil }
    return hooks.fault(
      starts: 1 + startCount,
      ends: observers.prefix(1 + startCount).compactMap {
        $0.terminal ?? ($0.isMarkedDisposed ? "disposal" : nil)
      }
    )
  }

  // MARK: User closures

  func entered(_ place: Place) { region(place)?.enter() }
  func left(_ place: Place) { region(place)?.leave() }
  func usedResource() { ControlledThread.current?.reach("use a resource", .none, of: -1) }

  func madeHook(_ occasion: HookOccasion) { hooks.take(occasion, isApplied: outlet != nil) }

  func hooked(_ occasion: HookOccasion) {
    let thread = ControlledThread.current
    if engine.isOver || thread == nil && engine.isUnknown(ThreadIdentity.current) { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    if let thread { engine.note(thread.index, "hook(.\(occasion)) is called") }
    hooks.call(occasion)
  }

  private func region(_ place: Place) -> ExclusiveRegion? {
    guard case .closure(let id) = place else { return nil }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    if let known = regions[id] { return known }
    let region = ExclusiveRegion(
      "closure \(id)",
      ofSeveralStarts: plan.startCount > 0 && !subject.shape.isSignal,
      engine
    )
    regions[id] = region
    return region
  }
}

/// The progress of an operator on a single thread.
struct PlanExtent: Equatable {
  var values = 0
  var hasEnded = false
  var starts = 0
  var openings = 0
  var scheduled = 0
  var pending = 0

  /// Returns the effects since an earlier state of progress.
  func activity(since earlier: PlanExtent) -> PlanActivity {
    PlanActivity(
      values: values - earlier.values,
      ends: hasEnded != earlier.hasEnded,
      takes: starts > earlier.starts || scheduled > earlier.scheduled,
      letsGo: openings < earlier.openings || pending < earlier.pending
    )
  }
}
