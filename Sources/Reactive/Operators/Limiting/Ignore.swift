extension Signal {
  /// Drops all values that equal `value`.
  ///
  /// ```text
  /// source             -1-2-3-|
  /// source.ignore(2)   -1---3-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.ignore(0).observeValues { print($0) }
  /// for value in [0, 1, 0] { input.send(value: value) }   // 1
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events are
  /// delivered on the thread that sends them (EVT-36). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Parameter value: The value to drop.
  /// - Returns: A signal that sends the values that differ from `value`.
  public func ignore(_ value: Value) -> Signal<Value, Failure> where Value: Equatable {
    filter { $0 != value }
      .traced(after: self, [value])
  }

  /// Drops all values.
  ///
  /// ```text
  /// source                  -1-2-3-|
  /// source.ignoreValues()   -------|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.ignoreValues().observe { print($0) }
  /// input.send(value: 1)
  /// input.sendCompleted()   // COMPLETED
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged, on the thread
  /// that sends them (EVT-36). Disposing of an observation detaches only its observer (SIG-19). To
  /// give the result a different value type, use ``promoteValue(_:)``.
  ///
  /// - Returns: A signal that sends only the terminal event of this signal.
  public func ignoreValues() -> Signal<Never, Failure> {
    apply(.ignoreValues())
  }
}

extension SignalProducer {
  /// Drops all values that equal `value`.
  ///
  /// ```text
  /// producer             -1-2-3-|
  /// producer.ignore(2)   -1---3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([0, 1, 0]).ignore(0).startWithValues { print($0) }   // 1
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter value: The value to drop.
  /// - Returns: A producer that sends the values that differ from `value`.
  public func ignore(_ value: Value) -> SignalProducer<Value, Failure> where Value: Equatable {
    filter { $0 != value }
      .traced(after: self, [value])
  }

  /// Drops all values.
  ///
  /// ```text
  /// producer                  -1-2-3-|
  /// producer.ignoreValues()   -------|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).ignoreValues().start { print($0) }   // COMPLETED
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25). To
  /// give the result a different value type, use ``promoteValue(_:)``.
  ///
  /// - Returns: A producer that sends only the terminal event of this producer.
  public func ignoreValues() -> SignalProducer<Never, Failure> {
    apply(.ignoreValues())
  }
}

extension Transform where Output == Never, InputFailure == OutputFailure {
  static func ignoreValues() -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      Observer(onValue: { _ in }, onTermination: downstream.onTermination)
    }
  }
}
