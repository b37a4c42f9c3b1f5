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
  /// Models do not check operators that take a scheduler, because a history contains no times. They
  /// do not check starts that share an execution either.
  ///
  /// - Parameter expected: Returns the expected values in order. Numbers are compared as numbers,
  ///   and all other values as text.
  /// - Returns: The operator, with the model added.
  public func model<Value>(
    _ expected: @escaping @Sendable (InputHistory) -> [Value]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelled = { history in expected(history).map { OutputValue($0) } }
    return subject
  }
}
