internal import Reactive

/// One application of an operator, with its sources, its starts, and who listens.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Bench: OperatorStage, LabProbe, @unchecked Sendable {
  /// A source as a script sees it.
  struct Port: Sendable {
    let id: SourceID
    let canSend: @Sendable () -> Bool
    let send: @Sendable (ScriptedEvent) -> Void
    let look: @Sendable () -> Void
    let abandon: @Sendable () -> Void
  }

  private(set) lazy var lab = Lab(probe: self)
  let script: Script
  private let lock = Lock()
  private var ports: [SourceID: Port] = [:]
  private var inputCount = 0
  private var innerCount = 0
  private var starts: [any Disposable] = []
  private var outlet: Outlet?
  private var calls: [Injection.Site: Int] = [:]
  private var postponed: [Word] = []
  private var isAdvancing = false
  private var ended = false
  private var disposed = false
  let hold: Hold?

  init(_ script: Script, hold: Hold? = nil) {
    self.script = script
    self.hold = hold
    _ = lab
  }

  var recorder: Recorder { lab.recorder }

  /// Whether the output was disposed of.
  var wasDisposed: Bool { lock.withLock { disposed } }

  /// Whether the output of the first start has had a terminal event.
  var hasEnded: Bool { lock.withLock { ended } }

  /// The number of the next input.
  func takeInputIndex() -> Int {
    lock.withLock {
      defer { inputCount += 1 }
      return inputCount
    }
  }

  /// The number of the next inner stream.
  func takeInnerIndex() -> Int {
    lock.withLock {
      defer { innerCount += 1 }
      return innerCount
    }
  }

  func add(_ port: Port) { lock.withLock { ports[port.id] = port } }

  private var allPorts: [Port] { lock.withLock { Array(ports.values) } }

  // MARK: The output

  func apply(_ operation: OperatorUnderTest) {
    recorder.record(.applying)
    let outlet = operation.apply(self)
    lock.withLock { self.outlet = outlet }
    look()
    recorder.record(.applied)
  }

  func start() {
    let (outlet, index) = lock.withLock { (self.outlet, starts.count) }
    guard let outlet else { return }
    recorder.record(.starting(index))
    let disposable = outlet.listen(self, index)
    lock.withLock { starts.append(disposable) }
    recorder.record(.started(index))
    look()
  }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    Observer { event in
      let recorded = RecordedEvent(event)
      self.recorder.enterOutput(recorded, start: start)
      if recorded.isTerminating, start == 0 { self.lock.withLock { self.ended = true } }
      self.entered(.output(start))
      self.left(.output(start))
      self.recorder.leaveOutput()
    }
  }

  /// Notes which hot sources are observed now.
  func look() { for port in allPorts { port.look() } }

  // MARK: Steps

  /// Does one step.
  ///
  /// - Returns: Whether there was anything to do: a source that has ended sends nothing.
  @discardableResult
  func perform(_ word: Word) -> Bool {
    switch word {
    case .send(let id, let event):
      guard let port = lock.withLock({ ports[id] }), port.canSend() else { return false }
      port.send(event)
      catchUp()
    case .advance(let milliseconds):
      advance(.milliseconds(milliseconds))
    case .dispose:
      dispose()
    }
    return true
  }

  func advance(_ duration: Duration) {
    lock.withLock { isAdvancing = true }
    lab.scheduler.advance(by: duration)
    lock.withLock { isAdvancing = false }
    catchUp()
  }

  func dispose() {
    let disposables = lock.withLock {
      disposed = disposed || !starts.isEmpty
      return starts
    }
    guard !disposables.isEmpty else { return }
    recorder.record(.disposing)
    if script.mode != .twice, script.mode != .afterAnother { release() }
    for disposable in disposables { disposable.dispose() }
    look()
    recorder.record(.disposed)
  }

  /// Lets go of the operator's output, which matters if it is a signal.
  private func release() {
    let outlet = lock.withLock {
      defer { self.outlet = nil }
      return self.outlet
    }
    withExtendedLifetime(outlet) {}
  }

  /// Cuts everything loose at the end of a run, so that nothing of it stays.
  func tearDown() {
    release()
    let disposables = lock.withLock {
      defer { starts = [] }
      return starts
    }
    for disposable in disposables { disposable.dispose() }
    for port in allPorts { port.abandon() }
    lock.withLock { ports = [:] }
    _ = lab.scheduler.takeFaults()
  }

  private func catchUp() {
    let words = lock.withLock {
      defer { postponed = [] }
      return postponed
    }
    for word in words { perform(word) }
  }

  // MARK: Inside callbacks

  func entered(_ place: Place) {
    hold?.entered(place)
    guard let injection = script.injection else { return }
    let site: Injection.Site
    switch place {
    case .output(0): site = .output
    case .output: return
    case .closure: site = .closure
    }
    guard site == injection.site else { return }
    let call = lock.withLock {
      calls[site, default: 0] += 1
      return calls[site, default: 0]
    }
    guard call == injection.call else { return }
    if !injection.isDeferred {
      perform(injection.word)
    } else if lock.withLock({ isAdvancing }) {
      lab.scheduler.schedule { self.perform(injection.word) }
    } else {
      lock.withLock { postponed.append(injection.word) }
    }
  }

  func left(_ place: Place) { hold?.left(place) }
}
