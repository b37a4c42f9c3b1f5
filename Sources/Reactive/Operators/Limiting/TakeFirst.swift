extension Signal {
  /// Forwards the first `count` values and completes immediately after the last of them (EVT-19).
  ///
  /// ```text
  /// source                  -1-2   -3-4-|
  /// source.take(first: 2)   -1-(2|)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.take(first: 1).observe { print($0) }
  /// input.send(value: 1)   // VALUE 1, COMPLETED
  /// ```
  ///
  /// A terminal event that precedes the last of these values passes through. After the last value,
  /// this signal is no longer observed (RSG-11). Events arrive on the thread that sends them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19). If `count` is zero,
  /// the result has already completed, so its observers receive `interrupted` (D10).
  ///
  /// - Parameter count: The maximum number of values to forward. The method traps if `count` is
  ///   negative (D19).
  /// - Returns: A signal that sends at most `count` values.
  @inlinable
  public func take(first count: Int) -> Signal<Value, Failure> {
    checkTakeCount(count)
    return count == 0 ? .empty : apply(.take(first: count), [count])
  }
}

extension SignalProducer {
  /// Forwards the first `count` values and completes immediately after the last of them (EVT-19).
  ///
  /// ```text
  /// producer                  -1-2-3-4-|
  /// producer.take(first: 2)   -1-(2|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).take(first: 2).startWithValues { print($0) }   // 1 2
  /// ```
  ///
  /// A terminal event that precedes the last of these values passes through. This producer is
  /// cancelled after the last value (RSG-11). If `count` is zero, the result completes and this
  /// producer is never started (D10). Events arrive on the thread that sends them (EVT-36).
  /// Disposing of a start cancels this producer and sends `interrupted`, even if the observer
  /// disposes of the start while it is receiving the last value (EVT-25).
  ///
  /// - Parameter count: The maximum number of values to forward. The method traps if `count` is
  ///   negative (D19).
  /// - Returns: A producer that sends at most `count` values.
  @inlinable
  public func take(first count: Int) -> SignalProducer<Value, Failure> {
    checkTakeCount(count)
    return count == 0 ? .empty : apply(.take(first: count), [count])
  }
}

@usableFromInline
func checkTakeCount(_ count: Int) {
  Misuse.require(
    count >= 0,
    "take(first:) was given \(count), but a count cannot be negative.",
    rule: "D19",
    remedy: "Pass zero to complete immediately."
  )
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func take(first count: Int) -> Transform {
    Transform { downstream, lifetime in
      let state = Cell((remaining: count, hasEnded: false))
      return Observer(
        onValue: { value in
          guard state.value.remaining > 0 else { return }
          state.value.remaining -= 1
          let isLast = state.value.remaining == 0
          downstream.onValue(value)
          // If the observer disposed of the stream while it was receiving the last value, it must
          // receive `interrupted` (PRD-13).
          if isLast, !state.value.hasEnded, !lifetime.hasEnded {
            state.value.hasEnded = true
            downstream.onTermination(.completed)
          }
        },
        onTermination: { termination in
          guard !state.value.hasEnded else { return }
          state.value.hasEnded = true
          downstream.onTermination(termination)
        }
      )
    }
  }
}
