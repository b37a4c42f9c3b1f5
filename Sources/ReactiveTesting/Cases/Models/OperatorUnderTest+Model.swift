extension OperatorUnderTest {
  /// Returns the same operator with a model of its values.
  ///
  /// A model is a pure function from the events of the sources to the values that the output must
  /// have sent by then. Every test case is also checked against the model after each step (MOD-1).
  /// This finds values that are lost, duplicated, wrong or out of order, even if a source sends
  /// while it is being started. The other contracts check terminal events.
  ///
  /// ```swift
  /// OperatorUnderTest("pairwise") { source, _ in source.pairwise() }
  ///   .model { input in
  ///     zip(input.values(), input.values().dropFirst()).map { "\($0) \($1)" }
  ///   }
  /// ```
  ///
  /// These models do not check operators that take a scheduler; ``timedModel(_:)`` does. Models do not check
  /// starts that share one execution.
  ///
  /// - Parameter expected: Returns the expected values in order. Numbers are compared as numbers,
  ///   and all other values as text.
  /// - Returns: The operator, with the model added.
  public func model<Value>(
    _ expected: @escaping @Sendable (InputHistory) -> [Value]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelled = OperatorModel(isTimed: false) { history in
      expected(history).map { TimedValue(OutputValue($0), at: history.now) }
    }
    return subject
  }

  /// Returns the same operator with a model of its values and of the instants at which they come.
  ///
  /// The model gets the events of the sources so far, each with its instant, and returns all values that follow
  /// from them, each with the instant at which it comes, even if that is later than
  /// ``InputHistory/now``. Test cases are checked up to the present (MOD-1). Values at the instant of a disposal
  /// may come or not.
  ///
  /// ```swift
  /// OperatorUnderTest("delayed", .timeShifting) { source, context in
  ///   source.delay(.milliseconds(20), on: context.scheduler)
  /// }
  /// .timedModel { input in
  ///   let values = input.entries.compactMap { entry in
  ///     entry.event.value.map { TimedValue($0, at: entry.instant.advanced(by: .milliseconds(20))) }
  ///   }
  ///   return values.filter { $0.instant <= input.abortedAt ?? $0.instant }
  /// }
  /// ```
  ///
  /// - Parameter expected: Returns the expected values in the order in which they come. Numbers are compared as
  ///   numbers, and all other values as text.
  /// - Returns: The operator, with the model added.
  public func timedModel<Value>(
    _ expected: @escaping @Sendable (InputHistory) -> [TimedValue<Value>]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelled = OperatorModel(isTimed: true) { history in
      expected(history).map { TimedValue(OutputValue($0.value), at: $0.instant) }
    }
    return subject
  }
}
