extension Signal {
  /// Forwards all values except the first `count` values.
  ///
  /// ```text
  /// source                  -1-2-3-4-|
  /// source.skip(first: 2)   -----3-4-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.skip(first: 1).observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // 2
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged, even if fewer
  /// than `count` values have been skipped. Counting starts when the operator is applied. Events
  /// arrive on the thread that sends them (EVT-36). Disposing of an observation detaches only its
  /// observer (SIG-19).
  ///
  /// - Parameter count: The number of values to skip. The method traps if `count` is negative
  ///   (D19).
  /// - Returns: A signal that sends all values after the first `count` values.
  @inlinable
  public func skip(first count: Int) -> Signal<Value, Failure> {
    checkSkipCount(count)
    return count == 0 ? self : apply(.skip(first: count), [count])
  }
}

extension SignalProducer {
  /// Forwards all values except the first `count` values.
  ///
  /// ```text
  /// producer                  -1-2-3-4-|
  /// producer.skip(first: 2)   -----3-4-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).skip(first: 1).startWithValues { print($0) }   // 2 3
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged, even if fewer than `count` values have
  /// been skipped. Each start counts its own values (PRD-7). Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter count: The number of values to skip. The method traps if `count` is negative
  ///   (D19).
  /// - Returns: A producer that sends all values after the first `count` values.
  @inlinable
  public func skip(first count: Int) -> SignalProducer<Value, Failure> {
    checkSkipCount(count)
    return count == 0 ? self : apply(.skip(first: count), [count])
  }
}

@usableFromInline
func checkSkipCount(_ count: Int) {
  Misuse.require(
    count >= 0,
    "skip(first:) was given \(count), but a count cannot be negative.",
    rule: "D19",
    remedy: "Pass zero to skip nothing."
  )
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func skip(first count: Int) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let remaining = Cell(count)
      return Observer(
        onValue: { value in
          if remaining.value > 0 {
            remaining.value -= 1
          } else {
            downstream.onValue(value)
          }
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
