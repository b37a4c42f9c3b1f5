/// An element of a sequence under test, whose live instances are counted.
///
/// The checks count instances to find operators that retain traversed elements (SEQ-10).
/// ``SequenceLab/element(_:)`` creates further elements.
public final class SequenceElement: Sendable {
  /// The value of the element, with which the operator and the reference compute.
  public let number: Int
  /// The position in a source, or `nil` if the operator created the element.
  let origin: Origin?
  private let lab: SequenceLab

  /// A position in a source.
  struct Origin: Hashable, Sendable {
    /// The index of the source, counted from zero.
    let source: Int
    /// The index of the element, counted from zero.
    let place: Int
  }

  init(_ number: Int, _ origin: Origin?, _ lab: SequenceLab) {
    self.number = number
    self.origin = origin
    self.lab = lab
    lab.elementMade()
  }

  deinit {
    lab.elementReleased()
  }
}

extension SequenceElement: Hashable, CustomStringConvertible {
  /// Returns whether two elements have the same number.
  ///
  /// - Parameters:
  ///   - left: An element.
  ///   - right: Another element.
  /// - Returns: `true` if the numbers are equal.
  public static func == (left: SequenceElement, right: SequenceElement) -> Bool {
    left.number == right.number
  }

  /// Hashes the number.
  ///
  /// - Parameter hasher: The hasher that receives the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  /// The number of the element in decimal notation.
  public var description: String { "\(number)" }
}
