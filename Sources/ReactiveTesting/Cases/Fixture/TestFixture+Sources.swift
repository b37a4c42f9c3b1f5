internal import Reactive

/// The inputs to which an operator is applied.
extension TestFixture {
  func takeInputIndex() -> Int {
    inputCount += 1
    return inputCount - 1
  }

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure> {
    cold(.input(index)) { $0 }
  }

  func signal<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    hot(.input(index), value)
  }

  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure> {
    cold(.input(index)) { [unowned self] in tracked($0) }
  }

  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure> {
    hot(.input(index)) { [unowned self] in tracked($0) }
  }

  func voidProducer(_ index: Int) -> SignalProducer<Void, Never> { cold(.input(index)) { _ in } }

  func voidSignal(_ index: Int) -> Signal<Void, Never> { hot(.input(index)) { _ in } }

  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure> {
    cold(.input(index)) { [unowned self] number in cold(.inner(number)) { $0 } }
  }

  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure> {
    hot(.input(index)) { [unowned self] number in cold(.inner(number)) { $0 } }
  }

  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure> {
    cold(.input(index)) { $0 }
  }

  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure> { hot(.input(index)) { $0 } }

  func inner(_ number: Int) -> SignalProducer<Int, TestFailure> {
    if let known = inners[number] { return known }
    let inner: SignalProducer<Int, TestFailure> = cold(.inner(number)) { $0 }
    inners[number] = inner
    return inner
  }

  /// Returns a lifetime that ends when the input completes.
  func lifetime(_ index: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    var held: Lifetime.Token? = token
    add(
      .input(index),
      isObserved: { lifetime.isObserved },
      send: { event in if event == .completed { held = nil } }
    )
    withExtendedLifetime(held) {}
    return lifetime
  }

  /// Returns a property that is `true` while the latest value is 1.
  ///
  /// The property is released when the input completes.
  func property(_ index: Int) -> MutableProperty<Bool> {
    let property = MutableProperty(false)
    let signal = property.signal
    var held: MutableProperty<Bool>? = property
    add(
      .input(index),
      isObserved: { signal.isObserved },
      send: { event in
        switch event {
        case .value(let number): held?.value = number == 1
        case .completed: held = nil
        case .stream, .failed, .interrupted: break
        }
      }
    )
    return property
  }

  // MARK: Creating sources

  private func cold<Value, Failure: ScriptedFailure>(
    _ source: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    switch mode.origin {
    case .plain: return plain(source, value)
    case .constant: return constant(source, value) ?? plain(source, value)
    case .buffered:
      let isConstant = constants[source]?.last == .completed
      return isConstant ? plain(source, value).take(last: 1_000) : plain(source, value)
    case .concatenated: return SignalProducer.empty.concat(plain(source, value))
    case .watched:
      return plain(source, value).on(starting: { [unowned self] in
        if isHere, !isOver { record(.requested(source)) }
      })
    }
  }

  /// Returns a constant producer, or `nil` if the test case does not determine all events of the
  /// source at its start.
  private func constant<Value, Failure: ScriptedFailure>(
    _ source: SourceID,
    _ value: (Int) -> Value
  ) -> SignalProducer<Value, Failure>? {
    guard let events = constants[source], let last = events.last,
      let end: Event<Value, Failure> = last.event(of: source, value)
    else { return nil }
    let values = events.dropLast().compactMap { sent -> Value? in
      let event: Event<Value, Failure>? = sent.event(of: source, value)
      return event?.value
    }
    switch end {
    case .completed where values.isEmpty: return .empty
    case .completed where values.count == 1: return SignalProducer(value: values[0])
    case .completed: return SignalProducer(values)
    case .failed(let failure) where values.isEmpty: return SignalProducer(error: failure)
    case .failed, .interrupted, .value: return nil
    }
  }

  private func plain<Value, Failure: ScriptedFailure>(
    _ source: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    let token = Token(nil)
    if releasesOutput { sourceTokens.append((source, WeakToken(token: token))) }
    return SignalProducer { [weak self] observer, lifetime in
      token.stay()
      self?.start(source, stopping: { lifetime.observeEnded($0) }) { event in
        if let event: Event<Value, Failure> = event.event(of: source, value) {
          observer.send(event)
        }
      }
    }
  }

  private func hot<Value, Failure: ScriptedFailure>(
    _ source: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    let (signal, input) = Signal<Value, Failure>.pipe()
    add(
      source,
      isObserved: { signal.isObserved },
      send: { event in
        if let event: Event<Value, Failure> = event.event(of: source, value) { input.send(event) }
      }
    )
    return signal
  }

  func add(
    _ source: SourceID,
    isObserved: @escaping () -> Bool,
    send: @escaping (SourceEvent) -> Void
  ) {
    ports.append(Port(source: source, isObserved: isObserved, send: send))
  }

  // MARK: Running sources

  /// Begins a run of a cold source.
  ///
  /// The closure `stopping` receives the disposable of the run before the run sends an event.
  func start(
    _ source: SourceID,
    stopping: (_ stop: @escaping @Sendable () -> Void) -> Void,
    _ send: @escaping (SourceEvent) -> Void
  ) {
    guard isHere, !isOver else { return }
    if depths != nil { withUnsafePointer(to: source) { depths?.append(UInt(bitPattern: $0)) } }
    let number = runs.count
    runs.append(
      Run(source: source, isHot: false, owner: isAmbiguous ? nil : owner, send: send)
    )
    record(.started(number))
    stopping { [weak self] in self?.stop(number) }
    let start = Start(source: source, owner: runs[number].owner)
    let count = startCounts[start, default: 0] + 1
    startCounts[start] = count
    // The limit stops an operator that restarts its source endlessly.
    if count <= Self.emittingStarts { runHooks(at: .start(source), starting: number) }
  }

  /// The number of starts at which a source sends its on-subscribe events.
  private static let emittingStarts = 8

  private func stop(_ number: Int) {
    guard isHere, !isOver else { return }
    let held = runs[number].send
    runs[number].send = nil
    if runs[number].isOpen {
      runs[number].isOpen = false
      record(.stopped(number))
    }
    withExtendedLifetime(held) {}
  }

  /// Records changes in the observation of hot sources.
  func look() {
    if isOver { return }
    for index in ports.indices where !ports[index].hasEnded {
      let isObserved = ports[index].isObserved()
      if isObserved, ports[index].run == nil {
        ports[index].run = runs.count
        let owner = observations.count == 1 ? observations[0].number : nil
        let run = Run(
          source: ports[index].source,
          isHot: true,
          owner: owner,
          send: ports[index].send
        )
        runs.append(run)
        record(.started(runs.count - 1))
      } else if !isObserved, let run = ports[index].run {
        ports[index].run = nil
        runs[run].isOpen = false
        runs[run].send = nil
        record(.stopped(run))
      }
    }
  }

  /// Sends an event to all open runs of a source.
  ///
  /// - Returns: `true` if a run was open.
  func send(_ source: SourceID, _ event: SourceEvent) -> Bool {
    look()
    if let index = ports.firstIndex(where: { $0.source == source }) {
      guard !ports[index].hasEnded else { return false }
      if ports[index].run == nil {
        // A hot source sends even if it is not observed.
        if event.isEnd { ports[index].hasEnded = true }
        ports[index].send(event)
        return true
      }
    }
    var wasSent = false
    let open = runs.indices.filter { runs[$0].isOpen && runs[$0].source == source }
    for number in open where deliver(event, to: number) { wasSent = true }
    return wasSent
  }

  /// Sends an event to one run.
  ///
  /// If the run is already sending an event, it sends this event afterwards.
  ///
  /// - Returns: `true` if the run was open.
  func deliver(_ event: SourceEvent, to number: Int) -> Bool {
    guard runs[number].isOpen else { return false }
    if runs[number].isSending {
      runs[number].queue.append(event)
      return true
    }
    runs[number].isSending = true
    var next: SourceEvent? = event
    while let event = next, runs[number].isOpen, let send = runs[number].send {
      record(.sent(number, event))
      let before = owner
      // It is unknown for which execution a hot source sends.
      owner = runs[number].isHot && observations.count > 1 ? nil : runs[number].owner
      if runs[number].isHot, observations.count > 1, !subject.shape.isSignal { isAmbiguous = true }
      if event.isEnd {
        runs[number].isOpen = false
        runs[number].send = nil
        let source = runs[number].source
        if let index = ports.firstIndex(where: { $0.source == source }) {
          ports[index].hasEnded = true
        }
      }
      send(event)
      owner = before
      look()
      record(.delivered(number))
      next = runs[number].queue.isEmpty ? nil : runs[number].queue.removeFirst()
    }
    runs[number].isSending = false
    return true
  }
}

extension SourceEvent {
  /// Returns the event, converted to the types of the source, or `nil` if the event is a failure
  /// and the source cannot fail.
  func event<Value, Failure: ScriptedFailure>(
    of source: SourceID,
    _ value: (Int) -> Value
  ) -> Event<Value, Failure>? {
    switch self {
    case .value(let number), .stream(let number): return .value(value(number))
    case .completed: return .completed
    case .interrupted: return .interrupted
    case .failed:
      let failure = TestFailure.of(source)
      return ((failure as? Failure) ?? Failure.scripted).map { .failed($0) }
    }
  }
}

extension TestFailure {
  /// Returns the failure that a source of a test case sends.
  ///
  /// Each source sends a different failure.
  static func of(_ source: SourceID) -> TestFailure {
    source == .input(0) ? .boom : TestFailure("boom of \(source)")
  }
}
