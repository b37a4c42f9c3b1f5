import Reactive
import Synchronization

/// A thread of a scenario, as primitives and objects of the kit see it.
///
/// `@unchecked Sendable`: used only on its own thread, while the engine runs that thread. The
/// references never change.
final class ControlledThread: @unchecked Sendable {
  private static let slot = ThreadSlot<ControlledThread>()

  /// The controlled thread on which this code runs, or `nil` on any other thread.
  static var current: ControlledThread? { slot.content }

  let engine: InterleavingEngine
  let index: Int
  private let faults: FaultObserver
  private let worker: Worker
  /// The number of nested calls to the engine on this thread.
  private var depth = 0
  /// The number of events that guards of the library have dropped on this thread.
  private(set) var droppedEvents = 0
  #if DEBUG && canImport(Glibc) && arch(x86_64)
  /// The sites of the calls after which the thread stops, from the outermost to the innermost.
  private var returns: [CodeSite] = []
  #endif

  init(_ engine: InterleavingEngine, _ worker: Worker) {
    self.engine = engine
    self.worker = worker
    index = worker.index
    faults = FaultObserver { [engine] fault in
      SanitizerCloak.hide()
      if fault.dropsEvent { Self.current?.droppedEvents += 1 }
      engine.take(fault)
      SanitizerCloak.show()
    }
    #if DEBUG || Interleaving
    box = SchedulingPoint.Box(PrimitiveController(engine, worker.index))
    #endif
  }

  #if DEBUG || Interleaving
  private let box: SchedulingPoint.Box
  #endif

  /// Associates this object with the calling thread.
  func install() {
    Self.slot.set(self)
    Faults.observer.set(faults)
    #if DEBUG || Interleaving
    SchedulingPoint.slot.set(box)
    #endif
  }

  func uninstall() {
    Self.slot.set(nil)
    Faults.observer.set(nil)
    #if DEBUG || Interleaving
    SchedulingPoint.slot.set(nil)
    #endif
  }

  /// Records that the thread enters the engine.
  ///
  /// A thread that slept and was woken waits here until it is chosen. A thread that was abandoned
  /// because it waited in a loop waits here forever.
  func enterEngine() {
    if worker.isAbandoned.load(ordering: .sequentiallyConsistent) { KitThread.sleepForEver() }
    depth += 1
    if depth == 1 { worker.whereabouts.enter(worker.baton) }
  }

  /// Records that the thread returns to the explored code.
  func leaveEngine() {
    depth -= 1
    if depth == 0 { worker.whereabouts.leave() }
  }

  /// Records that a task job was passed to the executors of the runtime.
  ///
  /// The controller does not run such jobs.
  func sawJob() {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let last = engine.threads[index]
    engine.giveUp(
      "\(engine.threadName(index)) created or resumed a task after"
        + " \"\(last.lastVerb)\"\(last.lastPlace.suffix); tasks are not controlled in this exploration."
        + " Use JobOrders to explore them"
    )
  }

  #if DEBUG && canImport(Glibc) && arch(x86_64)
  /// Adds a scheduling point in the code of the operator, called by the handler of a breakpoint.
  func reach(_ site: CodeSite, isAfterUse: Bool = false) {
    // The kit is not stopped while it does its own work.
    guard depth == 0 else { return }
    SanitizerCloak.hide()
    var operation = PendingOperation(verb: "use of a foreign lock or atomic")
    operation.foreignUse = isAfterUse ? .after : .before
    operation.isSpinning = engine.threads[index].visits.note(site.address, in: engine.turn)
    engine.reach(index, operation)
    engine.note(index, isAfterUse ? site.textAfterUse : site.text)
    SanitizerCloak.show()
  }

  /// Records that the thread stops when the call at a site returns.
  ///
  /// - Returns: `false` if the thread cannot stop there.
  func expectsReturn(to site: CodeSite) -> Bool {
    guard depth == 0, ReturnPoint.address != 0 else { return false }
    returns.append(site)
    return true
  }

  /// Returns the site of the call that returns.
  func takeReturn() -> CodeSite { returns.removeLast() }
  #endif

  /// Adds a scheduling point of the kit.
  ///
  /// `seesDisposals` states whether the order of this point and a disposal matters.
  func reach(
    _ verb: StaticString,
    _ effect: Accesses.Effect,
    of object: Int,
    seesDisposals: Bool = false
  ) {
    SanitizerCloak.hide()
    var operation = PendingOperation(verb: verb, effect: effect, object: object)
    operation.isOfTheKit = true
    if engine.seesUnannounced { operation.accesses.add(.write, engine.unannounced) }
    if seesDisposals { operation.accesses.add(.read, engine.disposals) }
    engine.reach(index, operation)
    SanitizerCloak.show()
  }
}

extension Fault {
  /// Whether a guard dropped an event.
  fileprivate var dropsEvent: Bool {
    switch self {
    case .droppedAfterEnd, .droppedAfterDisposal: true
    case .recursiveValue, .circularWait, .abandoned: false
    }
  }
}
