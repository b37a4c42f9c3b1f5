/// A stream to which an operator with several inputs can attach an observer.
@usableFromInline
struct Input<Value: Sendable, Failure: Error>: Sendable {
  /// Attaches an observer until the lifetime ends.
  @usableFromInline let attach: @Sendable (Observer<Value, Failure>, Lifetime) -> Void

  @inlinable
  init(_ signal: Signal<Value, Failure>) {
    attach = { observer, lifetime in signal.join(observer, during: lifetime) }
  }

  @inlinable
  init(_ producer: SignalProducer<Value, Failure>) {
    attach = { observer, lifetime in producer.join(observer, during: lifetime) }
  }
}

extension Signal {
  /// Observes the signal until the lifetime ends.
  ///
  /// When the observation ends, it is removed from the lifetime.
  ///
  /// - Returns: An entry whose disposal ends the observation, or `nil` if the signal or the
  ///   lifetime has ended.
  @discardableResult
  @inlinable
  func join(_ observer: Observer, during lifetime: Lifetime) -> LifetimeEntry? {
    if lifetime.hasEnded { return nil }
    let entry = LifetimeEntry(lifetime)
    let observation = observe(
      Observer(
        onValue: observer.onValue,
        onTermination: { termination in
          entry.remove()
          observer.onTermination(termination)
        }
      )
    )
    guard let observation else { return nil }
    entry.insert(observation)
    return entry
  }
}

extension SignalProducer {
  /// Starts the work as part of another execution and cancels it when the lifetime ends.
  ///
  /// The work begins now, or after the stack has unwound.
  @inlinable
  func join(_ observer: Observer, during lifetime: Lifetime) {
    guard let scope = Trampoline.beginInner() else {
      return Trampoline.putOff { self.joinInPlace(observer, during: lifetime) }
    }
    joinInPlace(observer, during: lifetime)
    Trampoline.endInner(scope)
  }

  /// Starts the work like ``join(_:during:)``, but never defers the start, because the caller
  /// already runs on the trampoline.
  ///
  /// The new execution is added to the lifetime before its work begins, so a synchronous source can
  /// be cancelled during its start. When the execution ends, it is removed from the lifetime.
  @discardableResult
  @inlinable
  func joinInPlace(_ observer: Observer, during lifetime: Lifetime) -> Execution {
    let execution = Execution(name: executionName)
    let sink = execution.sink(observer)
    execution.enter(lifetime)
    if !execution.isDisposed { run(sink, execution) }
    return execution
  }
}
