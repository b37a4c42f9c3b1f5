/// A first-in, first-out queue whose operations take amortized constant time.
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var front: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { head == front.count }
  @inlinable
  package var count: Int { front.count - head }
  @inlinable
  package var first: Element? { isEmpty ? nil : front[head] }

  @inlinable
  package mutating func append(_ element: Element) {
    front.append(element)
  }

  @inlinable
  package mutating func removeFirst() -> Element? {
    guard !isEmpty else { return nil }
    if head + 1 == front.count, front.count <= 64 {
      // Most queues contain at most one element and should keep their memory.
      let element = front.removeLast()
      if head > 0 { front.removeAll(keepingCapacity: true) }
      head = 0
      return element
    }
    let element = front[head]
    front[head] = nil
    head += 1
    if head == front.count {
      front.removeAll(keepingCapacity: front.count <= 64)
      head = 0
    } else if head > 32, head * 2 > front.count {
      front.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Calls `body` with each element, from the first to the last.
  @inlinable
  package func forEach(_ body: (Element) -> Void) {
    for index in head..<front.count {
      if let element = front[index] { body(element) }
    }
  }

  @inlinable
  package mutating func removeAll() {
    front = []
    head = 0
  }
}

extension Queue: Sendable where Element: Sendable {}
