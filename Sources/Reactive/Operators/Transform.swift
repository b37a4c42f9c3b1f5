/// A synchronous operator with one input, which creates an upstream observer from a downstream
/// observer.
///
/// The closures of the operator run serially, as part of the delivery of events, so the operator
/// needs no lock. The operator keeps its state in a ``Cell`` that `attach` creates, once for each
/// start of a producer and once for each application to a signal (PRD-7). An operator that does not
/// handle the end of the stream forwards `downstream.onTermination` unchanged.
@usableFromInline
struct Transform<Input: Sendable, InputFailure: Error, Output: Sendable, OutputFailure: Error>:
  Sendable
{
  /// A closure that creates the upstream observer from the downstream observer.
  ///
  /// Its second parameter is the lifetime of the stream to which the operator belongs.
  @usableFromInline let attach:
    @Sendable (consuming Observer<Output, OutputFailure>, StreamLifetime) ->
      Observer<Input, InputFailure>

  /// Whether the operator has work to do when its stream is interrupted.
  @usableFromInline let handlesInterruption: Bool

  /// Creates an operator.
  ///
  /// - Parameters:
  ///   - handlesInterruption: Whether the operator handles `interrupted` instead of forwarding it.
  ///     If this is `false`, starts are cheaper. Pass `false` for an operator that forwards
  ///     `downstream.onTermination`.
  ///   - attach: A closure that creates the upstream observer from the downstream observer.
  @inlinable
  init(
    handlesInterruption: Bool = true,
    _ attach:
      @escaping @Sendable (
        consuming Observer<Output, OutputFailure>, StreamLifetime
      ) -> Observer<Input, InputFailure>
  ) {
    self.handlesInterruption = handlesInterruption
    self.attach = attach
  }
}

extension Signal {
  /// Returns a signal that sends the events that `transform` produces from the events of this
  /// signal.
  ///
  /// The result shares this signal's gate.
  ///
  /// - Parameters:
  ///   - transform: The operator.
  ///   - arguments: The arguments of the operator, which become part of the name of the result.
  ///   - function: The name of the operator. The default is the name of the calling method.
  /// - Returns: A signal that sends the transformed events.
  @inlinable
  func apply<Output, OutputFailure>(
    _ transform: Transform<Value, Failure, Output, OutputFailure>,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> Signal<Output, OutputFailure> {
    let core = SignalCore<Output, OutputFailure>(sharing: self.core.gate)
    let observation = self.core.attach(transform.attach(core.feed, .signal(core)))
    core.lifetime.insert(observation)
    return Signal<Output, OutputFailure>(core: core)
      .traced(after: self, arguments(), by: function)
  }
}

extension SignalProducer {
  /// Returns a producer that sends the events that `transform` produces from the events of this
  /// producer.
  ///
  /// No signal is created between the two producers.
  @inlinable
  func apply<Output, OutputFailure>(
    _ transform: Transform<Value, Failure, Output, OutputFailure>,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> SignalProducer<Output, OutputFailure> {
    SignalProducer<Output, OutputFailure>(
      run: { (downstream: consuming Reactive.Observer<Output, OutputFailure>, execution) in
        if transform.handlesInterruption { execution.expectInterruption() }
        self.run(transform.attach(downstream, .start(execution)), execution)
      },
      shape: isScheduled ? .scheduled : .other
    )
    .traced(after: self, arguments(), by: function)
  }
}
