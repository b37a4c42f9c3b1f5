/// What an operator means: which values follow from what its sources have sent.
struct OperatorModel: Sendable {
  /// Whether the instants of the values count.
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
