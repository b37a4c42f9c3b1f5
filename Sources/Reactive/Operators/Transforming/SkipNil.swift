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
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Returns: A signal that sends the wrapped values.
  @inlinable
  public func skipNil<Wrapped: Sendable>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
    compactMap { $0 }
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Unwraps and forwards the values that are not `nil`.
  ///
  /// ```text
  /// producer                                        -1-2-3-|
  /// producer.map { $0 == 2 ? nil : $0 }.skipNil()   -1---3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int?, Never>([nil, 1]).skipNil().startWithValues { print($0) }   // 1
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends the wrapped values.
  @inlinable
  public func skipNil<Wrapped: Sendable>() -> SignalProducer<Wrapped, Failure>
  where Value == Wrapped? {
    compactMap { $0 }
      .traced(after: self)
  }
}
