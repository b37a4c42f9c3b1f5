internal import Reactive

/// The default inputs of operators from other libraries, for stages that do not create such inputs.
///
/// The kit does not explore the threads of these operators, and does not check them in long runs.
extension OperatorStage {
  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure> {
    RawStream(unguarded: producer(index))
  }

  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure> {
    RawStream(unguarded: outerProducer(index).map { RawStream(unguarded: $0) })
  }
}

extension RawStream {
  init(unguarded producer: SignalProducer<Value, Failure>) {
    self.init { observer in producer.startUnguarded(observer) }
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
