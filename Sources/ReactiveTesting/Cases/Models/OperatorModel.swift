/// A model of an operator, which derives what the operator must do from the events of its sources.
///
/// `Action` is the type of what the model predicts: a value that the output sends, its terminal
/// event, or a source that the operator starts.
struct OperatorModel<Action: Sendable & CustomStringConvertible>: Sendable {
  /// Whether the comparison includes the instants.
  let isTimed: Bool
  let expected: @Sendable (InputHistory) -> [TimedValue<Action>]

  /// Returns a description of the properties of an action that the model determines.
  func description(of action: TimedValue<Action>) -> String {
    isTimed ? "\(action.value) at \(action.instant.text)" : "\(action.value)"
  }
}
