/// Producers that run one after another, stored from the last to the first.
///
/// A chain shares its beginning with the chain from which it was built, so appending takes constant
/// time. A chain of any length is a single operator. The stack depth of its starts and events
/// therefore does not depend on its length (OPR-10).
@usableFromInline
final class ProducerChain<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // `@unchecked Sendable`: `previous` changes only in `deinit`, when no other reference to the
  // object exists.
  private var previous: ProducerChain?
  private let last: SignalProducer<Value, Failure>

  private init(previous: ProducerChain?, last: SignalProducer<Value, Failure>) {
    self.previous = previous
    self.last = last
  }

  /// Creates a chain of two producers.
  ///
  /// The first producer may itself be a chain.
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

  /// Releases a long chain iteratively, so the release does not overflow the stack.
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

/// The structure of a producer, for operators that optimize certain structures.
@usableFromInline
enum ProducerShape<Value: Sendable, Failure: Error>: Sendable {
  /// Producers that run one after another.
  case concatenation(ProducerChain<Value, Failure>)
  /// Another operator that runs inner producers.
  case flattening
  /// One value, then completion, without any work.
  case single(Value)
  /// A head that sends all its events on a scheduler, including the interruption that follows a
  /// disposal (D14).
  case scheduled
  /// Any other producer.
  case other
}

extension SignalProducer {
  /// Creates a producer that runs the producers of a chain one after another.
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
  /// Replaces this operator with `producer`, whose end is also the end of the operator.
  ///
  /// The producer then sends directly to the downstream, in the same execution. An operator that
  /// has no work left is thus removed from the path of the events, so a recursive chain of
  /// producers does not grow. The interruption of the producer counts as its completion (D11).
  ///
  /// - Returns: Whether the operator was replaced. This is not possible in a signal, because a
  ///   signal has no execution. Nor is it possible if the producer would interrupt the downstream
  ///   on a scheduler, because this operator would not.
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
  /// Whether the head of the producer takes the mark that ``Execution/markTail(_:)`` sets.
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
