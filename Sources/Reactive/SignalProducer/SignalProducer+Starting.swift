extension SignalProducer {
  /// The name that messages use for a start of this producer.
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
  /// `setup` runs once, on the calling thread, where the work then begins before the call returns
  /// (RSG-2). The signal sends the events of the work, including its terminal event. If `setup`
  /// disposes of the handle or throws, the work never begins, and the observers receive
  /// `interrupted` (PRD-19). The work is cancelled when the signal is neither retained nor observed
  /// any longer.
  ///
  /// - Parameter setup: A closure that receives the signal and the disposable that interrupts it.
  /// - Returns: The result of `setup`.
  /// - Throws: The error that `setup` throws.
  @discardableResult
  public func startWithSignal<Result>(
    _ setup: (_ signal: Signal<Value, Failure>, _ interruptHandle: any Disposable) throws -> Result
  ) rethrows -> Result {
    let execution = Execution(name: executionName)
    let signal = Signal(core: SignalCore<Value, Failure>(sharing: execution, isNamedAlike: true))
    if let label { signal.named(label.text) }
    let sink = execution.sink(signal.core.feed)
    signal.core.lifetime.insert(execution)
    let result: Result
    do {
      result = try setup(signal, StartHandle(execution))
    } catch {
      // The work will never begin, so the observers must receive a terminal event.
      execution.dispose()
      throw error
    }
    if !execution.isDisposed { Trampoline.run { run(sink, execution) } }
    withExtendedLifetime(signal) {}
    return result
  }

  /// Starts the work and sends its events to `observer`.
  ///
  /// The work begins before the call returns, on the calling thread (RSG-2). The observer receives
  /// the events on the threads that send them, one at a time (EVT-28). After `completed` or
  /// `failed`, the resources of the start are released (RSG-5).
  ///
  /// - Parameter observer: The observer that receives the events. By default, the events are
  ///   ignored.
  /// - Returns: A disposable that cancels the work and sends `interrupted` (PRD-13). Its
  ///   `isDisposed` is true as soon as the stream has ended with any terminal event. Releasing it
  ///   does not cancel the work, unless the start handler does not retain its observer (D21).
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
  /// The work begins on the calling thread, before the call returns (RSG-2). The closure receives
  /// every event, on the thread that sends it. It does not receive any event after a terminal event
  /// (EVT-3). Disposing of the start cancels the work and sends `interrupted` (EVT-25).
  ///
  /// - Parameter action: A closure that receives every event.
  /// - Returns: A disposable that cancels the work and sends `interrupted`. Releasing it does not
  ///   cancel the work, unless the start handler does not retain its observer (D21).
  @discardableResult
  @inlinable
  public func start(_ action: @escaping @Sendable (Event) -> Void) -> any Disposable {
    start(Observer(action))
  }

  /// Starts the work and sends the values and the failure to a closure as results.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(value: 1).startWithResult { print($0) }   // success(1)
  /// ```
  ///
  /// The work begins on the calling thread, before the call returns (RSG-2). The closure does not
  /// receive `completed` or `interrupted`. It runs on the thread that sends the event.
  ///
  /// - Parameter action: A closure that receives a success for each value, and a failure if the
  ///   stream fails.
  /// - Returns: A disposable that cancels the work. The closure does not receive the interruption
  ///   (EVT-22).
  @discardableResult
  @inlinable
  public func startWithResult(
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    start(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
  }

  /// Starts the work and runs `action` when the work completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).startWithCompleted { print("done") }   // done
  /// ```
  ///
  /// The work begins on the calling thread, before the call returns (RSG-2). The action does not
  /// run after a failure or an interruption.
  ///
  /// - Parameter action: A closure that runs at most once, on the thread that completes the stream.
  /// - Returns: A disposable that cancels the work. The closure does not run after the disposal
  ///   (EVT-22).
  @discardableResult
  @inlinable
  public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    start(Observer(completed: action))
  }

  /// Starts the work and runs `action` when the work fails.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline()).startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// The work begins on the calling thread, before the call returns (RSG-2). The action does not
  /// run after a completion or an interruption. An interruption is not a failure (EVT-22).
  ///
  /// - Parameter action: A closure that receives the failure, at most once, on the thread that
  ///   sends it.
  /// - Returns: A disposable that cancels the work. The closure does not run after the disposal.
  @discardableResult
  @inlinable
  public func startWithFailed(
    _ action: @escaping @Sendable (Failure) -> Void
  ) -> any Disposable {
    start(Observer(failed: action))
  }

  /// Starts the work and runs `action` when the work is interrupted.
  ///
  /// ```swift
  /// let work = SignalProducer<Int, Never>.never.startWithInterrupted { print("cancelled") }
  /// work.dispose()   // cancelled
  /// ```
  ///
  /// The work begins on the calling thread, before the call returns (RSG-2). The action does not
  /// run after a completion or a failure. After a disposal, it runs before `dispose()` returns,
  /// unless an operator delivers the interruption on a scheduler (D14), or an event is being
  /// delivered. In the latter case, the delivering thread runs the action after that event.
  ///
  /// - Parameter action: A closure that runs at most once. After a disposal, it runs when the
  ///   resources of the start have been released (D5). If the work itself sends `interrupted`, the
  ///   closure runs on the thread that sends it, before the resources are released.
  /// - Returns: A disposable that cancels the work and runs the action (EVT-25).
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
  /// The work begins on the calling thread, before the call returns (RSG-2). The closure does not
  /// receive `completed` or `interrupted`. It runs on the thread that sends the value.
  ///
  /// - Parameter action: A closure that receives the values, one at a time (EVT-28).
  /// - Returns: A disposable that cancels the work. The closure does not receive any values after
  ///   the disposal.
  @discardableResult
  @inlinable
  public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
    start(Observer(onValue: action, onTermination: { _ in }))
  }
}
