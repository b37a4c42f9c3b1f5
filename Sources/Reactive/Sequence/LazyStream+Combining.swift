extension LazyStream {
  /// The elements of this stream, then those of `next`.
  ///
  /// ```swift
  /// LazyStream([1, 2]).concat(LazyStream([3]))   // 1 2 3
  /// ```
  public func concat(_ next: LazyStream) -> LazyStream {
    derive { .joined($0, next) }
  }

  /// The elements of this stream, then one more.
  public func concat(value: Element) -> LazyStream {
    concat(LazyStream(value: value))
  }

  /// One element, then those of this stream.
  public func prefix(value: Element) -> LazyStream {
    derive { Memo(evaluated: Link(head: .known(value), tail: $0)) }
  }

  /// Pairs of the elements of this stream and another, as long as both have one.
  ///
  /// ```swift
  /// LazyStream([1, 2]).zip(with: LazyStream(["a", "b", "c"]))   // (1, "a") (2, "b")
  /// ```
  public func zip<Other>(with other: LazyStream<Other>) -> LazyStream<(Element, Other)> {
    derive { .zipped($0, other.node) }
  }
}

extension Memo {
  fileprivate static func joined<Element>(
    _ first: LazyStream<Element>.Node,
    _ second: LazyStream<Element>
  ) -> Memo where Content == LazyStream<Element>.Link? {
    Memo {
      guard let link = first.value else { return second.node.value }
      return LazyStream<Element>.Link(head: link.head, tail: .joined(link.tail, second))
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
