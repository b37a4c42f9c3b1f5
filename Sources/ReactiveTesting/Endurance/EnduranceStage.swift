internal import Reactive

/// One application of an operator for a long-running check.
///
/// The stage records nothing, so only the memory of the operator can grow.
///
/// `@unchecked Sendable`: used by one thread.
final class EnduranceStage: OperatorStage, LabProbe, @unchecked Sendable {
  private(set) lazy var lab = Lab(probe: self, keepsBook: false)
  /// A watch that records locks that are held during the release of a user object.
  let lockWatch: LockWatch?
  private(set) var ports: [Int: EndurancePort] = [:]
  /// The inner streams that send only events of the routine.
  private let inners = InnerPort()
  private var inputCount = 0
  private var outlet: Outlet?
  /// The starts that have ended.
  private(set) var ended: Set<Int> = []

  init(_ subject: OperatorUnderTest, _ lockWatch: LockWatch?) {
    self.lockWatch = lockWatch
    outlet = subject.apply(self)
  }

  // MARK: Actions

  /// Starts the output, or observes it.
  func listen(_ start: Int = 0) -> (any Disposable)? {
    ended.remove(start)
    return outlet?.listenGuarded(self, start)
  }

  /// Sends an event to all observers of an input.
  func send(_ event: ScriptedEvent, to input: Int) { ports[input]?.send(event) }

  /// Sends an event to all running inner streams, except those that end on their own.
  func sendToInners(_ event: ScriptedEvent) { inners.send?(event) }

  /// Releases the operator and its inputs, but not the clock.
  ///
  /// - Returns: Weak references to the sources, which let the caller check whether the sources were
  ///   released.
  func letGo() -> [WeakReference] {
    let references = ports.values.compactMap(\.source).map { WeakReference($0) }
    ports = [:]
    inners.send = nil
    outlet = nil
    return references
  }

  /// Breaks the retain cycles through inputs that are still running.
  func abandon() {
    for port in ports.values { port.abandon() }
  }

  // MARK: Sources

  func takeInputIndex() -> Int {
    defer { inputCount += 1 }
    return inputCount
  }

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure> {
    cold(index) { $0 }
  }

  func signal<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    hot(index, value)
  }

  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure> {
    cold(index) { [lockWatch] in TrackedValue($0, Token(lockWatch)) }
  }

  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure> {
    hot(index) { [lockWatch] in TrackedValue($0, Token(lockWatch)) }
  }

  func voidProducer(_ index: Int) -> SignalProducer<Void, Never> { cold(index) { _ in } }

  func voidSignal(_ index: Int) -> Signal<Void, Never> { hot(index) { _ in } }

  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure> {
    cold(index, makeInner())
  }

  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure> {
    hot(index, makeInner())
  }

  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure> { cold(index) { $0 } }

  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure> { hot(index) { $0 } }

  func inner(_ number: Int) -> SignalProducer<Int, TestFailure> { numbered(number) }

  /// The inner streams, by number.
  private lazy var numbered: @Sendable (Int) -> SignalProducer<Int, TestFailure> = makeInner()

  func lifetime(_ index: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    ports[index] = EndurancePort(source: nil) { if $0 == .completed { token.dispose() } }
    return lifetime
  }

  func property(_ index: Int) -> MutableProperty<Bool> {
    let property = MutableProperty(false)
    ports[index] = EndurancePort(source: nil) { event in
      if case .value(let number) = event { property.value = number == 1 }
    }
    return property
  }

  /// Returns the inner stream for a number: one that keeps running, or one that ends immediately.
  private func makeInner<Failure: ScriptedFailure>()
    -> @Sendable (Int) -> SignalProducer<
      Int, Failure
    >
  {
    let source = EnduranceSource<Int, Failure> { $0 }
    if inners.send == nil { inners.send = { source.send($0) } }
    return { number in
      switch number {
      case 2: SignalProducer(value: 2)
      case 3: SignalProducer([3, 3])
      case 4: .empty
      default: source.producer
      }
    }
  }

  private func cold<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    let source = EnduranceSource<Value, Failure>(value)
    ports[index] = EndurancePort(source: source, abandon: { source.abandon() }) { source.send($0) }
    return source.producer
  }

  private func hot<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    let (signal, input) = Signal<Value, Failure>.pipe()
    ports[index] = EndurancePort(source: nil) { scripted in
      if let event: Event<Value, Failure> = scripted.event(value) { input.send(event) }
    }
    return signal
  }

  // MARK: Observers

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    Observer { [weak self] event in
      if event.isTerminating { self?.ended.insert(start) }
    }
  }

  func entered(_ place: Place) {}
  func left(_ place: Place) {}
}

/// The source of the inner streams.
///
/// `@unchecked Sendable`: used by one thread.
private final class InnerPort: @unchecked Sendable {
  var send: (@Sendable (ScriptedEvent) -> Void)?
}
