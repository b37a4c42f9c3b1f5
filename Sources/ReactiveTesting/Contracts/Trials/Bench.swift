internal import Reactive

/// One application of an operator, with its sources, starts, and observers.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Bench: OperatorStage, LabProbe, @unchecked Sendable {
  /// The interface through which test cases control a source.
  struct Port: Sendable {
    let id: SourceID
    let canSend: @Sendable () -> Bool
    let send: @Sendable (ScriptedEvent) -> Void
    /// A function that records whether the source is observed, or `nil` if the source records this
    /// itself.
    let look: (@Sendable () -> Void)?
    let abandon: @Sendable () -> Void
  }

  private(set) lazy var lab = Lab(probe: self, time, recorder)
  let time: TestScheduler
  let recorder: Recorder
  let script: Script
  private let place = ImmediateScheduler()
  let lock = Lock()
  /// There are few ports, so a linear search is fastest.
  var ports: [Port] = []
  var looks: [@Sendable () -> Void] = []
  private var inputCount = 0
  private var innerCount = 0
  var inners: [Int: SignalProducer<Int, TestFailure>] = [:]
  var starts: [any Disposable] = []
  var outlet: Outlet?
  var calls: [Injection.Site: Int] = [:]
  var postponed: [Word] = []
  var isAdvancing = false
  private var ended = false
  var disposed = false
  private weak var observerToken: Token?
  private var watchesScheduler = false
  private var wasAstray = false
  private var isRaw = false
  private var shape: OperatorUnderTest.Shape?
  /// Whether the streams do their work in tasks, which are run after each step.
  private(set) var isPulled = false
  private var outputStack: [UInt] = []
  private var sourceStack: [UInt] = []
  let hold: Hold?
  let meeting: Meeting?
  let lockWatch: LockWatch?
  let tracks = ValueTracks()

  init(
    _ script: Script,
    hold: Hold? = nil,
    meeting: Meeting? = nil,
    lockWatch: LockWatch? = nil
  ) {
    time = Lab.makeScheduler()
    recorder = Recorder(time)
    self.script = script
    self.hold = hold
    self.meeting = meeting
    self.lockWatch = lockWatch
    _ = lab
  }

  /// Runs `body` on a scheduler, while the recorder records the faults that guards report.
  ///
  /// Using a scheduler gives a check the same result on every thread, because otherwise only the
  /// main thread would always have a current scheduler.
  func attended<Result>(_ body: () -> Result) -> Result {
    recorder.listening { Schedulers.run(on: place, body) }
  }

  /// Whether the output of the first start has sent a terminal event.
  var hasEnded: Bool { lock.withLock { ended } }

  /// Whether the output has ended or was disposed of.
  var isOver: Bool { lock.withLock { ended || disposed } }

  /// Returns the number of the next input.
  func takeInputIndex() -> Int {
    lock.withLock {
      defer { inputCount += 1 }
      return inputCount
    }
  }

  /// Returns the number of the next inner stream.
  func takeInnerIndex() -> Int {
    lock.withLock {
      defer { innerCount += 1 }
      return innerCount
    }
  }

  /// Returns the inner stream with the given number, and calls `make` at the first request for it.
  func remembered(
    _ number: Int,
    _ make: () -> SignalProducer<Int, TestFailure>
  ) -> SignalProducer<Int, TestFailure> {
    if let known = lock.withLock({ inners[number] }) { return known }
    let inner = make()
    lock.withLock { inners[number] = inner }
    return inner
  }

  func add(_ port: Port) {
    lock.withLock {
      if let index = ports.firstIndex(where: { $0.id == port.id }) {
        ports[index] = port
      } else {
        ports.append(port)
      }
      looks = ports.compactMap(\.look)
    }
  }

  var allPorts: [Port] { lock.withLock { ports } }

  func port(_ id: SourceID) -> Port? {
    for port in allPorts where port.id == id { return port }
    return nil
  }

  /// The sources that can currently send.
  var openSources: [SourceID] {
    var open: [SourceID] = []
    for port in allPorts where port.canSend() { open.append(port.id) }
    return open
  }

  // MARK: The output

  func apply(_ operation: OperatorUnderTest) {
    recorder.record(.applying)
    lock.withLock {
      isRaw = operation.isRaw
      shape = operation.shape
      isPulled = operation.isPulled
    }
    let outlet = operation.apply(self)
    lock.withLock {
      self.outlet = outlet
      watchesScheduler = operation.profile.deliversOnScheduler
    }
    look()
    recorder.record(.applied)
  }

  func start() {
    let (outlet, index) = lock.withLock { (self.outlet, starts.count) }
    guard let outlet else { return }
    recorder.record(.starting(index))
    lab.beginStart()
    let listen = script.mode == .hostile ? outlet.listenGuarded : outlet.listen
    let disposable = listen(self, index)
    lock.withLock { starts.append(disposable) }
    settle()
    recorder.record(.started(index))
    look()
    catchUp()
  }

  /// Whether the sources of a hostile run bypass the guards of this library.
  var hasRawSources: Bool { lock.withLock { isRaw } }

  /// Returns whether an input exists only once, regardless of the number of starts.
  func isHot(_ index: Int) -> Bool { lock.withLock { shape?.kinds[index].isHot ?? false } }

  /// The number of starts of the output.
  var startCount: Int { lock.withLock { starts.count } }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    let token = Token(lockWatch)
    if start == 0 { lock.withLock { observerToken = token } }
    return Observer { event in
      token.stay()
      self.lockWatch?.note("the observer of the output was called")
      self.lookAround()
      let recorded = RecordedEvent(event)
      self.recorder.enterOutput(recorded, start: start)
      if recorded.isTerminating, start == 0 { self.lock.withLock { self.ended = true } }
      self.entered(.output(start))
      self.left(.output(start))
      self.recorder.leaveOutput()
    }
  }

  /// The stack addresses in the callbacks of the output and in the starts of sources.
  var stackSeries: [[UInt]] { lock.withLock { [outputStack, sourceStack] } }

  /// Records the current stack address.
  func measureStack(inSource: Bool) {
    guard script.mode == .flood else { return }
    var local: UInt8 = 0
    let place = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
    lock.withLock {
      if inSource { sourceStack.append(place) } else { outputStack.append(place) }
    }
  }

  /// Whether an event was delivered on a scheduler other than the lab's.
  var sawOtherScheduler: Bool { lock.withLock { wasAstray } }

  private func lookAround() {
    measureStack(inSource: false)
    guard lock.withLock({ watchesScheduler }) else { return }
    let current = Schedulers.current as? TestScheduler
    if current !== time { lock.withLock { wasAstray = true } }
  }

  /// A description of an object of an ended start that is still held, or `nil` if there is none.
  var leftover: String? {
    if holdsObserver { return "its observer" }
    if let value = tracks.held { return "the value \(value)" }
    return lab.heldBelonging
  }

  /// Whether the observer of the first start is still held.
  var holdsObserver: Bool { lock.withLock { observerToken } != nil }

  /// Records which hot sources are currently observed.
  func look() {
    let looks = lock.withLock { self.looks }
    if looks.isEmpty { return }
    for look in looks { look() }
  }
}
