/// The reason why an execution of an action failed.
///
/// ``Action/apply(_:)`` and ``Action/execute(_:)`` fail with it (ACT-4).
public enum ActionError<Failure: Error>: Error {
  /// The action was disabled or was executing its maximum number of times, so no work was started.
  case disabled
  /// The work failed.
  case producerFailed(Failure)
}

extension ActionError: Equatable where Failure: Equatable {}
extension ActionError: Hashable where Failure: Hashable {}

extension ActionError: CustomStringConvertible {
  /// A textual representation: `disabled`, or the description of the failure of the work.
  public var description: String {
    switch self {
    case .disabled: "disabled"
    case .producerFailed(let failure): "producerFailed(\(failure))"
    }
  }
}
