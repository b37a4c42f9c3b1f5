extension Signal {
  /// Runs closures for events and forwards the events unchanged (BPR-7).
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.on(value: { print("got", $0) }).observeCompleted { print("done") }
  /// input.send(value: 1)    // got 1
  /// input.sendCompleted()   // done
  /// ```
  ///
  /// For a value, `event` and then `value` run before the value is forwarded. For a terminal event,
  /// the order is `event`, the closure for that kind of event, `terminated`, the observers of the
  /// result, and then `disposed`. The closures run once for each event, regardless of the number of
  /// observers. They run on the thread that sends the event, as long as the result is retained or
  /// observed. If this signal has already ended, the closures for an interruption run when the
  /// operator is applied (SIG-12). Disposing of an observation detaches only its observer (SIG-19).
  /// If the result is then neither retained nor observed, `disposed` runs on the thread that
  /// released the result or disposed of the last observation.
  ///
  /// - Parameters:
  ///   - event: A closure that runs for every event.
  ///   - failed: A closure that runs on failure.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  ///   - terminated: A closure that runs on every terminal event.
  ///   - disposed: A closure that runs when the result's lifetime ends, with or without a terminal
  ///     event.
  ///   - value: A closure that runs for every value.
  /// - Returns: A signal that sends the same events as this signal.
  @inlinable
  public func on(
    event: (@Sendable (Event) -> Void)? = nil,
    failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil,
    terminated: (@Sendable () -> Void)? = nil,
    disposed: (@Sendable () -> Void)? = nil,
    value: (@Sendable (Value) -> Void)? = nil
  ) -> Signal<Value, Failure> {
    apply(
      .on(
        Effects(
          event: event,
          failed: failed,
          completed: completed,
          interrupted: interrupted,
          terminated: terminated,
          disposed: disposed,
          value: value
        )
      ),
      by: "on"
    )
  }
}

extension SignalProducer {
  /// Runs closures at each start and for each event, and forwards the events unchanged.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .on(starting: { print("begin") }, value: { print("got", $0) })
  ///   .startWithCompleted { print("done") }   // begin, got 1, done
  /// ```
  ///
  /// Except for `disposed`, the closures run once for each start or event, before the event is
  /// forwarded, on the thread that starts the producer or sends the event. `disposed` runs once for
  /// each start, on the thread that ends or disposes of the start. For a terminal event, the order
  /// is `event`, the closure for that kind of event, `terminated`, the observer of the start, and
  /// then `disposed`. Disposing of a start cancels the work, runs `disposed`, and then sends
  /// `interrupted`, which runs `event`, `interrupted`, and `terminated` (D5, EVT-25).
  ///
  /// - Parameters:
  ///   - starting: A closure that runs at the beginning of each start. If a chain has several
  ///     `starting` closures, the one closest to the observer runs first.
  ///   - started: A closure that runs just before the work begins. If a chain of operators with one
  ///     input and without schedulers has several `started` closures, the one closest to the source
  ///     runs first.
  ///   - event: A closure that runs for every event.
  ///   - failed: A closure that runs on failure.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  ///   - terminated: A closure that runs on every terminal event.
  ///   - disposed: A closure that runs when a start has ended, with or without a terminal event.
  ///   - value: A closure that runs for every value.
  /// - Returns: A producer that sends the same events as this producer.
  @inlinable
  public func on(
    starting: (@Sendable () -> Void)? = nil,
    started: (@Sendable () -> Void)? = nil,
    event: (@Sendable (Event) -> Void)? = nil,
    failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil,
    terminated: (@Sendable () -> Void)? = nil,
    disposed: (@Sendable () -> Void)? = nil,
    value: (@Sendable (Value) -> Void)? = nil
  ) -> SignalProducer<Value, Failure> {
    let watched = apply(
      .on(
        Effects(
          event: event,
          failed: failed,
          completed: completed,
          interrupted: interrupted,
          terminated: terminated,
          disposed: disposed,
          value: value
        )
      ),
      by: "on"
    )
    guard starting != nil || started != nil else { return watched }
    return SignalProducer(
      run: { downstream, execution in
        starting?()
        if let started { execution.beforeWork(started) }
        watched.run(downstream, execution)
      },
      shape: watched.isScheduled ? .scheduled : .other,
      label: watched.label
    )
  }
}

/// The closures that are passed to `on`.
@usableFromInline
struct Effects<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let event: (@Sendable (Event<Value, Failure>) -> Void)?
  @usableFromInline let failed: (@Sendable (Failure) -> Void)?
  @usableFromInline let completed: (@Sendable () -> Void)?
  @usableFromInline let interrupted: (@Sendable () -> Void)?
  @usableFromInline let terminated: (@Sendable () -> Void)?
  @usableFromInline let disposed: (@Sendable () -> Void)?
  @usableFromInline let value: (@Sendable (Value) -> Void)?

  @inlinable
  init(
    event: (@Sendable (Event<Value, Failure>) -> Void)?,
    failed: (@Sendable (Failure) -> Void)?,
    completed: (@Sendable () -> Void)?,
    interrupted: (@Sendable () -> Void)?,
    terminated: (@Sendable () -> Void)?,
    disposed: (@Sendable () -> Void)?,
    value: (@Sendable (Value) -> Void)?
  ) {
    self.event = event
    self.failed = failed
    self.completed = completed
    self.interrupted = interrupted
    self.terminated = terminated
    self.disposed = disposed
    self.value = value
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func on(_ effects: Effects<Input, InputFailure>) -> Transform {
    Transform { downstream, lifetime in
      if let disposed = effects.disposed { lifetime.lifetime.observeEnded(disposed) }
      return Observer(
        onValue: { value in
          effects.event?(.value(value))
          effects.value?(value)
          downstream.onValue(value)
        },
        onTermination: { termination in
          effects.event?(Event(termination))
          switch termination {
          case .failed(let failure): effects.failed?(failure)
          case .completed: effects.completed?()
          case .interrupted: effects.interrupted?()
          }
          effects.terminated?()
          downstream.onTermination(termination)
        }
      )
    }
  }
}
