extension LazyStream {
  /// Returns a stream of the elements that satisfy a predicate.
  ///
  /// ```swift
  /// LazyStream(1...5).filter { $0 > 3 }   // 4 5
  /// ```
  ///
  /// The predicate runs at most once for each element, when an element of the result is requested
  /// (SEQ-3), on the thread that requests it (SEQ-6). If no further element of an infinite stream
  /// satisfies the predicate, a request for the next element never returns.
  ///
  /// - Parameter isIncluded: A closure that returns whether to keep an element.
  /// - Returns: A stream of the elements that satisfy the predicate.
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> LazyStream {
    derive { .filtered($0, isIncluded) }
  }

  /// Returns a stream of the elements that do not equal `element`.
  ///
  /// ```swift
  /// LazyStream([0, 1, 0, 2]).ignore(0)   // 1 2
  /// ```
  ///
  /// No element is computed until one is requested (SEQ-1). If all further elements of an infinite
  /// stream equal `element`, a request for the next element never returns.
  ///
  /// - Parameter element: The element to drop.
  /// - Returns: A stream without the elements that equal `element`.
  public func ignore(_ element: Element) -> LazyStream where Element: Equatable {
    filter { $0 != element }
      .traced(after: self, [element])
  }

  /// Returns a stream of the elements that are not equivalent to their predecessor.
  ///
  /// ```swift
  /// LazyStream([1, 3, 4, 6]).skipRepeats { $0 % 2 == $1 % 2 }   // 1 4
  /// ```
  ///
  /// Each element is compared with the element before it, whether or not that element was skipped.
  /// No element is computed until one is requested (SEQ-1).
  ///
  /// - Parameter areEquivalent: A closure that returns whether the second element is equivalent to
  ///   the first. It runs at most once for each element, on the thread that requests an element of
  ///   the result (SEQ-3, SEQ-6).
  /// - Returns: A stream in which no two consecutive elements are equivalent.
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Element, Element) -> Bool
  ) -> LazyStream {
    derive { .withoutRepeats(nil, $0, areEquivalent) }
  }

  /// Returns a stream of the elements that do not equal their predecessor.
  ///
  /// ```swift
  /// LazyStream([1, 1, 2, 1]).skipRepeats()   // 1 2 1
  /// ```
  ///
  /// No element is computed until one is requested (SEQ-1).
  ///
  /// - Returns: A stream in which no two consecutive elements are equal.
  public func skipRepeats() -> LazyStream where Element: Equatable {
    skipRepeats(==)
      .traced(after: self)
  }

  /// Returns a stream of the first `count` elements.
  ///
  /// ```swift
  /// LazyStream(1...).take(first: 3)   // 1 2 3
  /// ```
  ///
  /// Later elements are never computed (SEQ-2).
  ///
  /// - Parameter count: The number of elements to take. The method traps if the count is negative
  ///   (D19).
  /// - Returns: A stream of at most `count` elements.
  public func take(first count: Int) -> LazyStream {
    checkTakeCount(count)
    return derive([count]) { .taken(count, $0) }
  }

  /// Returns a stream of the elements before the first element that does not satisfy a predicate.
  ///
  /// ```swift
  /// LazyStream(1...).take(while: { $0 < 3 })   // 1 2
  /// ```
  ///
  /// The predicate runs at most once for each element, on the thread that requests it (SEQ-3,
  /// SEQ-6). The elements after the first element that does not satisfy the predicate are not
  /// computed (SEQ-2).
  ///
  /// - Parameter shouldContinue: A closure that returns whether to keep an element.
  /// - Returns: A stream of the elements before the first element that does not satisfy the
  ///   predicate.
  public func take(while shouldContinue: @escaping @Sendable (Element) -> Bool) -> LazyStream {
    derive { .taken($0, while: shouldContinue) }
  }

  /// Returns a stream of the elements up to and including the first element that does not satisfy a
  /// predicate.
  ///
  /// ```swift
  /// LazyStream(1...).take(until: { $0 < 3 })   // 1 2 3
  /// ```
  ///
  /// Despite the label, the result continues while the predicate is true, and ends after the first
  /// element for which it is false. Later elements are not computed (SEQ-2). The predicate runs at
  /// most once for each element, on the thread that requests the next element (SEQ-3, SEQ-6).
  ///
  /// - Parameter shouldContinue: A closure that returns whether more elements may follow.
  /// - Returns: A stream in which all elements except the last satisfy the predicate.
  public func take(until shouldContinue: @escaping @Sendable (Element) -> Bool) -> LazyStream {
    derive { .taken(nil, $0, until: shouldContinue) }
  }

  /// Returns a stream of all elements except the first `count`.
  ///
  /// ```swift
  /// LazyStream(1...4).skip(first: 2)   // 3 4
  /// ```
  ///
  /// A skipped element is not computed, unless it is needed to find a later one (SEQ-2).
  ///
  /// - Parameter count: The number of elements to skip. The method traps if the count is negative
  ///   (D19).
  /// - Returns: A stream of the remaining elements, or an empty stream if there are none.
  public func skip(first count: Int) -> LazyStream {
    checkSkipCount(count)
    return derive([count]) { source in
      let source = Once(source)
      return Memo {
        guard var rest = source.take() else { return nil }
        for _ in 0..<count {
          guard let link = rest.value else { return nil }
          rest = link.tail
        }
        return rest.value
      }
    }
  }

  /// Returns a stream that begins with the first element that does not satisfy a predicate.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3, 1]).skip(while: { $0 < 3 })   // 3 1
  /// ```
  ///
  /// The predicate runs when the result is first examined (SEQ-1), on the thread that examines it.
  /// It runs once for each element up to and including the first element of the result (SEQ-3), and
  /// does not run for later elements. If every element of a finite stream is skipped, the result is
  /// empty. If every element of an infinite stream is skipped, the search never ends.
  ///
  /// - Parameter shouldSkip: A closure that returns whether to skip an element.
  /// - Returns: A stream of the remaining elements.
  public func skip(while shouldSkip: @escaping @Sendable (Element) -> Bool) -> LazyStream {
    derive { source in
      let source = Once(source)
      return Memo {
        guard var rest = source.take() else { return nil }
        while let link = rest.value {
          if !shouldSkip(link.head.element) { return link }
          rest = link.tail
        }
        return nil
      }
    }
  }

  /// Returns a stream that begins with the first element that satisfies a predicate.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3, 1]).skip(until: { $0 == 3 })   // 3 1
  /// ```
  ///
  /// The predicate runs when the result is first examined (SEQ-1), on the thread that examines it.
  /// It runs once for each element up to and including the first element of the result (SEQ-3), and
  /// does not run for later elements. If every element of a finite stream is skipped, the result is
  /// empty. If every element of an infinite stream is skipped, the search never ends.
  ///
  /// - Parameter shouldBegin: A closure that returns whether an element is the first element of the
  ///   result.
  /// - Returns: A stream of the remaining elements.
  public func skip(until shouldBegin: @escaping @Sendable (Element) -> Bool) -> LazyStream {
    skip(while: { !shouldBegin($0) })
      .traced(after: self)
  }
}

