extension SignalProducer {
  /// Follows one of two producers, as the latest value of a condition says.
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
  /// Each value of the condition, also one that repeats the one before, starts its producer anew and
  /// interrupts the one before. It completes when the condition and the last producer have.
  public static func `if`<Condition: SignalProducerConvertible>(
    _ condition: Condition,
    then first: SignalProducer<Value, Failure>,
    else second: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure>
  where Condition.Value == Bool, Condition.Failure == Failure {
    condition.producer.flatMap(.latest) { $0 ? first : second }
      .traced(after: nil, [condition, first, second])
  }

  /// Follows one of several producers, as the latest value of a choice says.
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
  /// It starts and ends as ``if(_:then:else:)`` does.
  ///
  /// - Parameters:
  ///   - choice: Sends the keys.
  ///   - cases: The producers that belong to the keys.
  ///   - fallback: What is followed when a key has no producer.
  /// - Returns: A producer that sends the events of the chosen producers.
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
