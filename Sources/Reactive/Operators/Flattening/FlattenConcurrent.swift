/// An operator that runs a limited number of inner streams at the same time (`.merge`, `.concat`,
/// `.concurrent(limit:)`).
@usableFromInline
final class FlattenConcurrent<Inner: SignalProducerConvertible>: Sendable {
  @usableFromInline typealias Machine = FlattenConcurrentStateMachine<Inner>

  @usableFromInline let output: Output<Inner.Value, Inner.Failure>
  @usableFromInline let state: Cell<Machine>

  @inlinable
  init(_ output: Output<Inner.Value, Inner.Failure>, limit: Int) {
    self.output = output
    state = Cell(FlattenConcurrentStateMachine(limit: limit))
  }

  /// The observer of the outer stream.
  @inlinable
  var outer: Observer<Inner, Inner.Failure> {
    Observer(
      onValue: { inner in
        self.perform(self.output.decide { self.state.value.received(inner) })
      },
      onTermination: { termination in
        switch termination {
        case .failed, .interrupted:
          self.output.terminate(termination)
        case .completed:
          self.perform(self.output.decide { self.state.value.outerCompleted() })
        }
      }
    )
  }

  /// Runs a fixed list of inner streams.
  @inlinable
  func run(_ inners: [Inner]) {
    let first = output.decide {
      let actions = inners.map { self.state.value.received($0) }
      let end = self.state.value.outerCompleted()
      return actions.first ?? end
    }
    perform(first)
  }

  @inlinable
  func perform(_ action: Machine.Action?) {
    switch action {
    case .start(let inner): run(inner)
    case .complete: output.terminate(.completed)
    case .some(.none), nil: break
    }
  }

  /// Runs an inner stream and the streams that follow it.
  ///
  /// Streams that end synchronously run in a loop, so that any number of them uses constant stack
  /// space (OPR-10).
  @inlinable
  func run(_ first: Inner) {
    var current: Inner? = first
    while let inner = current {
      current = nil
      if case .single(let value) = inner.producer.shape {
        // This stream needs no start, because it consists of one value and a completion.
        output.send(value)
        switch output.decide({ self.state.value.innerEnded() }) {
        case .start(let next): current = next
        case .complete: output.terminate(.completed)
        case .some(.none), nil: break
        }
        continue
      }
      let turn = Turn<Machine.Action>()
      Trampoline.perform { self.start(inner, turn) }
      guard let action = turn.startReturned() else { return }
      switch action {
      case .start(let next): current = next
      case .complete, .none: perform(action)
      }
    }
  }

  @inlinable
  func start(_ inner: Inner, _ turn: Turn<Machine.Action>) {
    let isLast = output.decide { self.state.value.isLast }
    guard let isLast else { return }
    if isLast, output.handOver(to: inner.producer) { return }
    let output = self.output
    inner.producer.join(
      Observer(
        onValue: { output.send($0) },
        onTermination: { termination in
          switch termination {
          case .failed:
            output.terminate(termination)
          case .completed, .interrupted:
            guard let action = output.decide({ self.state.value.innerEnded() }) else { return }
            if turn.ended(action) { self.perform(action) }
          }
        }
      ),
      during: output.lifetime
    )
  }
}
