/// The latest values of several inputs of the same type.
///
/// While the value of an input is missing, the cost of a value does not depend on the number of
/// inputs.
package struct LatestValues<Element> {
  /// The latest value of each input, while the value of an input is missing.
  private var partial: [Element?]
  /// The number of inputs that have sent nothing.
  package private(set) var missing: Int
  /// The latest values, in the order of the inputs.
  ///
  /// The array is empty while the value of an input is missing.
  package private(set) var all: [Element] = []

  package init(count: Int) {
    partial = Array(repeating: nil, count: count)
    missing = count
  }

  /// Replaces the value of an input.
  ///
  /// - Returns: Whether every input has a value.
  package mutating func put(_ value: Element, at index: Int) -> Bool {
    if missing == 0 {
      all[index] = value
      return true
    }
    if partial[index] == nil { missing -= 1 }
    partial[index] = value
    guard missing == 0 else { return false }
    all = partial.compactMap { $0 }
    partial = []
    return true
  }
}
