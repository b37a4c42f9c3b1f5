import Reactive
import ReactiveTesting
import Testing

/// The stream of steps in `Docs/WritingOperators.md`.
@Suite struct StepsTests {
  static let batched = OperatorUnderTest(
    "batched(until:)",
    .completes(.first),
    .buffers,
    inputs: .producer,
    .infallibleProducer
  ) { _, source, closing in
    source.batched(until: closing)
  }
  .model { input in
    var (batches, open) = ([[Int]](), [Int]())
    for entry in input.entries {
      switch (entry.source, entry.event) {
      case (.input(0), .value(let value)): open.append(value)
      case (.input(1), .value), (.input(0), .completed):
        if !open.isEmpty { batches.append(open) }
        open = []
      default: break
      }
    }
    return batches
  }

  @Test(
    "The operator in Docs/WritingOperators.md satisfies every contract",
    arguments: batched.checklist
  )
  func obeys(_ check: ContractCheck) throws { try check() }

  static let distinguished = OperatorUnderTest(
    "distinguished",
    inputs: .trackedProducer
  ) { _, source in
    source.skipRepeats()
  }
  .model { input in
    input.values().reduce(into: [TrackedValue]()) { values, number in
      if values.last?.number != number { values.append(TrackedValue(number)) }
    }
  }

  @Test("A model of tracked values returns tracked values")
  func tracked() throws { try Self.distinguished.verify() }

  static let followed = OperatorUnderTest(
    "followed(by:)",
    .handlesFailure,
    .completes(.first),
    apply: { first, second, _ in first.flatMapError { _ in second } }
  )

  @Test("A fallback that is started on demand completes with the first input")
  func fallback() throws { try Self.followed.verify() }
}

private enum BatchStep<Value: Sendable>: Sendable {
  case value(Value)
  case close
  case complete
}

extension SignalProducer {
  /// Sends an array of the values received since the last closing, at each closing.
  func batched(
    until closing: SignalProducer<Int, Never>
  ) -> SignalProducer<[Value], Failure> {
    SignalProducer<[Value], Failure> { observer, lifetime in
      let batch = Atomic<[Value]>([])
      let (steps, input) = Signal<BatchStep<Value>, Never>.pipe(recursion: .queued)
      steps.observe(
        Reactive.Observer(value: { step in
          switch step {
          case .value(let value):
            batch.modify { $0.append(value) }
          case .close:
            let values = batch.swap([])
            if !values.isEmpty { observer.send(value: values) }
          case .complete:
            let values = batch.swap([])
            if !values.isEmpty { observer.send(value: values) }
            observer.sendCompleted()
          }
        }),
        during: lifetime
      )
      closing.start(
        Reactive.Observer(
          value: { _ in input.send(value: .close) },
          interrupted: { observer.sendInterrupted() }
        ),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { input.send(value: .value($0)) },
          onTermination: { end in
            if case .completed = end { return input.send(value: .complete) }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
    }
  }
}
