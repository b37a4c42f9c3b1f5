extension SignalProducer {
  /// Runs this producer `count` times, one run after another.
  ///
  /// ```text
  /// producer             -a-b-|
  /// producer.repeat(2)   -a-b--a-b-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).repeat(2).startWithValues { print($0) }   // 1 2 1 2
  /// ```
  ///
  /// Each completion except the last starts the next run. If a run completes before its start
  /// returns, the next run begins on the thread that began that run. Otherwise, the next run begins
  /// on the thread on which that run completes. A failure or interruption passes through and ends
  /// the repetition. Events arrive on the threads that send them (EVT-36). Disposing of a start
  /// cancels the current run and sends `interrupted` (EVT-25). Any number of synchronous runs uses
  /// constant stack space (OPR-10).
  ///
  /// - Parameter count: The number of runs. If it is zero, the result completes immediately (D10).
  ///   The method traps if `count` is negative (D19).
  /// - Returns: A producer that sends the values of all runs and completes after the last run.
  public func `repeat`(_ count: Int) -> SignalProducer<Value, Failure> {
    Misuse.require(
      count >= 0,
      "repeat(_:) was given \(count), but a count cannot be negative.",
      rule: "D19",
      remedy: "Pass zero to complete immediately."
    )
    switch count {
    case 0: return .empty
    case 1: return self
    default: return repeating(count).traced(after: self, [count])
    }
  }

  /// Starts this producer again each time it completes, indefinitely.
  ///
  /// ```text
  /// producer                           -a-b-|
  /// producer.repeat().take(first: 5)   -a-b--a-b--(a|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).repeat().take(first: 3).startWithValues { print($0) }   // 1 2 1
  /// ```
  ///
  /// The result never completes. The threads on which runs begin are the same as for `repeat(_:)`.
  /// A failure or interruption passes through and ends the repetition. Events arrive on the threads
  /// that send them (EVT-36). Disposing of a start cancels the current run and sends `interrupted`
  /// (EVT-25). If this producer completes synchronously in every run, the call that starts the
  /// result does not return until the start is disposed of or this producer fails or is interrupted
  /// (D18).
  ///
  /// - Returns: A producer that sends the values of all runs.
  public func `repeat`() -> SignalProducer<Value, Failure> {
    repeating(nil)
      .traced(after: self)
  }

  private func repeating(_ count: Int?) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { output in
      let remaining = Cell(count.map { $0 - 1 })
      Restart(self, output) { termination in
        switch termination {
        case .failed, .interrupted:
          return .end
        case .completed:
          guard let count = remaining.value else { return .again }
          remaining.value = count - 1
          return count > 0 ? .again : .end
        }
      }.run()
    })
  }
}
