internal import Reactive

/// One application of an operator, with its sources, its starts, and who listens.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Bench: LabProbe, @unchecked Sendable {
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

  // MARK: Sources

  func producer(_ index: Int) -> SignalProducer<Int, TestFailure> {
    let source = cold(.input(index), .input(index)) { $0 }
    return source.producer
  }

  func signal(_ index: Int) -> Signal<Int, TestFailure> {
    hot(.input(index)) { $0 }.signal
  }

  func outerProducer() -> SignalProducer<SignalProducer<Int, TestFailure>, TestFailure> {
    cold(.input(0), .input(0)) { [weak self] _ in self?.nextInner() ?? .never }.producer
  }

  func outerSignal() -> Signal<SignalProducer<Int, TestFailure>, TestFailure> {
    hot(.input(0)) { [weak self] _ in self?.nextInner() ?? .never }.signal
  }

  private func nextInner() -> SignalProducer<Int, TestFailure> {
    let index = lock.withLock {
      defer { innerCount += 1 }
      return innerCount
    }
    return cold(.inner(index), .innerAt(index)) { $0 }.producer
  }

  private func cold<Value>(
    _ id: SourceID,
    _ target: Script.Greeting.Target,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> ColdSource<Value, TestFailure> {
    let greetings = script.greetings.filter { greeting in
      if case .innerAt = target, greeting.target == .inner { return true }
      return greeting.target == target
    }.map(\.event)
    let source = ColdSource<Value, TestFailure>(
      id,
      lab.scheduler,
      recorder,
      greetings.map { $0.event(value) },
      [],
      describe: { Self.text($0) }
    )
    add(
      Port(
        id: id,
        canSend: { source.isObserved },
        send: { source.send($0.event(value)) },
        look: {},
        abandon: { source.abandon() }
      )
    )
    return source
  }

  private func hot<Value>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> HotSource<Value, TestFailure> {
    let source = HotSource<Value, TestFailure>(id, lab.scheduler, recorder, []) { Self.text($0) }
    add(
      Port(
        id: id,
        canSend: { source.canSend },
        send: { source.send($0.event(value)) },
        look: { source.look() },
        abandon: {}
      )
    )
    return source
  }

  /// A stream as a value has no text that anybody wants to read.
  private static func text<Value>(_ value: Value) -> String {
    value is Int ? "\(value)" : "i"
  }

  private func add(_ port: Port) { lock.withLock { ports[port.id] = port } }

  private var allPorts: [Port] { lock.withLock { Array(ports.values) } }

  // MARK: The output

  func apply(_ operation: OperatorUnderTest) {
    recorder.record(.applying)
    let outlet = operation.apply(self)
    lock.withLock { self.outlet = outlet }
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
    if script.mode != .twice { release() }
    for disposable in disposables { disposable.dispose() }
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

extension ScriptedEvent {
  func event<Value>(_ value: (Int) -> Value) -> Event<Value, TestFailure> {
    switch self {
    case .value(let number): .value(value(number))
    case .failed: .failed(.boom)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}
