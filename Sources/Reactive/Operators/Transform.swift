/// A synchronous operator with one input, which makes an upstream observer from a downstream
/// observer.
///
/// Its closures run serially, inside the deliveries of their stream, so the operator needs no lock.
/// It keeps its state in a ``Cell`` that `attach` creates, once for each start of a producer and
/// each application to a signal (PRD-7). Unless it handles the end of the stream, it forwards
/// `downstream.onTermination` unchanged.
@usableFromInline
struct Transform<Input: Sendable, InputFailure: Error, Output: Sendable, OutputFailure: Error>:
  Sendable
{
  /// Creates the upstream observer.
  ///
  /// The lifetime is that of the stream that the operator is part of.
  @usableFromInline let attach:
    @Sendable (consuming Observer<Output, OutputFailure>, StreamLifetime) ->
      Observer<Input, InputFailure>

  /// Whether the operator has work to do when its stream is interrupted.
  @usableFromInline let handlesInterruption: Bool

  /// Creates an operator.
  ///
  /// - Parameters:
  ///   - handlesInterruption: Whether the operator handles `interrupted` instead of forwarding it.
  ///     Starts are cheaper if this is false, as for an operator that forwards
  ///     `downstream.onTermination`.
  ///   - attach: Creates the upstream observer.
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
  /// A signal that sends the events that `transform` makes from the events of this signal.
  ///
  /// The result shares this signal's gate.
  ///
  /// - Parameters:
  ///   - transform: The operator.
  ///   - arguments: The arguments of the operator to show in the name.
  ///   - function: The compiler's name of the operator.
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
  /// A producer that sends the events that `transform` makes from the events of this producer.
  ///
  /// There is no signal between the two producers.
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
