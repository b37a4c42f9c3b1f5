public import Reactive

/// The fixture of one run of a check: a clock and a recorder.
///
/// An operator under test receives a fixture with its source. The fixture provides a scheduler and
/// spies for closures:
///
/// ```swift
/// OperatorUnderTest("delayed square", .timeShifting) { source, lab in
///   source.map(lab.watched { $0 * $0 }).delay(.milliseconds(10), on: lab.scheduler)
/// }
/// ```
public final class Lab: Sendable {
  /// The usual time by which a step of a test case advances the clock.
  ///
  /// Some steps advance the clock by a longer time, or to the instant of the next scheduled action.
  public static let tick = Duration.milliseconds(10)
  /// The time that passes at the end of a test case, so that an operator can send its pending
  /// events.
  ///
  /// In some test cases, no time passes at the end if no action is scheduled. If a timer repeats
  /// endlessly, only a fifth of this time passes at first. If the run finds a violation, the test
  /// case runs again with the full time. ``Budget/deep`` always uses the full time.
  public static let horizon = Duration.seconds(1)

  /// The clock of the run, which is also the scheduler to pass to an operator under test.
  ///
  /// Scheduled actions run when the test case advances the clock, on the thread that advances it.
  /// Reading this property records that the operator requested the scheduler.
  public var scheduler: TestScheduler {
    asked.store(true)
    return time
  }

  /// The clock, for use by the kit.
  let time: TestScheduler
  /// The recorder of the run, whose timestamps come from the clock of the run.
  public let recorder: Recorder

  private let keepsakes = Keepsakes()
  private let handles: HandleTracks?
  private weak let probe: (any LabProbe)?
  private let keepsBook: Bool
  private let closures = AtomicCounter()
  private let asked = AtomicFlag(false)

  /// Whether the operator has requested the executor.
  let executorWasAskedFor = AtomicFlag(false)

  /// The number of spies that were created with `watched(_:)` or `factory(_:)`.
  var spyCount: Int { closures.value }

  /// Whether the operator has requested the scheduler.
  var wasAskedForScheduler: Bool { asked.value }

  /// Creates a fixture whose clock is at zero, for use outside a checklist.
  ///
  /// The recorder records the calls to spies. Notes and calls to hooks are ignored.
  public convenience init() {
    self.init(probe: nil)
  }

  /// Creates a fixture that can leave calls unrecorded.
  ///
  /// `keepsBook` determines whether the calls to spies and the handles of actions are recorded. An
  /// exploration of threads does not record them, because recording would impose an order on them.
  convenience init(probe: (any LabProbe)?, keepsBook: Bool = true) {
    let time = Self.makeScheduler(keepsBook: keepsBook)
    self.init(probe: probe, time, Recorder(time), keepsBook: keepsBook)
  }

  /// Creates a fixture with a clock that ``makeScheduler(keepsBook:)`` returned.
  init(
    probe: (any LabProbe)?,
    _ time: TestScheduler,
    _ recorder: Recorder,
    keepsBook: Bool = true
  ) {
    self.time = time
    self.recorder = recorder
    handles = time.time.handles
    self.probe = probe
    self.keepsBook = keepsBook
  }

  /// Returns a clock for a lab, set to zero.
  static func makeScheduler(keepsBook: Bool = true) -> TestScheduler {
    TestScheduler(
      limits: TestScheduler.Limits(atOneInstant: 10_000, inOneRun: 100_000),
      chooser: nil,
      site: SchedulingSite(label: "a lab"),
      handles: keepsBook ? HandleTracks() : nil,
      // The kit reads the faults when a run ends. Abandoned threads may cause more faults later.
      trapsForUnreadFaults: false
    )
  }

  /// Returns a spy for a closure that an operator calls with each value.
  ///
  /// The operator must not call the closure after a terminal event or a disposal (EVT-13, RSG-6).
  /// It must not call the closure while it is being applied (OPR-8), or on two threads at the same
  /// time (EVT-28). Create a separate spy for each use. Do not create spies for closures that
  /// handle terminal events.
  ///
  /// A spy that is created during a start, such as an action for the scheduler, must be released
  /// when the start ends (SIG-17, RSG-7).
  ///
  /// - Parameter closure: The closure to call.
  /// - Returns: A closure that records each call and returns the result of `closure`.
  public func watched<Argument, Result>(
    _ closure: @escaping @Sendable (Argument) -> Result
  ) -> @Sendable (Argument) -> Result {
    let id = closures.add(1)
    let token = makeToken()
    return { argument in
      token.stay()
      self.enter(id)
      defer { self.leave(id) }
      return closure(argument)
    }
  }

