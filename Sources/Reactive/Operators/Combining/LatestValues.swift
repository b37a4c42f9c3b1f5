/// The latest values of several inputs of the same type.
///
/// Until every input has sent a value, the cost of storing a value does not depend on the number of
/// inputs.
package struct LatestValues<Element> {
  /// The latest value of each input, until all inputs have sent a value.
  private var partial: [Element?]
  /// The number of inputs that have not sent a value.
  package private(set) var missing: Int
  /// The latest values, in the order of the inputs.
  ///
  /// The array is empty until every input has sent a value.
  package private(set) var all: [Element] = []

  package init(count: Int) {
    partial = Array(repeating: nil, count: count)
    missing = count
  }

  /// Stores the latest value of an input.
  ///
  /// - Returns: Whether every input has sent a value.
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
