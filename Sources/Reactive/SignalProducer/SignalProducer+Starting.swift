extension SignalProducer {
  /// What messages call one start of this producer.
  @inlinable
  var executionName: StreamName {
    StreamName(Signal<Value, Failure>.self, madeBy: "start", label: label)
  }

  /// Creates a signal, passes it to `setup`, and then begins the work.
  ///
  /// Use this method to share one start among several observers (PRD-20).
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).startWithSignal { signal, interruptHandle in
  ///   signal.observeValues { print("a", $0) }
  ///   signal.observeValues { print("b", $0) }
  /// }
  /// // a 1, b 1, a 2, b 2
  /// ```
  ///
  /// If `setup` disposes of the handle or throws, the work never begins and the observers receive
  /// `interrupted`. If the signal is no longer retained or observed, the work is cancelled.
  ///
  /// - Parameter setup: Receives the signal and the disposable that interrupts it.
  /// - Returns: The result of `setup`.
  @discardableResult
  public func startWithSignal<Result>(
    _ setup: (_ signal: Signal<Value, Failure>, _ interruptHandle: any Disposable) throws -> Result
  ) rethrows -> Result {
    let execution = Execution(name: executionName)
    let signal = Signal(core: SignalCore<Value, Failure>(gate: execution.gate))
    if let label { signal.named(label.text) }
    let sink = execution.sink(signal.core.feed)
    signal.core.lifetime.insert(execution)
    let result: Result
    do {
      result = try setup(signal, StartHandle(execution))
    } catch {
      // The work will never begin, so the observers must receive an end.
      execution.dispose()
      throw error
    }
    if !execution.isDisposed { Trampoline.run { run(sink, execution) } }
    withExtendedLifetime(signal) {}
    return result
  }

  /// Starts the work and sends its events to `observer`.
  ///
  /// - Returns: A disposable that cancels the work and sends `interrupted` (PRD-13). It counts as
  ///   disposed of once the stream has ended, however it ended. Releasing it cancels nothing, unless
  ///   the start handler keeps its observer nowhere (D21).
  @discardableResult
  @inlinable
  public func start(_ observer: Observer = Observer()) -> any Disposable {
    let execution = Execution(name: executionName)
    let scope = Trampoline.begin()
    run(execution.sink(observer), execution)
    Trampoline.end(scope)
    return execution.handle
  }

  /// Starts the work and sends its events to a closure.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1).start { print($0) }   // VALUE 1, COMPLETED
  /// ```
  ///
  /// - Returns: A disposable that cancels the work and sends `interrupted`.
  @discardableResult
  @inlinable
  public func start(_ action: @escaping @Sendable (Event) -> Void) -> any Disposable {
    start(Observer(action))
  }

  /// Starts the work and sends values and the failure, as results, to a closure.
  ///
  /// Completion and interruption are not reported.
  ///
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  @inlinable
  public func startWithResult(
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    start(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
  }

  /// Starts the work and runs `action` when it completes.
  ///
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  @inlinable
  public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    start(Observer(completed: action))
  }

  /// Starts the work and runs `action` when it fails.
  ///
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  @inlinable
  public func startWithFailed(
    _ action: @escaping @Sendable (Failure) -> Void
  ) -> any Disposable {
    start(Observer(failed: action))
  }

  /// Starts the work and runs `action` when it is interrupted.
  ///
  /// - Returns: A disposable that cancels the work and runs the action.
  @discardableResult
  @inlinable
  public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    start(Observer(interrupted: action))
  }
}

extension SignalProducer where Failure == Never {
  /// Starts the work and sends its values to a closure.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).startWithValues { print($0) }   // 1 2
  /// ```
  ///
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  @inlinable
  public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
    start(Observer(onValue: action, onTermination: { _ in }))
  }
}
