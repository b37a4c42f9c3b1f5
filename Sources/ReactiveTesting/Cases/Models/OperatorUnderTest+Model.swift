extension OperatorUnderTest {
  /// The same operator, with a statement of what it means.
  ///
  /// A model is a pure function from what went in to the values that must have come out by then. Every test
  /// case is also judged by it (MOD-1), after each step: a value that is lost, doubled, wrong or out of
  /// order is found, also when a source sends while it is being started. Ends are a matter of the other
  /// contracts.
  ///
  /// ```swift
  /// OperatorUnderTest("pairwise") { source, _ in source.pairwise() }
  ///   .model { input in
  ///     zip(input.values(), input.values().dropFirst()).map { "\($0) \($1)" }
  ///   }
  /// ```
  ///
  /// Operators that take a scheduler are not judged by models yet: a history has no times. Starts that
  /// share one execution are not, either.
  ///
  /// - Parameter expected: Makes the values, in the order in which they come. They are compared as text,
  ///   numbers as numbers.
  /// - Returns: The operator, with the model added.
  public func model<Value>(
    _ expected: @escaping @Sendable (InputHistory) -> [Value]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelled = { history in expected(history).map { OutputValue($0) } }
    return subject
  }
}
