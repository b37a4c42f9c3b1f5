/// A model of the sources that an operator starts.
struct StartModel: Sendable {
  /// Whether the instants of the starts are compared as well.
  let isTimed: Bool
  let expected: @Sendable (InputHistory) -> [TimedValue<SourceID>]
}

/// A model of an operator, which derives the expected values from the events of its sources.
struct OperatorModel: Sendable {
  /// Whether the instants of the values are compared as well.
  let isTimed: Bool
  let expected: @Sendable (InputHistory) -> [TimedValue<OutputValue>]

  init(
    isTimed: Bool,
    _ expected: @escaping @Sendable (InputHistory) -> [TimedValue<OutputValue>]
  ) {
    self.isTimed = isTimed
    self.expected = expected
  }
}
