internal import Reactive

/// The default inputs of operators from other libraries, which the exploration of threads uses.
///
/// The kit does not check these operators in long runs.
extension OperatorStage {
  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure> {
    RawStream(serial: producer(index))
  }

  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure> {
    RawStream(serial: outerProducer(index).map { RawStream(serial: $0) })
  }
}

extension RawStream {
  init(unguarded producer: SignalProducer<Value, Failure>) {
    self.init { observer in producer.startUnguarded(observer) }
  }

  /// Creates a stream that sends one event at a time, even if its source is used on several threads.
  ///
  /// A cancelled stream sends nothing, because most libraries have no event for it.
  init(serial producer: SignalProducer<Value, Failure>) {
    self.init { observer, handle in
      let (lifetime, token) = Lifetime.make()
      handle(AnyDisposable { token.dispose() })
      producer.start(
        Observer { event in
          if case .interrupted = event, lifetime.hasEnded { return }
          withExtendedLifetime(token) { observer.send(event) }
        },
        during: lifetime
      )
    }
  }
}

extension TestFixture {
  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure> {
    makeRaw(.input(index), isHot: subject.shape.kinds[index].isHot) { $0 }
  }

  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure> {
    makeRaw(.input(index), isHot: subject.shape.kinds[index].isHot) { [unowned self] number in
      makeRaw(.inner(number), isHot: false) { $0 }
    }
  }

  private func makeRaw<Value, Failure: ScriptedFailure>(
    _ source: SourceID,
    isHot: Bool,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> RawStream<Value, Failure> {
    guard !isHot else {
      let hot = RawSource<Value, Failure>()
      add(
        source,
        isObserved: { hot.isObserved },
        send: {
          if let event: Event<Value, Failure> = $0.event(of: source, value) { hot.send(event) }
        }
      )
      return hot.stream
    }
    return RawStream { [weak self] observer, handle in
      self?.start(
        source,
        stopping: { stop in handle(AnyDisposable(stop)) },
        {
          if let event: Event<Value, Failure> = $0.event(of: source, value) { observer.send(event) }
        }
      )
    }
  }
}

extension Bench {
  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure> {
    guard isHot(index) else { return rawCold(.input(index), .input(index)) { $0 } }
    return rawHot(.input(index)) { $0 }
  }

  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure> {
    let inner: @Sendable (Int) -> RawStream<Int, Inner> = { [unowned self] _ in
      let number = takeInnerIndex()
      return rawCold(.inner(number), .innerAt(number)) { $0 }
    }
    return isHot(index)
      ? rawHot(.input(index), inner) : rawCold(.input(index), .input(index), inner)
  }

  private func rawHot<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> RawStream<Value, Failure> {
    let source = RawSource<Value, Failure>()
    watch(id, isObserved: { source.isObserved }) { scripted in
      if let event: Event<Value, Failure> = scripted.event(value) { source.send(event) }
    }
    return source.stream
  }

  private func rawCold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ target: Script.Greeting.Target,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> RawStream<Value, Failure> {
    let source: ColdSource<Value, Failure> = makeCold(id, target, value)
    return RawStream { observer, handle in source.listen(observer, handle) }
  }
}
