/// The latest values of several inputs of one kind.
///
/// While an input is missing, a value costs the same however many inputs there are.
package struct LatestValues<Element> {
  /// The latest value of each input, until there is one of all.
  private var partial: [Element?]
  /// How many inputs have sent nothing.
  package private(set) var missing: Int
  /// The latest values, in the order of the inputs; empty while an input is missing.
  package private(set) var all: [Element] = []

  package init(count: Int) {
    partial = Array(repeating: nil, count: count)
    missing = count
  }

  /// Puts the value of an input in the place of the one before.
  ///
  /// - Returns: Whether there is a value of all inputs.
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
