extension Signal {
  /// Observes the signal until a lifetime ends.
  ///
  /// A custom operator observes its source as follows:
  ///
  /// ```swift
  /// extension Signal where Value == Int {
  ///   func doubled() -> Signal<Int, Failure> {
  ///     Signal { observer, lifetime in
  ///       self.observe(
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
  /// The observer receives events on the threads that send them. The end of the lifetime detaches
  /// the observer, which then receives no further events, not even a terminal event (SIG-19). When
  /// the observation ends, it is removed from the lifetime (RSG-5).
  ///
  /// If the lifetime has already ended, the signal is not observed and the observer receives
  /// nothing. If the signal has ended but the lifetime has not, the observer receives `interrupted`
  /// immediately (SIG-12).
  ///
  /// - Parameters:
  ///   - observer: The observer that receives the events.
  ///   - lifetime: The lifetime whose end detaches the observer.
  /// - Returns: A disposable that detaches the observer and removes it from the lifetime, or `nil`
  ///   if the signal or the lifetime has ended.
  @discardableResult
  @inlinable
  public func observe(_ observer: Observer, during lifetime: Lifetime) -> (any Disposable)? {
    join(observer, during: lifetime)
  }

  /// Observes all events until a lifetime ends.
  ///
  /// This method differs from ``observe(_:during:)`` only in the type of the observer. The end of
  /// the lifetime detaches the closure, which then receives no further events (SIG-19). If the
  /// signal has ended but the lifetime has not, the closure receives `interrupted` immediately
  /// (SIG-12).
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime whose end detaches the closure.
  ///   - action: A closure that receives every event, on the thread that sends it.
  /// - Returns: A disposable that detaches the closure and removes it from the lifetime, or `nil`
  ///   if the signal or the lifetime has ended.
  @discardableResult
  @inlinable
  public func observe(
    during lifetime: Lifetime,
    _ action: @escaping @Sendable (Event) -> Void
  ) -> (any Disposable)? {
    join(Observer(action), during: lifetime)
  }
}