  /// Returns a spy for a closure with two arguments.
  ///
  /// The requirements of ``watched(_:)-(_)`` apply.
  ///
  /// - Parameter closure: The closure to call.
  /// - Returns: A closure that records each call and returns the result of `closure`.
  public func watched<First, Second, Result>(
    _ closure: @escaping @Sendable (First, Second) -> Result
  ) -> @Sendable (First, Second) -> Result {
    let id = closures.add(1)
    let token = makeToken()
    return { first, second in
      token.stay()
      self.enter(id)
      defer { self.leave(id) }
      return closure(first, second)
    }
  }

  /// Returns a spy for a closure without arguments.
  ///
  /// The requirements of ``watched(_:)-(_)`` apply.
  ///
  /// - Parameter closure: The closure to call.
  /// - Returns: A closure that records each call and returns the result of `closure`.
  public func watched<Result>(
    _ closure: @escaping @Sendable () -> Result
  ) -> @Sendable () -> Result {
    let id = closures.add(1)
    let token = makeToken()
    return {
      token.stay()
      self.enter(id)
      defer { self.leave(id) }
      return closure()
    }
  }

  /// Returns a spy for a closure that an operator calls on an occasion during a start.
  ///
  /// In each start in which `occasion` occurs, the operator must call the closure once for each
  /// occurrence, in the step of the occurrence. It must not call the closure in any other start
  /// (SRC-4). If the operator requests a hook later than during its application, or declares
  /// `.shares`, calls of hooks are not checked. Create hooks while the operator is being applied,
  /// and create a separate hook for each use:
  ///
  /// ```swift
  /// OperatorUnderTest("logged") { source, lab in
  ///   source.on(completed: lab.hook(.completed), disposed: lab.hook(.disposed))
  /// }
  /// ```
  ///
  /// - Parameter occasion: The occasion on which the operator must call the closure.
  /// - Returns: A closure for the operator to call, which records the call and has no other effect.
  public func hook(_ occasion: HookOccasion) -> @Sendable () -> Void {
    probe?.madeHook(occasion)
    return { [weak probe] in probe?.hooked(occasion) }
  }

  /// Returns a spy for a closure that receives an argument, such as a failure, on an occasion.
  ///
  /// The requirements are the same as for a hook without an argument. The closure ignores its
  /// argument.
  ///
  /// - Parameter occasion: The occasion on which the operator must call the closure.
  /// - Returns: A closure for the operator to call, which records the call and has no other effect.
  public func hook<Argument>(_ occasion: HookOccasion) -> @Sendable (Argument) -> Void {
    probe?.madeHook(occasion)
    return { [weak probe] _ in probe?.hooked(occasion) }
  }

  /// Returns a spy for a closure that creates a stream from each value of the first input.
  ///
  /// The requirements of `watched(_:)` apply. The operator must also release the closure when its
  /// first input has ended, even if a created stream continues (SRC-3):
  ///
  /// ```swift
  /// OperatorUnderTest("flatMap") { source, lab in
  ///   source.flatMap(.merge, lab.factory { SignalProducer(value: $0) })
  /// }
  /// ```
  ///
  /// - Parameter closure: A closure that creates a stream from a value.
  /// - Returns: A closure that records each call and returns the result of `closure`.
  public func factory<Argument, Result>(
    _ closure: @escaping @Sendable (Argument) -> Result
  ) -> @Sendable (Argument) -> Result {
    let token = Token(nil)
    probe?.madeFactory(token, untilCalled: nil)
    return watched { (argument: Argument) in
      token.stay()
      return closure(argument)
    }
  }

