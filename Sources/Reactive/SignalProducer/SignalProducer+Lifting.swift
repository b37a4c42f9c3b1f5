extension SignalProducer {
  /// Applies a signal operator to the signal of each start of this producer (PRD-9).
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .lift { signal in signal.map { $0 * 10 } }
  ///   .startWithValues { print($0) }   // 10 20
  /// ```
  ///
  /// The result ends with the terminal event of the transformed signal. Disposing of a start
  /// cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter transform: A closure that applies the operator. It runs once for each start, on
  ///   the thread that starts the producer, before the work begins.
  /// - Returns: A producer that sends the events of the transformed signal of each start.
  public func lift<Output, OutputFailure>(
    _ transform:
      @escaping @Sendable (Signal<Value, Failure>) -> Signal<Output, OutputFailure>
  ) -> SignalProducer<Output, OutputFailure> {
    SignalProducer<Output, OutputFailure>(head: { output in
      let input = LiftedInput(self, output.lifetime)
      transform(input.signal).join(output.observer, during: output.lifetime)
      input.run()
    })
  }

  /// Lifts a signal operator with two inputs to producers (PRD-10).
  ///
  /// ```swift
  /// let merged = SignalProducer<Int, Never>(value: 1).lift { a in { b in Signal.merge(a, b) } }
  /// merged(SignalProducer(value: 2)).startWithValues { print($0) }   // 2 1
  /// ```
  ///
  /// The inputs are started in reverse order, beginning with the last. Disposing of a start cancels
  /// both inputs and sends `interrupted` (EVT-25). The result ends with the terminal event of the
  /// signal that the operator returns.
  ///
  /// - Parameter transform: A closure that applies the operator. It runs once for each start, on
  ///   the thread that starts the producer, before any work begins.
  /// - Returns: A function that takes the second input and returns the resulting producer.
  public func lift<Other, OtherFailure, Output, OutputFailure>(
    _ transform:
      @escaping @Sendable (Signal<Value, Failure>) ->
      (Signal<Other, OtherFailure>) -> Signal<Output, OutputFailure>
  ) -> (SignalProducer<Other, OtherFailure>) -> SignalProducer<Output, OutputFailure> {
    { other in
      SignalProducer<Output, OutputFailure>.lift(self, other) { transform($0)($1) }
    }
  }

  /// Lifts a signal operator with any number of inputs to producers (PRD-10).
  ///
  /// ```swift
  /// SignalProducer<Int, Never>.lift(
  ///   SignalProducer<Int, Never>(value: 1),
  ///   SignalProducer<Int, Never>(value: 2)
  /// ) { a, b in Signal.merge(a, b) }
  /// .startWithValues { print($0) }   // 2 1
  /// ```
  ///
  /// The inputs are started in reverse order, beginning with the last. The result ends with the
  /// terminal event of the signal that `transform` returns. Disposing of a start cancels all inputs
  /// and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - inputs: The producers whose signals are the inputs of the operator.
  ///   - transform: A closure that applies the operator. It runs once for each start, on the thread
  ///     that starts the producer, before any work begins.
  /// - Returns: A producer that sends the events of the signal that `transform` returns.
  public static func lift<each InputValue, each InputFailure>(
    _ inputs: repeat SignalProducer<each InputValue, each InputFailure>,
    transform:
      @escaping @Sendable (repeat Signal<each InputValue, each InputFailure>) ->
      Signal<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { output in
      let lifted = (repeat LiftedInput(each inputs, output.lifetime))
      transform(repeat (each lifted).signal).join(output.observer, during: output.lifetime)
      var runs: [() -> Void] = []
      for input in repeat each lifted { runs.append { input.run() } }
      for run in runs.reversed() { run() }
    })
  }
}

/// A producer that is started as part of another execution, and whose work begins with `run()`.
private final class LiftedInput<Value: Sendable, Failure: Error>: Sendable {
  let signal: Signal<Value, Failure>
  private let producer: SignalProducer<Value, Failure>
  private let execution: Execution
  private let sink: Observer<Value, Failure>

  init(_ producer: SignalProducer<Value, Failure>, _ lifetime: Lifetime) {
    self.producer = producer
    execution = Execution(name: producer.executionName)
    signal = Signal(core: SignalCore(sharing: execution, isNamedAlike: true))
    sink = execution.sink(signal.core.feed)
    signal.core.lifetime.insert(execution)
    lifetime.insert(execution)
  }

  func run() {
    if execution.isDisposed { return }
    Trampoline.perform { self.producer.run(self.sink, self.execution) }
  }
}
