/// An ordered collection from which an element is removed with the token that its insertion
/// returned.
///
/// Insertion takes amortized constant time, and removal logarithmic time. The memory is
/// proportional to the current number of elements, however many have been removed.
@usableFromInline
package struct Bag<Element> {
  /// The identity of one insertion.
  ///
  /// After its element has been removed, a token no longer refers to an element.
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

  /// The element that was inserted when the bag was empty, if the bag still contains it.
  ///
  /// Storing this element here needs no allocation. It is older than all entries.
  @usableFromInline var oldest: Element?
  @usableFromInline var oldestNumber: UInt64 = 0
  /// The later elements, or an empty array if the bag is empty.
  @usableFromInline var entries: ContiguousArray<(number: UInt64, element: Element?)> = []
  @usableFromInline var nextNumber: UInt64 = 0

  /// The number of elements.
  @usableFromInline package internal(set) var count = 0

  @inlinable
  package init() {}

  /// Creates an empty bag whose first token is numbered `number`.
  init(nextNumber number: UInt64) {
    nextNumber = number
  }

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

  /// Inserts an element into an empty bag, with a token whose number is less than `nextNumber`.
  mutating func insertFirst(_ element: Element, _ token: Token) {
    oldest = element
    oldestNumber = token.number
    count = 1
  }

  /// Whether the bag still contains the element that was inserted with `token`.
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

  /// Removes and returns the element that was inserted with `token`, if the bag still contains it.
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
