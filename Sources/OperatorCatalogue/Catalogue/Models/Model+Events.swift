internal import Reactive
internal import ReactiveTesting

/// Models of operators that convert events to values.
extension Model {
  /// Returns all events of the input.
  static func events(_ input: InputHistory) -> [Event<Int, TestFailure>] {
    input.entries.map(\.event)
  }

  /// Returns the values and the failure of the input.
  static func results(_ input: InputHistory) -> [Result<Int, TestFailure>] {
    input.entries.compactMap { entry in
      switch entry.event {
      case .value(let value): .success(value)
      case .failed(let failure): .failure(failure)
      case .completed, .interrupted: nil
      }
    }
  }
}
