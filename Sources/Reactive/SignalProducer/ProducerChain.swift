/// Producers that run one after the other, the last one first.
///
/// A chain that is built step by step shares its beginning with the chain it was built from, so
/// appending takes constant time. It is one operator of any length, so neither a start nor an event
/// uses stack for each of its parts (OPR-10).
@usableFromInline
final class ProducerChain<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // `@unchecked Sendable`: `previous` changes only in `deinit`, when there is no other reference to
  // the object.
  private var previous: ProducerChain?
  private let last: SignalProducer<Value, Failure>

  private init(previous: ProducerChain?, last: SignalProducer<Value, Failure>) {
    self.previous = previous
    self.last = last
  }

  /// Creates the chain of two producers, the first of which may be a chain.
  convenience init(
    _ first: SignalProducer<Value, Failure>,
    _ second: SignalProducer<Value, Failure>
  ) {
    let beginning: ProducerChain =
      switch first.shape {
      case .concatenation(let chain): chain
      case .flattening, .single, .scheduled, .other: ProducerChain(previous: nil, last: first)
      }
    self.init(previous: beginning, last: second)
  }

  /// Releases a long chain in a loop.
  deinit {
    var next = previous
    previous = nil
    while isKnownUniquelyReferenced(&next), let chain = next {
      next = chain.previous
      chain.previous = nil
    }
  }

  /// The producers in the order in which they run.
  var producers: [SignalProducer<Value, Failure>] {
    var producers: [SignalProducer<Value, Failure>] = []
    var next: ProducerChain? = self
    while let chain = next {
      producers.append(chain.last)
      next = chain.previous
    }
    return producers.reversed()
  }
}

/// What a producer is made of, as far as others can make use of it.
@usableFromInline
enum ProducerShape<Value: Sendable, Failure: Error>: Sendable {
  /// Producers that run one after the other.
  case concatenation(ProducerChain<Value, Failure>)
  /// Some other operator that runs inner producers.
  case flattening
  /// One value, then completion, without any work.
  case single(Value)
  /// A head that sends on a scheduler, also the interruption that follows a disposal (D14).
  case scheduled
  /// Anything else.
  case other
}

extension SignalProducer {
  /// Creates a producer that runs others one after the other.
  init(concatenating chain: ProducerChain<Value, Failure>) {
    self.init(shape: .concatenation(chain)) { output in
      let concat = FlattenConcurrent<SignalProducer<Value, Failure>>(output, limit: 1)
      concat.run(chain.producers)
    }
  }

  /// Creates a producer from the head of an operator that runs inner producers.
  @inlinable
  init(
    shape: ProducerShape<Value, Failure>,
    head: @escaping @Sendable (Output<Value, Failure>) -> Void
  ) {
    self.init(
      run: { downstream, execution in
        let isTail = execution.takeTailMark()
        guard execution.begin(downstream) else { return }
        head(
          Output(
            gate: execution.gate,
            downstream: downstream,
            lifetime: .start(execution),
            isTail: isTail
          )
        )
      },
      shape: shape
    )
  }
}

extension Output {
  /// Lets `producer` take this operator's place, since its end is the operator's end.
  ///
  /// It sends directly to the downstream, in the same execution. An operator that has no work left
  /// is removed from the path of events, so a recursive chain of producers does not grow.
  /// Interruption of the producer counts as its completion (D11).
  ///
  /// - Returns: Whether it was possible. It is not possible in a signal, which has no execution,
  ///   nor if the producer would interrupt the downstream on a scheduler, which this operator does
  ///   not do.
  @inlinable
  func handOver(to producer: SignalProducer<Value, Failure>) -> Bool {
    guard let execution, !producer.isScheduled else { return false }
    execution.markTail(producer.isFlattening)
    producer.run(isTail ? downstream : tail(of: execution), execution)
    return true
  }

  @inlinable
  func tail(of execution: Execution) -> Observer<Value, Failure> {
    let downstream = self.downstream
    return Observer(
      onValue: downstream.onValue,
      onTermination: { [unowned execution] termination in
        switch termination {
        case .interrupted where !execution.wasDisposed: downstream.onTermination(.completed)
        case .failed, .completed, .interrupted: downstream.onTermination(termination)
        }
      }
    )
  }
}

extension SignalProducer {
  /// Whether the head of the producer takes the mark that ``Execution/markTail(_:)`` leaves.
  @inlinable
  var isFlattening: Bool {
    switch shape {
    case .concatenation, .flattening: true
    case .single, .scheduled, .other: false
    }
  }

  /// Whether the interruption that follows a disposal arrives on a scheduler (D14).
  @inlinable
  var isScheduled: Bool {
    switch shape {
    case .scheduled: true
    case .concatenation, .flattening, .single, .other: false
    }
  }
}
