internal import Reactive

/// One application of an operator in an exploration: nothing is written down that the threads would
/// have to agree on.
///
/// `@unchecked Sendable`: all is made on the harness before the threads start; what changes later is
/// touched by the thread that holds the engine's baton.
final class PlanStage: OperatorStage, LabProbe, @unchecked Sendable {
  private(set) lazy var lab = Lab(probe: self, keepsBook: false)
  private unowned let run: InterleavingRun
  private let engine: InterleavingEngine
  private let subject: OperatorUnderTest
  private let observers: [InterleavingObserver]
  private var ports: [SourceID: @Sendable (ScriptedEvent) -> Void] = [:]
  private var inputCount = 0
  private var startCounts: [SourceID: Int] = [:]
  private var inners: [SignalProducer<Int, TestFailure>] = []
  private var regions: [Int: ExclusiveRegion] = [:]
  private let plan: ThreadPlan
  private let circle: PlanCircle?
  private let place = ImmediateScheduler()
  private var outlet: Outlet?
  private var start: (any Disposable)?
  /// When time that passes in steps has passed.
  private var endOfWait: Instant?

  init(_ run: InterleavingRun, _ subject: OperatorUnderTest, _ plan: ThreadPlan) {
    self.run = run
    self.subject = subject
    self.plan = plan
    circle = plan.isCircle ? PlanCircle() : nil
    engine = run.engine
    engine.toleratesCircles = plan.isCircle
    observers = (plan.startsAgain ? ["out", "again"] : ["out"]).map { run.observer($0) }
    for observer in observers { observer.isOwedInterruption = !subject.shape.isSignal }
    run.keep(self)
    circle?.observe { [unowned self] in performAll(of: 1) }
    Schedulers.run(on: place) {
      let outlet = subject.apply(self)
      self.outlet = outlet
      start = outlet.listen(self, 0)
    }
  }

  /// Whether a source was started more often than the output.
  var hasRestarted: Bool { startCounts.values.contains { $0 > observers.count } }

  /// Whether a source had several executions at once for one of the output.
  private(set) var hasParallelExecutions = false

  /// The observer of the first start.
  var out: InterleavingObserver { observers[0] }

  /// Nobody counts: the engine sees every lock by itself.
  var lockWatch: LockWatch? { nil }

  // MARK: Sources

  func takeInputIndex() -> Int {
    defer { inputCount += 1 }
    return inputCount
  }

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure> {
    cold(.input(index)) { $0 }
  }

  func signal<Failure: ScriptedFailure>(_ index: Int) -> Signal<Int, Failure> {
    hot(.input(index)) { $0 }
  }

  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure> {
    cold(.input(index)) { TrackedValue($0) }
  }

  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure> {
    hot(.input(index)) { TrackedValue($0) }
  }

  func voidProducer(_ index: Int) -> SignalProducer<Void, Never> {
    cold(.input(index)) { _ in }
  }

  func voidSignal(_ index: Int) -> Signal<Void, Never> {
    hot(.input(index)) { _ in }
  }

  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure> {
    cold(.input(index), inner())
  }

  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure> {
    hot(.input(index), inner())
  }

  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure> {
    inners = (0..<Self.innerCount).map { cold(.inner($0)) { $0 } }
    return cold(.input(index)) { $0 }
  }

  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure> {
    inners = (0..<2).map { cold(.inner($0)) { $0 } }
    return hot(.input(index)) { $0 }
  }

  func inner(_ number: Int) -> SignalProducer<Int, TestFailure> {
    inners.indices.contains(number) ? inners[number] : .never
  }

  func lifetime(_ index: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    ports[.input(index)] = { if $0 == .completed { token.dispose() } }
    return lifetime
  }

  func property(_ index: Int) -> MutableProperty<Bool> {
    let property = MutableProperty(false)
    run.keep(property)
    ports[.input(index)] = { [weak property] event in
      if case .value(let number) = event { property?.value = number == 1 }
    }
    return property
  }

  /// How many inner streams there are.
  static let innerCount = 3

  /// The inner stream that a value of the outer one stands for.
  private func inner<Failure: ScriptedFailure>()
    -> @Sendable (Int) -> SignalProducer<Int, Failure>
  {
    let inners: [SignalProducer<Int, Failure>] = (0..<2).map { cold(.inner($0)) { $0 } }
    return { inners.indices.contains($0) ? inners[$0] : .never }
  }

  private func cold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    let source = PlanSource<Value, Failure>(id.description, engine) { [weak self] running in
      guard let self else { return }
      startCounts[id, default: 0] += 1
      if running > observers.count { hasParallelExecutions = true }
    }
    ports[id] = { scripted in
      guard let event: Event<Value, Failure> = scripted.event(value) else { return }
      source.send(event, as: scripted.token)
    }
    return source.producer
  }

  private func hot<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    let source = run.signal(id.description, of: Value.self, failing: Failure.self)
    ports[id] = { scripted in
      guard let event: Event<Value, Failure> = scripted.event(value) else { return }
      source.send(event, as: scripted.token)
    }
    return source.signal
  }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    guard let circle else { return observers[start].observer() }
    return observers[start].observer { _ in circle.enteredOutput() }
  }

  // MARK: Moves

  /// Does what one thread is there for.
  func run(_ thread: Int) {
    if let circle, thread == 1 { circle.enter() } else { performAll(of: thread) }
  }

  private func performAll(of thread: Int) {
    for move in plan.threads[thread] { perform(move) }
  }

  func perform(_ move: ThreadPlan.Move) {
    // A thread that has no scheduler would start work on one of a queue.
    Schedulers.run(on: place) { performHere(move) }
  }

  private func performHere(_ move: ThreadPlan.Move) {
    switch move {
    case .word(.send(let source, let event)): ports[source]?(event)
    case .word(.advance(let milliseconds)):
      lab.time.advance(by: .milliseconds(milliseconds))
    case .word(.dispose):
      start?.dispose()
      out.markDisposed()
    case .word(.release): outlet = nil
    case .start:
      _ = outlet?.listen(self, 1)
    case .wait(let step, of: let milliseconds): wait(step, of: milliseconds)
    }
  }

  private func wait(_ step: ThreadPlan.Wait, of milliseconds: Int) {
    let end = endOfWait ?? lab.time.now.advanced(by: .milliseconds(milliseconds))
    endOfWait = end
    guard step != .rest else {
      lab.time.advance(to: end)
      endOfWait = nil
      return
    }
    guard let due = lab.time.pendingActions.map(\.due).min(), due <= end else { return }
    let instant = step == .throughNext ? due : due.advanced(by: .nanoseconds(-1))
    lab.time.advance(to: max(instant, lab.time.now))
  }

  /// Ends all sources and lets time pass: what the operator still owes comes now.
  func settle(_ patience: Patience) {
    for id in ports.keys.sorted(by: { $0.description < $1.description }) { ports[id]?(.completed) }
    _ = patience.exhaust(lab.time)
    for fault in lab.time.takeFaults() {
      engine.fail(.expectation, "the scheduler could not be advanced: \(fault)")
    }
  }

  // MARK: Closures of the operator's user

  func entered(_ place: Place) { region(place)?.enter() }
  func left(_ place: Place) { region(place)?.leave() }

  private func region(_ place: Place) -> ExclusiveRegion? {
    guard case .closure(let id) = place else { return nil }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    if let known = regions[id] { return known }
    let region = ExclusiveRegion("closure \(id)", engine)
    regions[id] = region
    return region
  }
}
