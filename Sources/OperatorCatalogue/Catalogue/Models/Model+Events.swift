internal import Reactive
internal import ReactiveTesting

/// Models of operators that convert events to values.
extension Model {
  /// Returns all events of the input.
  static func events(_ input: InputHistory) -> [Event<Int, TestFailure>] {
    input.entries.map(\.event)
  }

  /// Returns the values of the input, and its failure if there is one, as results.
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
