internal import Reactive

/// One application of an operator, with its sources, its clock, and the recorded trace.
///
/// `@unchecked Sendable`: only the thread that created the fixture uses it. Activity on another
/// thread is not recorded, but marks the trace as tainted.
final class TestFixture: OperatorStage, LabProbe, @unchecked Sendable {
  /// A source that exists only once, regardless of the number of observations.
  struct Port {
    let source: SourceID
    let isObserved: () -> Bool
    let send: (SourceEvent) -> Void
    /// The run that represents the current observation.
    var run: Int?
    var hasEnded = false
  }

  /// One start of a source.
  struct Run {
    let source: SourceID
    let isHot: Bool
    /// The subscription for which the source was started, if that is certain.
    let owner: Int?
    var send: ((SourceEvent) -> Void)?
    var isOpen = true
    var isSending = false
    var queue: [SourceEvent] = []
  }

  /// The actions to perform inside one callback.
  struct Hook {
    let site: CallbackSite
    var actions: [TestAction]
    var wasReached = false
  }

  /// A started source, with the subscription for which it was started.
  struct Start: Hashable {
    let source: SourceID
    let owner: Int?
  }

  /// A closure that creates streams.
  struct Factory {
    let token: WeakToken
    /// A mark that is set when the closure is called, or `nil` if the closure may be needed again.
    let untilCalled: CallMark?
  }

  /// One start of the output.
  struct Observation {
    let number: Int
    var handle: (any Disposable)?
    var count = 0
    var wasDisposed = false
    var hasEnded = false
  }

  let subject: OperatorUnderTest
  let usesTime: Bool
  let mode: RunMode
  let time = Lab.makeScheduler(keepsBook: false)
  private(set) lazy var lab = Lab(probe: self, time, Recorder(time), keepsBook: false)
  let lockWatch: LockWatch? = nil

  private let thread = ThreadIdentity.current
  private let isForeign = AtomicFlag(false)
  private let place = ImmediateScheduler()

  @exclusivity(unchecked) var entries: [TraceEntry] = []
  @exclusivity(unchecked) var runs: [Run] = []
  @exclusivity(unchecked) var ports: [Port] = []
  @exclusivity(unchecked) var observations: [Observation] = []
  @exclusivity(unchecked) var outlet: Outlet?
  @exclusivity(unchecked) var inners: [Int: SignalProducer<Int, TestFailure>] = [:]
  /// The events of the sources that are created as constants.
  @exclusivity(unchecked) var constants: [SourceID: [SourceEvent]] = [:]
  @exclusivity(unchecked) var inputCount = 0
  @exclusivity(unchecked) var hooks: [Hook] = []
  @exclusivity(unchecked) var startCounts: [Start: Int] = [:]
  /// The hooks that the operator requested while it was being applied, or `nil` if it requested one
  /// later.
  @exclusivity(unchecked) var hooksTaken: [HookOccasion: Int]? = [:]
  /// Tokens that show whether cold sources and factories are still held.
  @exclusivity(unchecked) var sourceTokens: [(source: SourceID, token: WeakToken)] = []
  @exclusivity(unchecked) var factories: [Factory] = []
  /// Tokens that show whether values of the inputs are still held.
  @exclusivity(unchecked) var valueTokens: [WeakToken] = []
  /// Whether the output is released right after its start, so only the start holds the sources.
  @exclusivity(unchecked) var releasesOutput = false
  @exclusivity(unchecked) var step = 0
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var calls = 0
  @exclusivity(unchecked) var idleActions = 0
  @exclusivity(unchecked) var lastStepWasIdle = false
  /// The subscription on whose behalf code is currently running, if that is certain.
  ///
  /// A scheduled action runs on behalf of the subscription for which it was scheduled.
  var owner: Int? {
    get { time.time.owner }
    set { time.time.owner = newValue }
  }
  /// Whether it is no longer known for which subscription a source is started.
  @exclusivity(unchecked) var isAmbiguous = false
  /// The stack addresses at which the sources were started, or `nil` if they are not measured.
  @exclusivity(unchecked) var depths: [UInt]?
  /// Whether the fixture is being torn down and records nothing more.
  @exclusivity(unchecked) var isOver = false

  init(_ subject: OperatorUnderTest, _ mode: RunMode = RunMode()) {
    self.subject = subject
    self.mode = mode
    usesTime = subject.passesTime
    entries.reserveCapacity(64)
  }

  /// Whether the calling thread is the thread of the fixture.
  ///
  /// A call from any other thread makes the run inconclusive.
  var isHere: Bool {
    if ThreadIdentity.current == thread { return true }
    isForeign.store(true)
    return false
  }

