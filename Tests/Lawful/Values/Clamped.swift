import Reactive

extension PropertyProtocol where Value: Comparable {
  /// Sends each value, or the nearest bound of the range if the value is outside the range.
  func clamped(to range: ClosedRange<Value>) -> Property<Value> {
    map { min(max($0, range.lowerBound), range.upperBound) }
  }
}