  /// Returns a spy for a closure that creates a stream when the output is started.
  ///
  /// The operator must call the closure once in each start and then release it, even if the stream
  /// continues (SRC-3):
  ///
  /// ```swift
  /// OperatorUnderTest("deferred") { source, lab in
  ///   SignalProducer.deferred(lab.factory { source })
  /// }
  /// ```
  ///
  /// - Parameter closure: A closure that creates a stream.
  /// - Returns: A closure that records each call and returns the result of `closure`.
  public func factory<Result>(
    _ closure: @escaping @Sendable () -> Result
  ) -> @Sendable () -> Result {
    let token = Token(nil)
    let wasCalled = CallMark()
    probe?.madeFactory(token, untilCalled: wasCalled)
    return watched {
      token.stay()
      wasCalled.set()
      return closure()
    }
  }

  /// Returns a disposable whose disposal is recorded under `name`.
  ///
  /// The operator must dispose of the resource when the stream ends in any way or is disposed of
  /// (RSG-5, PRD-15). A resource that is created during a start must also be released at that time
  /// (SIG-17, RSG-7).
  ///
  /// - Parameter name: The name of the resource in reports.
  /// - Returns: A disposable whose disposal is recorded and has no other effect.
  public func resource(_ name: String) -> any Disposable {
    probe?.usedResource()
    let resource = AnyDisposable { [recorder, keepsBook, keepsakes, weak probe] in
      probe?.usedResource()
      keepsakes.noteDisposal()
      if keepsBook { recorder.record(.resourceDisposed(name)) }
    }
    keepsakes.note(name, resource)
    return resource
  }

  /// Writes a note to the trace of a test case, for added contracts.
  ///
  /// Contracts that are added with ``OperatorUnderTest/checklist(adding:_:seed:)`` read the note as
  /// ``TestTrace/Observation/Kind/noted(_:)``. Outside such a checklist, the note has no effect.
  ///
  /// - Parameter text: The note.
  public func note(_ text: String) { probe?.noted(text) }

  /// Assigns all objects that are created after this call to the start that now begins.
  func beginStart() { keepsakes.beginStart() }

  /// A description of an object that was created for a start and is still held, or `nil` if there
  /// is none.
  var heldBelonging: String? {
    if let site = handles?.held { return "the handle of an action scheduled at \(site)" }
    return keepsakes.heldBelonging
  }

  /// The number of resources that have not been disposed of.
  var openResources: Int { keepsakes.openResources }

  /// The names of the requested resources.
  var resources: [String] { keepsakes.resources }

  /// The number of watched closures that are still held.
  var heldClosures: Int { keepsakes.heldClosures }

  /// Returns the token for a watched closure, which is tracked if the lab records calls.
  private func makeToken() -> Token {
    keepsBook ? keepsakes.token(probe?.lockWatch) : Token(probe?.lockWatch)
  }

  private func enter(_ id: Int) {
    if keepsBook { recorder.record(.closure(id)) }
    probe?.entered(.closure(id))
  }

  private func leave(_ id: Int) {
    probe?.left(.closure(id))
    if keepsBook { recorder.record(.closureReturned(id)) }
  }
}

/// A place where user code runs.
enum Place: Hashable, Sendable {
  /// The observer of the output of a start.
  case output(Int)
  /// A watched closure.
  case closure(Int)
}

/// A probe that is notified when user code begins and ends.
protocol LabProbe: AnyObject, Sendable {
  /// The watch that counts held locks, or `nil` if they are not counted.
  var lockWatch: LockWatch? { get }
  func entered(_ place: Place)
  func left(_ place: Place)
  /// Records that an adapter wrote a note to the trace.
  func noted(_ text: String)
  /// Records that the lab created a resource, or that a resource was disposed of.
  func usedResource()
  /// Records that the lab returned a hook, or that a hook was called.
  func madeHook(_ occasion: HookOccasion)
  func hooked(_ occasion: HookOccasion)
  /// Records that the lab returned a factory, which may hold `token` until the first input has
  /// ended, or until the factory has been called.
  func madeFactory(_ token: Token, untilCalled: CallMark?)
}

extension LabProbe {
  func noted(_ text: String) {}
  func usedResource() {}
  func madeHook(_ occasion: HookOccasion) {}
  func hooked(_ occasion: HookOccasion) {}
  func madeFactory(_ token: Token, untilCalled: CallMark?) {}
}
