extension Signal {
  /// Observes the signal until a lifetime ends.
  ///
  /// Operators written by hand observe their sources so:
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
  /// The end of the lifetime detaches the observer, which then gets nothing more (SIG-19). An
  /// observation that is over leaves nothing in the lifetime (RSG-5).
  ///
  /// If the lifetime has ended already, the signal is not observed, and the observer gets nothing. If
  /// the signal has ended, but not the lifetime, the observer gets `interrupted` at once (SIG-12).
  ///
  /// - Returns: A disposable that detaches the observer and takes it out of the lifetime; `nil` if the
  ///   signal or the lifetime has ended.
  @discardableResult
  @inlinable
  public func observe(_ observer: Observer, during lifetime: Lifetime) -> (any Disposable)? {
    join(observer, during: lifetime)
  }

  /// Observes all events until a lifetime ends.
  ///
  /// See ``observe(_:during:)``.
  ///
  /// - Returns: A disposable that detaches the closure and takes it out of the lifetime; `nil` if the
  ///   signal or the lifetime has ended.
  @discardableResult
  @inlinable
  public func observe(
    during lifetime: Lifetime,
    _ action: @escaping @Sendable (Event) -> Void
  ) -> (any Disposable)? {
    join(Observer(action), during: lifetime)
  }
}
