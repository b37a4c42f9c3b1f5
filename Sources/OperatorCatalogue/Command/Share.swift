/// The share of one of several processes that divide a list of items among themselves: every nth
/// item.
public struct Share: Hashable, Sendable, CustomStringConvertible {
  /// The index of the share, counted from one.
  public let number: Int
  /// The number of shares.
  public let count: Int

  init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses a ``description`` such as `1/2`.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    guard number >= 1, number <= count else { return nil }
    self.init(number, of: count)
  }

  /// The share as text, such as `1/2`.
  public var description: String { "\(number)/\(count)" }

  /// Returns the items of this share.
  func of<Item>(_ items: [Item]) -> [Item] {
    stride(from: number - 1, to: items.count, by: count).map { items[$0] }
  }
}
