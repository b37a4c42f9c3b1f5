extension SignalProducer {
  /// Starts the work, sends its events to `observer`, and cancels it when a lifetime ends.
  ///
  /// A custom operator starts its source as follows:
  ///
  /// ```swift
  /// extension SignalProducer where Value == Int {
  ///   func doubled() -> SignalProducer<Int, Failure> {
  ///     SignalProducer { observer, lifetime in
  ///       self.start(
  ///         Observer(
  ///           onValue: { observer.send(value: $0 * 2) },
  ///           onTermination: { observer.terminate($0) }
  ///         ),
  ///         during: lifetime
  ///       )
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The work begins on the calling thread, before the call returns (RSG-2). The start is added to
  /// the lifetime before its work begins. The end of the lifetime therefore also cancels a source
  /// that sends all its values during its start. In contrast, `lifetime += start(observer)` adds
  /// the start only after such a source has sent all its events (RSG-6, RSG-11, PRD-19). When the
  /// start ends, it is removed from the lifetime (RSG-5).
  ///
  /// The end of the lifetime disposes of the start, which cancels the work and sends `interrupted`
  /// to the observer (PRD-13). If the lifetime has already ended, the work never begins, and the
  /// observer receives `interrupted` immediately.
  ///
  /// - Parameters:
  ///   - observer: The observer that receives the events.
  ///   - lifetime: The lifetime that cancels the work.
  /// - Returns: A disposable that cancels the work early and sends `interrupted`. Releasing it does
  ///   not cancel the work.
  @discardableResult
  @inlinable
  public func start(_ observer: Observer, during lifetime: Lifetime) -> any Disposable {
    let scope = Trampoline.begin()
    let execution = joinInPlace(observer, during: lifetime)
    Trampoline.end(scope)
    return execution
  }

  /// Starts the work, sends its events to a closure, and cancels it when a lifetime ends.
  ///
  /// This method differs from ``start(_:during:)`` only in the type of the observer. The end of the
  /// lifetime cancels the work, and the closure receives `interrupted` (PRD-13). If the lifetime
  /// has already ended, the work never begins (PRD-19), and the closure receives `interrupted`
  /// immediately.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime that cancels the work.
  ///   - action: A closure that receives every event, on the thread that sends it.
  /// - Returns: A disposable that cancels the work early and sends `interrupted`. Releasing it does
  ///   not cancel the work.
  @discardableResult
  @inlinable
  public func start(
    during lifetime: Lifetime,
    _ action: @escaping @Sendable (Event) -> Void
  ) -> any Disposable {
    start(Observer(action), during: lifetime)
  }
}
