/// A synchronous operator with one input: from the observer below it, the observer above it.
///
/// Its closures run inside the delivery of their stream, one at a time, so it needs no lock; what it
/// must remember it keeps in a ``Cell``, made anew in `attach`, that is, for each start of a producer
/// and each application to a signal (PRD-7). It hands the end of the stream on by passing
/// `downstream.onTermination` through, unless the end is its business.
@usableFromInline
struct Transform<Input: Sendable, InputFailure: Error, Output: Sendable, OutputFailure: Error>:
  Sendable
{
  /// Makes the upper observer.
  ///
  /// The lifetime is that of the stream the operator stands in.
  @usableFromInline let attach:
    @Sendable (Observer<Output, OutputFailure>, Lifetime) -> Observer<Input, InputFailure>

  @inlinable
  init(
    _ attach:
      @escaping @Sendable (
        Observer<Output, OutputFailure>, Lifetime
      ) -> Observer<Input, InputFailure>
  ) {
    self.attach = attach
  }
}

extension Signal {
  /// The signal of what `transform` makes of this one's events.
  ///
  /// It shares this signal's gate.
  ///
  /// - Parameters:
  ///   - transform: The operator.
  ///   - arguments: What the operator was given, as far as its name is to show it.
  ///   - function: The operator as the compiler writes it.
  @inlinable
  func apply<Output, OutputFailure>(
    _ transform: Transform<Value, Failure, Output, OutputFailure>,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> Signal<Output, OutputFailure> {
    let core = SignalCore<Output, OutputFailure>(gate: self.core.gate, ownsGate: false)
    let observation = self.core.attach(transform.attach(core.feed, core.lifetime))
    core.lifetime.insert(observation)
    return Signal<Output, OutputFailure>(core: core)
      .traced(after: self, arguments(), by: function)
  }
}

extension SignalProducer {
  /// The producer of what `transform` makes of this one's events.
  ///
  /// No signal stands between the two.
  @inlinable
  func apply<Output, OutputFailure>(
    _ transform: Transform<Value, Failure, Output, OutputFailure>,
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function
  ) -> SignalProducer<Output, OutputFailure> {
    SignalProducer<Output, OutputFailure>(
      run: { downstream, execution in
        self.run(transform.attach(downstream, execution.lifetime), execution)
      },
      shape: isScheduled ? .scheduled : .other
    )
    .traced(after: self, arguments(), by: function)
  }
}
