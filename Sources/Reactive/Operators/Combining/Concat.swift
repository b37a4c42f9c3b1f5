extension SignalProducer {
  /// Sends the values of this producer and, after it completes, the events of `next`.
  ///
  /// ```text
  /// first                  -a-b-|
  /// second                 -c-d-|
  /// first.concat(second)   -a-b--c-d-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .concat(SignalProducer([2, 3]))
  ///   .startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// If this producer fails, the failure passes through and `next` is never started. Otherwise, the
  /// result ends when `next` ends. A failure of `next` passes through. An interruption of either
  /// producer is treated as its completion (D11). If this producer ends before its start returns,
  /// `next` starts on the thread that started this producer. Otherwise, `next` starts on the thread
  /// on which this producer ends. Events arrive on the threads that send them (EVT-36). Disposing
  /// of a start cancels the producer that is running and sends `interrupted` (EVT-25). A chain of
  /// any number of `concat` operators uses constant stack space (OPR-10).
  ///
  /// - Parameter next: The producer to start after this one completes or is interrupted.
  /// - Returns: A producer that sends the values of one stream after those of the other.
  public func concat(_ next: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    SignalProducer(concatenating: ProducerChain(self, next))
      .traced(after: self, [next])
  }

  /// Sends the values of this producer and, after it completes, one more value.
  ///
  /// ```text
  /// producer                      -a-b-|
  /// producer.concat(value: "c")   -a-b-(c|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).concat(value: 3).startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// The result completes after the value. An interruption of this producer is treated as a
  /// completion (D11). If this producer fails, the failure passes through and the value is not
  /// sent. Events arrive on the threads that send them (EVT-36). Disposing of a start cancels this
  /// producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter value: The last value to send.
  /// - Returns: A producer that sends the values of this producer, followed by `value`.
  public func concat(value: Value) -> SignalProducer<Value, Failure> {
    concat(SignalProducer(value: value))
      .traced(after: self, [value])
  }

  /// Sends the values of this producer and fails when the producer completes.
  ///
  /// ```text
  /// producer                        -a-b-|
  /// producer.concat(error: error)   -a-b-#
  /// ```
  ///
  /// ```swift
  /// struct Unfinished: Error {}
  /// SignalProducer<Int, Unfinished>([1, 2])
  ///   .concat(error: Unfinished())
  ///   .startWithFailed { print($0) }   // Unfinished()
  /// ```
  ///
  /// An interruption of this producer is treated as a completion, so the result then also fails
  /// (D11). If this producer fails, its own failure passes through immediately instead of `error`.
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels this
  /// producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter error: The failure to send instead of `completed`.
  /// - Returns: A producer that sends the values of this producer and never completes.
  public func concat(error: Failure) -> SignalProducer<Value, Failure> {
    concat(SignalProducer(error: error))
      .traced(after: self)
  }

  /// Sends the values of `previous` and, after it completes, the events of this producer.
  ///
  /// `b.prefix(a)` is equivalent to `a.concat(b)`. If `previous` fails, the failure passes through
  /// and this producer is never started. Otherwise, the result ends when this producer ends. A
  /// failure of this producer passes through. An interruption of either producer is treated as its
  /// completion (D11). Events arrive on the threads that send them (EVT-36). Disposing of a start
  /// cancels the producer that is running and sends `interrupted` (EVT-25).
  ///
  /// ```text
  /// first                  -a-b-|
  /// second                 -c-d-|
  /// second.prefix(first)   -a-b--c-d-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([2, 3])
  ///   .prefix(SignalProducer(value: 1))
  ///   .startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// - Parameter previous: The producer to start first.
  /// - Returns: A producer that sends the values of one stream after those of the other.
  public func prefix(_ previous: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    previous.concat(self)
      .traced(after: self, [previous])
  }

  /// Sends a value and then the events of this producer.
  ///
  /// ```text
  /// producer                      -b-c-|
  /// producer.prefix(value: "a")   ab-c-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([2, 3]).prefix(value: 1).startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// Each start sends the value before it starts this producer. The completion or failure of this
  /// producer passes through. Its interruption is treated as a completion (D11). Events arrive on
  /// the threads that send them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25). If the observer disposes of the start while it is receiving the value,
  /// this producer is never started.
  ///
  /// - Parameter value: The first value to send.
  /// - Returns: A producer that sends `value`, followed by the values of this producer.
  public func prefix(value: Value) -> SignalProducer<Value, Failure> {
    prefix(SignalProducer(value: value))
      .traced(after: self, [value])
  }

  /// Sends the values of this producer and, after it completes, the events of `next`.
  ///
  /// This overload accepts a signal or a property, which is observed only after this producer has
  /// completed. Values that a signal sends before that are missed. If this producer fails, the
  /// failure passes through and `next` is never observed. Otherwise, the result ends when `next`
  /// ends. A failure of `next` passes through. An interruption of either stream is treated as its
  /// completion (D11), so the result completes if `next` is a signal that has already ended
  /// (SIG-12). Events arrive on the threads that send them (EVT-36). Disposing of a start cancels
  /// this producer or detaches from the other stream, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter next: The stream to observe after this producer completes or is interrupted.
  /// - Returns: A producer that sends the values of one stream after those of the other.
  public func concat(
    _ next: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    concat(next.producer)
  }

  /// Sends the values of `previous` and, after it completes, the events of this producer.
  ///
  /// This overload accepts a signal or a property. `b.prefix(a)` is equivalent to
  /// `a.producer.concat(b)`. If `previous` fails, the failure passes through and this producer is
  /// never started. If `previous` never ends, as with a property that stays retained, this producer
  /// is never started. Otherwise, the result ends when this producer ends. A failure of this
  /// producer passes through. An interruption of either stream is treated as its completion (D11).
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start ends the current
  /// subscription and sends `interrupted` (EVT-25).
  ///
  /// - Parameter previous: The stream to observe first.
  /// - Returns: A producer that sends the values of one stream after those of the other.
  public func prefix(
    _ previous: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    prefix(previous.producer)
  }
}
