/// The reason why an attempt to execute an action failed.
///
/// The producers returned by ``Action/apply(_:)`` and ``Action/execute(_:)`` fail with this error
/// (ACT-4).
public enum ActionError<Failure: Error>: Error {
  /// The action was disabled or its maximum number of executions was in progress, so no work was
  /// started.
  case disabled
  /// The work failed.
  case producerFailed(Failure)
}

extension ActionError: Equatable where Failure: Equatable {}
extension ActionError: Hashable where Failure: Hashable {}

extension ActionError: CustomStringConvertible {
  /// A textual representation: `disabled`, or `producerFailed(…)` with the failure of the work.
  public var description: String {
    switch self {
    case .disabled: "disabled"
    case .producerFailed(let failure): "producerFailed(\(failure))"
    }
  }
}
