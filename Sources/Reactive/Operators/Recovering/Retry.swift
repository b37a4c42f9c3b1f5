extension SignalProducer {
  /// Starts anew when it fails, up to `count` times.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .on(starting: { print("try") })
  ///   .retry(upTo: 2)
  ///   .startWithFailed { print($0) }   // try try try Offline()
  /// ```
  ///
  /// The last failure passes through, as do completion and interruption, which are not retried. Any
  /// number of synchronous failures takes no stack.
  ///
  /// - Parameter count: How many starts there may be beside the first. Less than zero is a mistake and
  ///   stops the process (D19).
  public func retry(upTo count: Int) -> SignalProducer<Value, Failure> {
    Misuse.require(
      count >= 0,
      "retry(upTo:) was given \(count), and a count cannot be negative.",
      rule: "D19",
      remedy: "Pass zero not to retry."
    )
    return count == 0 ? self : retrying(count)
  }

  /// Starts anew whenever it fails, without end.
  ///
  /// See ``retry(upTo:)``.
  public func retry() -> SignalProducer<Value, Failure> {
    retrying(nil)
  }

  private func retrying(_ count: Int?) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { output in
      Retry(producer: self, count: count, output: output).run()
    })
  }
}

/// One start of a producer that is retried.
private final class Retry<Value: Sendable, Failure: Error>: Sendable {
  private let producer: SignalProducer<Value, Failure>
  /// How many retries are left; `nil` without limit.
  ///
  /// Attempts follow one another.
  private let remaining: Cell<Int?>
  private let output: Output<Value, Failure>

  init(
    producer: SignalProducer<Value, Failure>,
    count: Int?,
    output: Output<Value, Failure>
  ) {
    self.producer = producer
    remaining = Cell(count)
    self.output = output
  }

  /// Attempts for as long as the attempts fail synchronously: a loop, so that any number of them takes
  /// no stack (OPR-10).
  func run() {
    while !output.isClosed {
      let turn = Turn<Void>()
      Trampoline.perform { self.attempt(turn) }
      guard turn.startReturned() != nil else { return }
    }
  }

  private func attempt(_ turn: Turn<Void>) {
    producer.start(
      Observer(
        onValue: { self.output.send($0) },
        onTermination: { termination in
          switch termination {
          case .failed where self.mayTryAgain():
            if turn.ended(()) { self.run() }
          case .failed, .completed, .interrupted:
            self.output.terminate(termination)
          }
        }
      ),
      during: output.lifetime
    )
  }

  private func mayTryAgain() -> Bool {
    guard let count = remaining.value else { return true }
    remaining.value = count - 1
    return count > 0
  }
}
