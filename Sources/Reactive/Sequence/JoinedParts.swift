/// The streams that ``LazyStream/concat(_:)`` has joined, from the last to the first.
///
/// A stream shares its beginning with the stream from which it was built, so appending takes
/// constant time.
final class JoinedParts<Element: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `previous` changes only in `deinit`, when no other reference to the
  // object exists.
  private var previous: JoinedParts?
  private let last: LazyStream<Element>.Node

  init(_ previous: JoinedParts?, _ last: LazyStream<Element>.Node) {
    self.previous = previous
    self.last = last
  }

  /// Releases a long list iteratively.
  deinit {
    var next = previous
    previous = nil
    while isKnownUniquelyReferenced(&next), let parts = next {
      next = parts.previous
      parts.previous = nil
    }
  }

  /// The parts in the order of their elements.
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

  /// Releases a long list iteratively.
  deinit {
    var next = self.next
    self.next = nil
    while isKnownUniquelyReferenced(&next), let rest = next {
      next = rest.next
      rest.next = nil
    }
  }
}
