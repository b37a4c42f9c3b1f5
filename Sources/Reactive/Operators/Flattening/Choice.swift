extension SignalProducer {
  /// Forwards the events of one of two producers, selected by the latest value of a condition.
  ///
  /// ```text
  /// first                                                     --a--b--c--|
  /// second                                                    --d--|
  /// condition (1 is true)                                     -1-----0----1----|
  /// SignalProducer.if(condition, then: first, else: second)   ---a--b--d----a--b--c--|
  /// ```
  ///
  /// ```swift
  /// let isOnline = SignalProducer<Bool, Never>(values: true, false)
  /// SignalProducer<String, Never>.if(
  ///   isOnline,
  ///   then: SignalProducer(value: "from the server"),
  ///   else: SignalProducer(value: "from the disk")
  /// )
  /// .startWithValues { print($0) }   // from the server, from the disk
  /// ```
  ///
  /// Each value of the condition interrupts the current producer and starts the selected one, even
  /// if the value has not changed. The result completes when the condition and the producer that
  /// was started last have completed. A failure of the condition or of the current producer passes
  /// through immediately, as does an interruption of the condition. An interruption of the current
  /// producer is treated as a completion (D11). Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels the condition and the current producer, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - condition: The stream whose latest value selects the producer.
  ///   - first: The producer to start for `true`.
  ///   - second: The producer to start for `false`.
  /// - Returns: A producer that sends the values of the selected producers.
  public static func `if`<Condition: SignalProducerConvertible>(
    _ condition: Condition,
    then first: SignalProducer<Value, Failure>,
    else second: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure>
  where Condition.Value == Bool, Condition.Failure == Failure {
    condition.producer.flatMap(.latest) { $0 ? first : second }
      .traced(after: nil, [condition, first, second])
  }

  /// Forwards the events of one of several producers, selected by the latest key that a stream
  /// sends.
  ///
  /// ```text
  /// first                                                               --a--b--c--|
  /// second                                                              --d--|
  /// choice                                                              -1-----7----1----|
  /// SignalProducer.switch(choice, cases: [1: first], default: second)   ---a--b--d----a--b--c--|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>.switch(
  ///   SignalProducer<Int, Never>(values: 1, 7),
  ///   cases: [1: SignalProducer(value: "one")],
  ///   default: SignalProducer(value: "many")
  /// )
  /// .startWithValues { print($0) }   // one many
  /// ```
  ///
  /// Each key that `choice` sends interrupts the current producer and starts the selected one, even
  /// if the key has not changed. The result completes when `choice` and the producer that was
  /// started last have completed. A failure or interruption of `choice` passes through immediately,
  /// as does a failure of the current producer. An interruption of the current producer is treated
  /// as a completion (D11). Events arrive on the threads that send them (EVT-36). Disposing of a
  /// start cancels `choice` and the current producer, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - choice: The stream of keys.
  ///   - cases: The producer to start for each key.
  ///   - fallback: The producer to start for a key that `cases` does not contain.
  /// - Returns: A producer that sends the values of the selected producers.
  public static func `switch`<Choice: SignalProducerConvertible>(
    _ choice: Choice,
    cases: [Choice.Value: SignalProducer<Value, Failure>],
    default fallback: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure>
  where Choice.Value: Hashable, Choice.Failure == Failure {
    choice.producer.flatMap(.latest) { cases[$0] ?? fallback }
      .traced(after: nil, [choice, nil, fallback])
  }
}
