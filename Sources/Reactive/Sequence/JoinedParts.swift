/// The streams that ``LazyStream/concat(_:)`` has put together, the last one first.
///
/// A stream that is built step by step shares its beginning with the stream it was built from, so
/// adding to it takes constant time.
final class JoinedParts<Element: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `previous` changes only in `deinit`, when there is no other reference to
  // the object.
  private var previous: JoinedParts?
  private let last: LazyStream<Element>.Node

  init(_ previous: JoinedParts?, _ last: LazyStream<Element>.Node) {
    self.previous = previous
    self.last = last
  }

  /// Releases a long list in a loop.
  deinit {
    var next = previous
    previous = nil
    while isKnownUniquelyReferenced(&next), let parts = next {
      next = parts.previous
      parts.previous = nil
    }
  }

  /// The parts in the order in which they are gone through.
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

/// The parts of a joined stream that have not been gone through, the first one first.
final class JoinedRest<Element: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `next` changes only in `deinit`, when there is no other reference to the
  // object.
  let first: LazyStream<Element>.Node
  private(set) var next: JoinedRest?

  init(_ first: LazyStream<Element>.Node, _ next: JoinedRest?) {
    self.first = first
    self.next = next
  }

  /// Releases a long list in a loop.
  deinit {
    var next = self.next
    self.next = nil
    while isKnownUniquelyReferenced(&next), let rest = next {
      next = rest.next
      rest.next = nil
    }
  }
}