extension Memo {
  fileprivate static func filtered<Element>(
    _ source: LazyStream<Element>.Node,
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Memo where Content == LazyStream<Element>.Link? {
    let source = Once(source)
    return Memo {
      guard var rest = source.take() else { return nil }
      while let link = rest.value {
        if isIncluded(link.head.element) {
          return LazyStream<Element>.Link(
            head: link.head,
            tail: .filtered(link.tail, isIncluded)
          )
        }
        rest = link.tail
      }
      return nil
    }
  }

  fileprivate static func withoutRepeats<Element>(
    _ previous: Element?,
    _ source: LazyStream<Element>.Node,
    _ areEquivalent: @escaping @Sendable (Element, Element) -> Bool
  ) -> Memo where Content == LazyStream<Element>.Link? {
    let places = Once((previous, source))
    return Memo {
      guard var (previous, rest) = places.take() else { return nil }
      while let link = rest.value {
        let element = link.head.element
        guard let last = previous, areEquivalent(last, element) else {
          return LazyStream<Element>.Link(
            head: link.head,
            tail: .withoutRepeats(element, link.tail, areEquivalent)
          )
        }
        previous = element
        rest = link.tail
      }
      return nil
    }
  }

  fileprivate static func taken<Element>(
    _ count: Int,
    _ source: LazyStream<Element>.Node
  ) -> Memo where Content == LazyStream<Element>.Link? {
    guard count > 0 else { return Memo(evaluated: nil) }
    return Memo {
      source.value.map {
        LazyStream<Element>.Link(head: $0.head, tail: .taken(count - 1, $0.tail))
      }
    }
  }

  fileprivate static func taken<Element>(
    _ source: LazyStream<Element>.Node,
    while shouldContinue: @escaping @Sendable (Element) -> Bool
  ) -> Memo where Content == LazyStream<Element>.Link? {
    Memo {
      guard let link = source.value, shouldContinue(link.head.element) else { return nil }
      return LazyStream<Element>.Link(
        head: link.head,
        tail: .taken(link.tail, while: shouldContinue)
      )
    }
  }

  fileprivate static func taken<Element>(
    _ previous: LazyStream<Element>.Head?,
    _ source: LazyStream<Element>.Node,
    until shouldContinue: @escaping @Sendable (Element) -> Bool
  ) -> Memo where Content == LazyStream<Element>.Link? {
    Memo {
      if let previous, !shouldContinue(previous.element) { return nil }
      return source.value.map {
        LazyStream<Element>.Link(
          head: $0.head,
          tail: .taken($0.head, $0.tail, until: shouldContinue)
        )
      }
    }
  }
}
