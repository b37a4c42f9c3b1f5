extension Lifetime {
  /// A signal that sends no values and completes when the lifetime ends (LIF-3).
  ///
  /// The signal completes on the thread that ends the lifetime.
  ///
  /// ```swift
  /// let (lifetime, token) = Lifetime.make()
  /// lifetime.ended.observeCompleted { print("over") }
  /// token.dispose()   // over
  /// ```
  ///
  /// If the lifetime has already ended, the signal has already completed, so its observers receive
  /// `interrupted` (D10).
  public var ended: Signal<Never, Never> {
    .make(by: "ended") { output in
      output.lifetime.insert(self.observeEnded { output.terminate(.completed) })
    }
  }
}
