/// A part of something that several processes do: every so-manieth of its items.
public struct Share: Hashable, Sendable, CustomStringConvertible {
  /// Which one it is, counted from one.
  public let number: Int
  /// How many there are.
  public let count: Int

  init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads what ``description`` has written, such as `1/2`.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    guard number >= 1, number <= count else { return nil }
    self.init(number, of: count)
  }

  /// Such as `1/2`.
  public var description: String { "\(number)/\(count)" }

  /// The items of this share.
  func of<Item>(_ items: [Item]) -> [Item] {
    stride(from: number - 1, to: items.count, by: count).map { items[$0] }
  }

  /// The items of all shares, in the order from which they were taken; what is missing is at the end
  /// of its share, and is left out.
  static func together<Item>(_ shares: [[Item]]) -> [Item] {
    let longest = shares.map(\.count).max() ?? 0
    return (0..<longest).flatMap { row in
      shares.compactMap { $0.indices.contains(row) ? $0[row] : nil }
    }
  }
}
