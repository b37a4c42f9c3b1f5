internal import Reactive

/// A producer that takes many synchronous steps, each of which causes the next step.
///
/// Neither taking the steps nor releasing the producer may use additional stack for each step
/// (OPR-10, D18).
package struct ManySteps: Sendable, CustomStringConvertible {
  /// The failure of a step.
  package enum Problem: Error { case first, last }

  /// The operator that takes the steps.
  package let description: String
  private let expected: @Sendable (Int) -> [Event<Int, Problem>]
  private let producer: @Sendable (Int) -> SignalProducer<Int, Problem>

  private init(
    _ description: String,
    expected: @escaping @Sendable (Int) -> [Event<Int, Problem>] = { [.value($0), .completed] },
    _ producer: @escaping @Sendable (Int) -> SignalProducer<Int, Problem>
  ) {
    self.description = description
    self.expected = expected
    self.producer = producer
  }

  /// Takes the steps on a thread with a small stack.
  ///
  /// - Returns: A description of incorrect final events, or `nil` if the events are correct.
  package func fault(steps: Int) -> String? {
    let last = Atomic<[Event<Int, Problem>]>([])
    Threads.run(stackSize: Threads.smallStack) {
      producer(steps).start { event in last.modify { $0 = $0.suffix(1) + [event] } }
    }
    let (found, expected) = (last.value, expected(steps))
    // A stream that ends without a value has no second-to-last event.
    return found.suffix(expected.count) == expected[...]
      ? nil : "\(description): \(found) instead of \(expected)"
  }

  /// All operators that are tested with many steps.
  package static let all: [ManySteps] =
    [retry, countedRetry, repetition, concatChain, recovering]
    + strategies.flatMap { [goingOn($0, $1), sendingAndGoingOn($0, $1), flat($0, $1)] }

  private static let strategies: [(String, FlattenStrategy)] = [
    ("concat", .concat), ("merge", .merge), ("concurrent", .concurrent(limit: 2)),
    ("latest", .latest), ("race", .race), ("throttle", .throttle),
  ]

  private static let retry = ManySteps("retry()") { steps in
    let count = Atomic(0)
    return SignalProducer { observer, _ in
      let number = count.modify { count in
        count += 1
        return count
      }
      guard number == steps else { return observer.send(error: .first) }
      observer.send(value: number)
      observer.sendCompleted()
    }
    .retry()
  }

  private static let countedRetry = ManySteps(
    "retry(upTo:)",
    expected: { _ in [.failed(.last)] },
    { steps in
      let count = Atomic(0)
      return SignalProducer { () -> Result<Int, Problem> in
        count.modify { count in
          count += 1
          return .failure(count == steps ? .last : .first)
        }
      }
      .retry(upTo: steps - 1)
    }
  )

  private static let repetition = ManySteps("repeat(_:)") { steps in
    let count = Atomic(0)
    return SignalProducer { () -> Int in
      count.modify { count in
        count += 1
        return count
      }
    }
    .repeat(steps)
  }

  private static let concatChain = ManySteps("a chain of concat(value:)") { steps in
    var chain = SignalProducer<Int, Problem>(value: 1)
    if steps > 1 { for step in 2...steps { chain = chain.concat(value: step) } }
    return chain
  }

  private static let recovering = ManySteps("a producer that recovers by starting itself") {
    steps in
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      step == steps
        ? SignalProducer(value: step)
        : SignalProducer<Int, Problem>(error: .first).flatMapError { _ in count(step + 1) }
    }
    return count(0)
  }

  private static func goingOn(_ name: String, _ strategy: FlattenStrategy) -> ManySteps {
    ManySteps("a producer that continues with itself through flatMap(.\(name))") { steps in
      @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
        step == steps
          ? SignalProducer(value: step)
          : SignalProducer<Int, Problem>(value: step + 1).flatMap(strategy) { count($0) }
      }
      return count(0)
    }
  }

  private static func sendingAndGoingOn(_ name: String, _ strategy: FlattenStrategy) -> ManySteps {
    ManySteps("a producer that sends a value and continues with itself through flatMap(.\(name))") {
      steps in
      @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
        guard step < steps else { return SignalProducer(value: step) }
        let rest = SignalProducer<Int, Problem>(value: step + 1).flatMap(strategy) { count($0) }
        return SignalProducer(value: step).concat(rest)
      }
      return count(0)
    }
  }

  private static func flat(_ name: String, _ strategy: FlattenStrategy) -> ManySteps {
    // In a race, the first stream wins.
    ManySteps(
      "flatMap(.\(name)) of synchronous producers",
      expected: { [.value(strategy == .race ? 1 : $0), .completed] },
      { steps in
        SignalProducer<Int, Problem>(1...steps).flatMap(strategy) {
          SignalProducer<Int, Problem>(value: $0)
        }
      }
    )
  }
}
