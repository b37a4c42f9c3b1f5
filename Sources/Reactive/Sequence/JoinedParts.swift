/// The streams that ``LazyStream/concat(_:)`` has joined, from the last to the first.
///
/// A joined stream shares all parts except the last with the stream that it extends, so appending
/// takes constant time.
final class JoinedParts<Element: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `previous` changes only in `deinit`, when no other reference to the
  // object exists.
  private var previous: JoinedParts?
  private let last: LazyStream<Element>.Node

  init(_ previous: JoinedParts?, _ last: LazyStream<Element>.Node) {
    self.previous = previous
    self.last = last
  }

  /// Releases the list iteratively, because recursion would overflow the stack for a long list.
  deinit {
    var next = previous
    previous = nil
    while isKnownUniquelyReferenced(&next), let parts = next {
      next = parts.previous
      parts.previous = nil
    }
  }

  /// The parts, from the first to the last.
  var rest: JoinedRest<Element>? {
    var rest: JoinedRest<Element>?
    var next: JoinedParts? = self
    while let parts = next {
      rest = JoinedRest(parts.last, rest)
      next = parts.previous
    }
    return rest
  }
}

/// The remaining parts of a joined stream, from the first to the last.
final class JoinedRest<Element: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `next` changes only in `deinit`, when no other reference to the object
  // exists.
  let first: LazyStream<Element>.Node
  private(set) var next: JoinedRest?

  init(_ first: LazyStream<Element>.Node, _ next: JoinedRest?) {
    self.first = first
    self.next = next
  }

  /// Releases the list iteratively, because recursion would overflow the stack for a long list.
  deinit {
    var next = self.next
    self.next = nil
    while isKnownUniquelyReferenced(&next), let rest = next {
      next = rest.next
      rest.next = nil
    }
  }
}
