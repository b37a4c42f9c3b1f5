internal import Reactive
internal import ReactiveTesting

/// Models of operators that forward all values.
extension Model {
  /// Returns the values of the input.
  static func unchanged(_ input: InputHistory) -> [Int] { input.values() }
}
