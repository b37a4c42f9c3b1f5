extension Signal {
  /// Sends the last `count` values when this signal completes.
  ///
  /// ```text
  /// source                 -1-2-3-4-|
  /// source.take(last: 2)   ---------(34|)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.take(last: 2).observeValues { print($0) }
  /// for value in [1, 2, 3] { input.send(value: value) }
  /// input.sendCompleted()   // 2 3
  /// ```
  ///
  /// If this signal sends fewer than `count` values, all of them are sent. A failure or
  /// interruption drops the stored values and passes through immediately (EVT-13). The operator
  /// stores at most `count` values. Events arrive on the thread that sends them (EVT-36). Disposing
  /// of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter count: The maximum number of values to send. If it is zero, no values are sent.
  ///   The method traps if `count` is negative (D19).
  /// - Returns: A signal that sends at most `count` values and completes.
  @inlinable
  public func take(last count: Int) -> Signal<Value, Failure> {
    checkTakeLastCount(count)
    return apply(.take(last: count), [count])
  }
}

extension SignalProducer {
  /// Sends the last `count` values when this producer completes.
  ///
  /// ```text
  /// producer                 -1-2-3-4-|
  /// producer.take(last: 2)   ---------(34|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).take(last: 2).startWithValues { print($0) }   // 2 3
  /// ```
  ///
  /// If this producer sends fewer than `count` values, all of them are sent. A failure or
  /// interruption drops the stored values and passes through immediately (EVT-13). Each start
  /// stores its own values, at most `count` of them (PRD-7). Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start drops these values, cancels this producer, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter count: The maximum number of values to send. If it is zero, no values are sent.
  ///   The method traps if `count` is negative (D19).
  /// - Returns: A producer that sends at most `count` values and completes.
  @inlinable
  public func take(last count: Int) -> SignalProducer<Value, Failure> {
    checkTakeLastCount(count)
    return apply(.take(last: count), [count])
  }
}

@usableFromInline
func checkTakeLastCount(_ count: Int) {
  Misuse.require(
    count >= 0,
    "take(last:) was given \(count), but a count cannot be negative.",
    rule: "D19",
    remedy: "Pass zero to send no values."
  )
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func take(last count: Int) -> Transform {
    Transform { downstream, lifetime in
      let latest = Cell(Queue<Input>())
      return Observer(
        onValue: { value in
          latest.value.append(value)
          if latest.value.count > count { _ = latest.value.removeFirst() }
        },
        onTermination: { termination in
          switch termination {
          case .completed:
            while !lifetime.hasEnded, let value = latest.value.removeFirst() {
              downstream.onValue(value)
            }
            downstream.end(with: .completed, lifetime) { nil }
          case .failed, .interrupted:
            downstream.onTermination(termination)
          }
        }
      )
    }
  }
}
