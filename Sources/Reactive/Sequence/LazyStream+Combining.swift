extension LazyStream {
  /// Returns a stream of the elements of this stream, followed by the elements of `next`.
  ///
  /// ```swift
  /// LazyStream([1, 2]).concat(LazyStream([3]))   // 1 2 3
  /// ```
  ///
  /// Appending to a concatenated stream takes constant time. Computing its elements takes constant
  /// stack space, regardless of the number of streams (SEQ-12).
  ///
  /// - Parameter next: The stream to append. Its elements are computed only after this stream has
  ///   ended.
  /// - Returns: A stream of the elements of both streams.
  public func concat(_ next: LazyStream) -> LazyStream {
    let parts = JoinedParts(joined ?? JoinedParts(nil, node), next.node)
    var stream = derive([next]) { _ in .joined(parts) }
    if case .nodes = storage { stream.joined = parts }
    return stream
  }

  /// Returns a stream of the elements of this stream, followed by `value`.
  ///
  /// ```swift
  /// LazyStream([1, 2]).concat(value: 3)   // 1 2 3
  /// ```
  ///
  /// Calling this method computes no elements (SEQ-1).
  ///
  /// - Parameter value: The last element of the result.
  /// - Returns: A stream with one more element.
  public func concat(value: Element) -> LazyStream {
    concat(LazyStream(value: value))
      .traced(after: self, [value])
  }

  /// Returns a stream that begins with `value`, followed by the elements of this stream.
  ///
  /// ```swift
  /// LazyStream([2, 3]).prefix(value: 1)   // 1 2 3
  /// ```
  ///
  /// Calling this method computes no elements (SEQ-1).
  ///
  /// - Parameter value: The first element of the result.
  /// - Returns: A stream with one more element.
  public func prefix(value: Element) -> LazyStream {
    derive([value]) { Memo(evaluated: Link(head: .known(value), tail: $0)) }
  }

  /// Returns a stream of pairs of elements, which is as long as the shorter of the two streams.
  ///
  /// ```swift
  /// LazyStream([1, 2]).zip(with: LazyStream(["a", "b", "c"]))   // (1, "a") (2, "b")
  /// ```
  ///
  /// No element is computed until it is requested (SEQ-1). Requesting a pair computes both of its
  /// elements, that of this stream first, on the thread that requests it (SEQ-6). When this stream
  /// has ended, no further element of `other` is computed.
  ///
  /// - Parameter other: The stream of the second elements.
  /// - Returns: A stream of pairs.
  public func zip<Other>(with other: LazyStream<Other>) -> LazyStream<(Element, Other)> {
    derive([other]) { .zipped($0, other.node) }
  }
}

extension Memo {
  fileprivate static func joined<Element>(
    _ parts: JoinedParts<Element>
  ) -> Memo where Content == LazyStream<Element>.Link? {
    let parts = Once(parts)
    return Memo { parts.take().flatMap { Memo.joined(nil, $0.rest).value } }
  }

  /// Returns the elements from the node `place` onward, followed by the elements of the parts in
  /// `rest`.
  private static func joined<Element>(
    _ place: LazyStream<Element>.Node?,
    _ rest: JoinedRest<Element>?
  ) -> Memo where Content == LazyStream<Element>.Link? {
    let places = Once((place, rest))
    return Memo {
      guard var (place, rest) = places.take() else { return nil }
      while true {
        if let link = place?.value {
          return LazyStream<Element>.Link(head: link.head, tail: .joined(link.tail, rest))
        }
        guard let next = rest else { return nil }
        place = next.first
        rest = next.next
      }
    }
  }

  fileprivate static func zipped<A, B>(
    _ a: LazyStream<A>.Node,
    _ b: LazyStream<B>.Node
  ) -> Memo where Content == LazyStream<(A, B)>.Link? {
    Memo {
      guard let a = a.value, let b = b.value else { return nil }
      return LazyStream<(A, B)>.Link(
        head: .deferred(Memo<(A, B)> { (a.head.element, b.head.element) }),
        tail: .zipped(a.tail, b.tail)
      )
    }
  }
}
