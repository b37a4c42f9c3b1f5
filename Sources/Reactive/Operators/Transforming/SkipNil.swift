extension Signal {
  /// Passes on the values that are not `nil`, unwrapped.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int?, Never>.pipe()
  /// signal.skipNil().observeValues { print($0) }
  /// input.send(value: nil)
  /// input.send(value: 1)   // 1
  /// ```
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  public func skipNil<Wrapped: Sendable>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
    compactMap { $0 }
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Passes on the values that are not `nil`, unwrapped.
  ///
  /// It behaves as the operator of the same name on ``Signal``; each start has a state of its own.
  @inlinable
  public func skipNil<Wrapped: Sendable>() -> SignalProducer<Wrapped, Failure>
  where Value == Wrapped? {
    compactMap { $0 }
      .traced(after: self)
  }
}