  func record(_ kind: TraceEntry.Kind) {
    let now = usesTime ? time.now : .origin
    entries.append(TraceEntry(step: step, depth: depth, instant: now, kind: kind))
  }

  /// Applies the operator, performs the actions of a test case, tears the fixture down, and returns
  /// the trace.
  static func run(
    _ testCase: TestCase,
    _ subject: OperatorUnderTest,
    _ mode: RunMode = RunMode()
  ) -> TestTrace {
    let fixture = TestFixture(subject, mode)
    fixture.releasesOutput = subject.canBeReleased && testCase.subscriptionCount == 1
    if [.constant, .buffered].contains(mode.origin) { fixture.constants = testCase.constants }
    return fixture.attended {
      fixture.apply()
      for action in testCase.actions { fixture.perform(step: action) }
      return fixture.finish(testCase)
    }
  }

  /// Returns the stack addresses at which the sources were started in a run of a test case.
  static func startDepths(_ testCase: TestCase, _ subject: OperatorUnderTest) -> [UInt] {
    let fixture = TestFixture(subject)
    fixture.depths = []
    return fixture.attended {
      fixture.apply()
      for action in testCase.actions { fixture.perform(step: action) }
      let depths = fixture.depths ?? []
      _ = fixture.finish(testCase)
      return depths
    }
  }

  /// Runs `body` on the fixture's scheduler, while the fixture records the faults that the
  /// library's guards report.
  func attended<Result>(_ body: () -> Result) -> Result {
    let observer = FaultObserver { [unowned self] fault in
      guard isHere, !isOver else { return }
      switch fault {
      case .recursiveValue: record(.recursionReported)
      case .droppedAfterEnd(_, let event): record(.dropped(event))
      case .droppedAfterDisposal(_, let event): record(.unheard(event))
      case .abandoned: record(.abandoned)
      case .circularWait: isForeign.store(true)
      }
    }
    return Faults.observer.with(observer) { Schedulers.run(on: place, body) }
  }

  func apply() {
    _ = lab
    if mode.isLate { time.advance(by: Self.lateness) }
    let lifted = mode.isLifted ? subject.lifted : nil
    outlet = (lifted ?? subject.apply)(self)
    look()
  }

  /// Runs the remaining actions of the scheduler, tears the fixture down, and returns the trace.
  func finish(_ testCase: TestCase) -> TestTrace {
    let wasIdle = lastStepWasIdle
    let nextDue = usesTime ? millisecondsToNextAction : nil
    if usesTime {
      let isDue = time.pendingActions.contains { $0.due <= time.now }
      if isDue || time.readyJobCount > 0 { perform(step: .advance(0)) }
      // An operator may have forgotten an action that its model requires.
      if !time.pendingActions.isEmpty || subject.hasTimedModel {
        perform(step: .advance(Self.horizon))
      }
    }
    lastStepWasIdle = wasIdle
    var trace = TestTrace(
      testCase,
      entries,
      runs: runs.map { ($0.source, $0.isHot, $0.owner) },
      isSignal: subject.shape.isSignal
    )
    trace.idleActions = idleActions + hooks.count { !$0.wasReached }
    trace.lastStepWasIdle = lastStepWasIdle
    trace.nextDue = nextDue
    trace.hooks = hooksTaken
    trace.openResources = lab.openResources
    takeApart()
    trace.isTainted = isForeign.value || !time.takeFaults().isEmpty
    return trace
  }

  /// The number of milliseconds until the next action is due, or `nil` if no action is pending or
  /// one is due now.
  var millisecondsToNextAction: Int? {
    let now = time.now
    guard let due = time.pendingActions.map(\.due).min(), due > now else { return nil }
    return Int((due.nanoseconds - now.nanoseconds + 999_999) / 1_000_000)
  }

  /// The time after which the operator is applied in a late run, which is not a multiple of any
  /// usual interval.
  private static let lateness = Duration.milliseconds(123_457)

  /// The number of milliseconds that pass at the end of a run.
  private static let horizon = 1000

  /// Releases all objects.
  ///
  /// Leaked objects may still send events, but these events are not recorded.
  private func takeApart() {
    isOver = true
    hooks = []
    for observation in observations { observation.handle?.dispose() }
    let old = (observations, outlet, inners, ports, runs.map(\.send))
    for index in runs.indices { runs[index].send = nil }
    observations = []
    outlet = nil
    inners = [:]
    ports = []
    withExtendedLifetime(old) {}
  }
}
