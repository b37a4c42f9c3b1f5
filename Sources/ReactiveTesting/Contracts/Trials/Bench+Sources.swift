internal import Reactive

/// The sources of test cases.
extension Bench {
  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure> {
    cold(.input(index), .input(index)) { $0 }
  }

  func signal<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    hot(.input(index), value)
  }

  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure> {
    cold(.input(index), .input(index), tracked)
  }

  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure> {
    hot(.input(index), tracked)
  }

  /// A closure that creates a value.
  ///
  /// The value is tracked, unless the source itself stores values in order to send them on
  /// subscribe.
  private var tracked: @Sendable (Int) -> TrackedValue {
    guard script.greetings.isEmpty else { return { TrackedValue($0) } }
    return { [tracks, lockWatch] in tracks.value($0, lockWatch) }
  }

  func voidProducer(_ index: Int) -> SignalProducer<Void, Never> {
    cold(.input(index), .input(index)) { _ in }
  }

  func voidSignal(_ index: Int) -> Signal<Void, Never> {
    hot(.input(index)) { _ in }
  }

  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure> {
    cold(.input(index), .input(index)) { [weak self] _ in self?.nextInner() ?? .never }
  }

  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure> {
    hot(.input(index)) { [weak self] _ in self?.nextInner() ?? .never }
  }

  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure> {
    cold(.input(index), .input(index)) { [weak self] _ in self?.nextNumber() ?? 0 }
  }

  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure> {
    hot(.input(index)) { [weak self] _ in self?.nextNumber() ?? 0 }
  }

  func inner(_ number: Int) -> SignalProducer<Int, TestFailure> {
    remembered(number) { cold(.inner(number), .innerAt(number)) { $0 } }
  }

  private func nextNumber() -> Int {
    let number = takeInnerIndex()
    _ = inner(number)
    return number
  }

  /// Returns a lifetime that ends when the input completes.
  func lifetime(_ index: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    let holder = Holder(token)
    watch(.input(index), isObserved: { lifetime.isObserved }) { event in
      if event == .completed { holder.release() }
    }
    return lifetime
  }

  /// Returns a property that is `true` while the latest value of the input is 1.
  ///
  /// The property is released when the input completes.
  func property(_ index: Int) -> MutableProperty<Bool> {
    let property = MutableProperty(false)
    let signal = property.signal
    let holder = Holder(property)
    watch(.input(index), isObserved: { signal.isObserved }) { event in
      switch event {
      case .value(let number): holder.content?.value = number == 1
      case .completed: holder.release()
      case .failed, .interrupted: break
      }
    }
    return property
  }

  private func nextInner<Failure: ScriptedFailure>() -> SignalProducer<Int, Failure> {
    let index = takeInnerIndex()
    return cold(.inner(index), .innerAt(index)) { $0 }
  }

  private func cold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ target: Script.Greeting.Target,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    if script.mode == .hostile { return hostileProducer(id, value) }
    let source: ColdSource<Value, Failure> = makeCold(id, target, value)
    return source.producer
  }

  /// Creates a source that obeys the event grammar, and that runs once for each start.
  func makeCold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ target: Script.Greeting.Target,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> ColdSource<Value, Failure> {
    let greetings = script.greetings.filter { greeting in
      if case .innerAt = target, greeting.target == .inner { return true }
      return greeting.target == target
    }.map(\.event)
    var atStart = greetings
    var didStart: (@Sendable (Int) -> Void)?
    // A flood consists of values or, if the operator restarts its source, of starts.
    let floodsWithValues =
      script.mode == .flood && greetings.count > 1 && greetings.allSatisfy { !$0.isTerminating }
    let floodsWithStarts = script.mode == .flood && !floodsWithValues
    let firstGreeted = floodsWithStarts && script.sendsEnd(from: id) ? 1 : 0
    let greetedStarts = firstGreeted..<(floodsWithStarts ? Script.floodCount : 8)
    if script.defersGreetings {
      atStart = []
      didStart = { [weak self] index in
        guard greetedStarts.contains(index) else { return }
        for event in greetings { self?.postpone(.send(id, event)) }
      }
    }
    if script.mode == .flood {
      if floodsWithValues {
        atStart = Array(repeating: greetings, count: Script.floodCount / 2).flatMap { $0 }
        atStart += [.completed]
      }
      didStart = { [weak self] _ in self?.measureStack(inSource: true) }
    }
    let source = ColdSource<Value, Failure>(
      id,
      time,
      recorder,
      atStart.compactMap { $0.event(value) },
      [],
      greetedStarts: greetedStarts,
      didStart: didStart,
      describe: { Self.text($0) }
    )
    add(
      Port(
        id: id,
        canSend: { source.isObserved },
        send: { scripted in
          if let event: Event<Value, Failure> = scripted.event(value) { source.send(event) }
        },
        look: nil,
        abandon: { source.abandon() }
      )
    )
    return source
  }

  private func hostileProducer<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    let source: HostileSource<Value, Failure> = hostile(id, value)
    let producer = source.producer
    guard !hasRawSources else { return producer }
    // The guard of a producer is at its source.
    return SignalProducer { observer, lifetime in
      lifetime += producer.startUnguarded(Observer { observer.send($0) })
    }
  }

  private func hostileSignal<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    let source: HostileSource<Value, Failure> = hostile(id, value)
    guard !hasRawSources else { return source.signal }
    let (output, input) = Signal<Value, Failure>.pipe()
    source.signal.observe { input.send($0) }
    return output
  }

  private func hostile<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> HostileSource<Value, Failure> {
    let source = HostileSource<Value, Failure>()
    add(
      Port(
        id: id,
        canSend: { true },
        send: { [recorder] scripted in
          guard let event: Event<Value, Failure> = scripted.event(value) else { return }
          recorder.record(.sending(id, scripted.recorded, isObserved: true))
          source.send(event)
          recorder.record(.sent(id))
        },
        look: nil,
        abandon: { source.abandon() }
      )
    )
    return source
  }

  private func hot<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    if script.mode == .hostile { return hostileSignal(id, value) }
    let source = HotSource<Value, Failure>(id, time, recorder, []) { Self.text($0) }
    add(
      Port(
        id: id,
        canSend: { source.canSend },
        send: { scripted in
          if let event: Event<Value, Failure> = scripted.event(value) { source.send(event) }
        },
        look: { source.look() },
        abandon: {}
      )
    )
    return source.signal
  }

  /// Adds a target of test cases that is not a stream, such as a property.
  func watch(
    _ id: SourceID,
    isObserved: @escaping @Sendable () -> Bool,
    _ send: @escaping @Sendable (ScriptedEvent) -> Void
  ) {
    let lookout = Lookout(id, time, recorder)
    add(
      Port(
        id: id,
        canSend: { lookout.isOpen },
        send: { event in
          lookout.sending(event.recorded, isObserved: isObserved) { send(event) }
        },
        look: { lookout.look(isObserved: isObserved()) },
        abandon: {}
      )
    )
  }

  /// Returns the description of a value, or a placeholder if the value is a stream, because the
  /// description of a stream is not useful.
  private static func text<Value>(_ value: Value) -> String {
    switch value {
    case is Int: "\(value)"
    case let tracked as TrackedValue: "\(tracked.number)"
    case is Void: "v"
    default: "i"
    }
  }
}

/// A box that holds an object and can release it.
///
/// `@unchecked Sendable`: `held` is guarded by `lock`.
private final class Holder<Content: AnyObject & Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var held: Content?

  init(_ content: Content) { held = content }

  var content: Content? { lock.withLock { held } }

  func release() {
    let content = lock.withLock {
      defer { held = nil }
      return held
    }
    withExtendedLifetime(content) {}
  }
}

extension ScriptedEvent {
  /// Returns the event, converted to the types of the source, or `nil` if the event is a failure
  /// and the source cannot fail.
  func event<Value, Failure: ScriptedFailure>(
    _ value: (Int) -> Value
  ) -> Event<Value, Failure>? {
    switch self {
    case .value(let number): .value(value(number))
    case .failed: Failure.scripted.map { .failed($0) }
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  fileprivate var recorded: RecordedEvent {
    switch self {
    case .value(let number): .value("\(number)")
    case .failed: .failed("\(TestFailure.boom)")
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}
