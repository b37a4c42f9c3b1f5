/// An ordered collection whose elements are removed by the token they were inserted with.
///
/// Insertion takes amortised constant time, removal logarithmic time; the space taken is
/// proportional to what is in it now, however much has come and gone.
@usableFromInline
package struct Bag<Element> {
  /// Names one insertion.
  ///
  /// A token of an element that is gone removes nothing.
  @usableFromInline
  package struct Token: Hashable, Comparable, Sendable {
    @usableFromInline let number: UInt64

    @inlinable
    init(number: UInt64) {
      self.number = number
    }

    @inlinable
    package static func < (left: Token, right: Token) -> Bool {
      left.number < right.number
    }
  }

  /// An element that was inserted when there was no other; it costs no allocation.
  ///
  /// It is older than all entries.
  @usableFromInline var oldest: Element?
  @usableFromInline var oldestNumber: UInt64 = 0
  /// Empty if there is no element.
  @usableFromInline var entries: ContiguousArray<(number: UInt64, element: Element?)> = []
  @usableFromInline var nextNumber: UInt64 = 0

  /// How many elements there are.
  @usableFromInline package internal(set) var count = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { count == 0 }

  @discardableResult
  @inlinable
  package mutating func insert(_ element: Element) -> Token {
    let token = Token(number: nextNumber)
    nextNumber += 1
    if count == 0 {
      oldest = element
      oldestNumber = token.number
    } else {
      entries.append((token.number, element))
    }
    count += 1
    return token
  }

  /// Whether the element that was inserted with `token` is still there.
  @inlinable
  package func contains(_ token: Token) -> Bool {
    if token.number == oldestNumber { return oldest != nil }
    return index(of: token).map { entries[$0].element != nil } ?? false
  }

  @inlinable
  func index(of token: Token) -> Int? {
    var low = entries.startIndex
    var high = entries.endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].number < token.number { low = middle + 1 } else { high = middle }
    }
    guard low < entries.endIndex, entries[low].number == token.number else { return nil }
    return low
  }

  /// Removes and returns the element that was inserted with `token`, if it is still there.
  @discardableResult
  @inlinable
  package mutating func remove(_ token: Token) -> Element? {
    if token.number == oldestNumber {
      guard let element = oldest else { return nil }
      oldest = nil
      count -= 1
      return element
    }
    guard let index = index(of: token), let element = entries[index].element else { return nil }
    entries[index].element = nil
    count -= 1
    if count == 0 {
      entries = []
    } else if entries.count > 8, count < entries.count / 2 {
      entries.removeAll { $0.element == nil }
    }
    return element
  }

  /// Removes and returns all elements, in the order of their insertion.
  @inlinable
  package mutating func removeAll() -> [Element] {
    let all = elements
    oldest = nil
    entries = []
    count = 0
    return all
  }

  /// Calls `body` with each element and its token, in the order of their insertion.
  @inlinable
  package func forEach(_ body: (Token, Element) -> Void) {
    if let oldest { body(Token(number: oldestNumber), oldest) }
    for entry in entries {
      if let element = entry.element { body(Token(number: entry.number), element) }
    }
  }

  /// The element that was inserted before all others.
  @inlinable
  package var first: Element? {
    oldest ?? entries.lazy.compactMap { $0.element }.first
  }

  /// The elements, in the order of their insertion.
  @inlinable
  package var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEach { elements.append($1) }
    return elements
  }
}
