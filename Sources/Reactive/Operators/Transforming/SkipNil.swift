extension Signal {
  /// Unwraps and forwards the values that are not `nil`.
  ///
  /// ```text
  /// source                                        -1-2-3-|
  /// source.map { $0 == 2 ? nil : $0 }.skipNil()   -1---3-|
  /// ```
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
  /// Unwraps and forwards the values that are not `nil`.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func skipNil<Wrapped: Sendable>() -> SignalProducer<Wrapped, Failure>
  where Value == Wrapped? {
    compactMap { $0 }
      .traced(after: self)
  }
}
