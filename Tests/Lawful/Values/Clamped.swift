import Reactive

extension PropertyProtocol where Value: Comparable {
  /// The value, or the nearest bound of the range.
  func clamped(to range: ClosedRange<Value>) -> Property<Value> {
    map { min(max($0, range.lowerBound), range.upperBound) }
  }
}
