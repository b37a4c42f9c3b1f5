extension LazyStream {
  /// Returns a stream of the transformed elements.
  ///
  /// ```swift
  /// LazyStream([1, 2]).map { $0 * 10 }   // 10 20
  /// ```
  ///
  /// The closure runs once for each requested element (SEQ-3), on the thread that requests the
  /// element. Skipped elements are not computed (SEQ-2).
  ///
  /// - Parameter transform: A closure that returns the transformed element.
  /// - Returns: A stream of the transformed elements.
  public func map<Output>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> LazyStream<Output> {
    derive { .mapped($0, transform) }
  }

  /// Returns a stream with `value` in place of each element.
  ///
  /// ```swift
  /// LazyStream([1, 2]).map(value: "a")   // a a
  /// ```
  ///
  /// The elements of this stream are not computed (SEQ-2).
  ///
  /// - Parameter value: The value of all elements of the result.
  /// - Returns: A stream with the same number of elements.
  public func map<Output>(value: Output) -> LazyStream<Output> {
    map { _ in value }
      .traced(after: self, [value])
  }

  /// Returns a stream of the non-`nil` results of calling a closure with each element.
  ///
  /// ```swift
  /// LazyStream(["1", "one", "2"]).compactMap { Int($0) }   // 1 2
  /// ```
  ///
  /// The closure runs at most once for each element, when an element of the result is requested
  /// (SEQ-3), on the thread that requests it (SEQ-6). If the closure returns `nil` for all further
  /// elements of an infinite stream, a request for the next element never returns.
  ///
  /// - Parameter transform: A closure that returns an element of the result, or `nil` to drop the
  ///   element.
  /// - Returns: A stream of the results that are not `nil`.
  public func compactMap<Output>(
    _ transform: @escaping @Sendable (Element) -> Output?
  ) -> LazyStream<Output> {
    flatMap { element in
      transform(element).map { LazyStream<Output>(value: $0) } ?? .empty
    }
    .traced(after: self)
  }

  /// Returns the concatenation of the streams that a closure returns for the elements.
  ///
  /// ```swift
  /// LazyStream([1, 2]).flatMap { LazyStream([$0, $0 * 10]) }   // 1 10 2 20
  /// ```
  ///
  /// The RAC 2 design guidelines call this method `bind`. No element is computed until one is
  /// requested (SEQ-1). Skipping empty streams takes constant stack space, regardless of their
  /// number (SEQ-12). If the inner streams of all further elements of an infinite stream are empty,
  /// a request for the next element never returns.
  ///
  /// - Parameter transform: A closure that returns the inner stream for an element. It runs at most
  ///   once for each element, on the thread that requests an element of the result (SEQ-6).
  /// - Returns: A stream of the elements of the inner streams.
  public func flatMap<Output>(
    _ transform: @escaping @Sendable (Element) -> LazyStream<Output>
  ) -> LazyStream<Output> {
    derive { .flatMapped(nil, $0, transform) }
  }

  /// Returns the concatenation of the inner streams.
  ///
  /// ```swift
  /// LazyStream([LazyStream([1, 2]), LazyStream([3])]).flatten()   // 1 2 3
  /// ```
  ///
  /// No element is computed until one is requested (SEQ-1). Skipping empty streams takes constant
  /// stack space, regardless of their number (SEQ-12).
  ///
  /// - Returns: A stream of the elements of all inner streams.
  public func flatten<Inner>() -> LazyStream<Inner> where Element == LazyStream<Inner> {
    flatMap { $0 }
      .traced(after: self)
  }

  /// Returns a stream of the results of combining each element with the previous result.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3]).scan(0, +)   // 1 3 6
  /// ```
  ///
  /// The initial result is not an element of the returned stream. Requesting an element computes
  /// all elements before it, on the thread that requests it (SEQ-6).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - nextPartialResult: A closure that combines the previous result and an element into the
  ///     next result.
  /// - Returns: A stream of the results.
  public func scan<Output: Sendable>(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Element) -> Output
  ) -> LazyStream<Output> {
    derive([initialResult]) { .scanned($0, initialResult, nextPartialResult) }
  }

  /// Returns a stream of the successive results of updating a result in place with each element.
  ///
  /// ```swift
  /// LazyStream([1, 2]).scan(into: [Int]()) { $0.append($1) }   // [1] [1, 2]
  /// ```
  ///
  /// The initial result is not an element of the returned stream. Requesting an element computes
  /// all elements before it, on the thread that requests it (SEQ-6).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - updateAccumulatingResult: A closure that updates the result with an element.
  /// - Returns: A stream of the results.
  public func scan<Output: Sendable>(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Element) -> Void
  ) -> LazyStream<Output> {
    scan(initialResult) { result, element in
      var result = result
      updateAccumulatingResult(&result, element)
      return result
    }
    .traced(after: self, [initialResult])
  }

  /// Returns a stream that pairs each element with its predecessor, beginning with the second
  /// element.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3]).combinePrevious()   // (1, 2) (2, 3)
  /// ```
  ///
  /// No element is computed until one is requested (SEQ-1). Requesting a pair computes both of its
  /// elements, on the thread that requests it (SEQ-6).
  ///
  /// - Returns: A stream of pairs of the previous and the current element for each element except
  ///   the first.
  public func combinePrevious() -> LazyStream<(Element, Element)> {
    derive { source in
      Memo {
        guard let link = source.value else { return nil }
        return Memo.paired(link.head, link.tail).value
      }
    }
  }

  /// Returns a stream that pairs each element with its predecessor, which is `initial` for the
  /// first element.
  ///
  /// ```swift
  /// LazyStream([1, 2]).combinePrevious(0)   // (0, 1) (1, 2)
  /// ```
  ///
  /// No element is computed until one is requested (SEQ-1). Requesting a pair computes both of its
  /// elements, on the thread that requests it (SEQ-6).
  ///
  /// - Parameter initial: The predecessor of the first element.
  /// - Returns: A stream of pairs of the previous and the current element.
  public func combinePrevious(_ initial: Element) -> LazyStream<(Element, Element)> {
    derive([initial]) { .paired(.known(initial), $0) }
  }
}

extension Memo {
  fileprivate static func mapped<Input, Output>(
    _ source: LazyStream<Input>.Node,
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> Memo where Content == LazyStream<Output>.Link? {
    Memo {
      source.value.map { link in
        let head = link.head
        return LazyStream<Output>.Link(
          head: .deferred(Memo<Output> { transform(head.element) }),
          tail: .mapped(link.tail, transform)
        )
      }
    }
  }

  /// Returns the elements of `current`, followed by the elements of the streams that `transform`
  /// returns for the elements of `source`.
  fileprivate static func flatMapped<Input, Output>(
    _ current: LazyStream<Output>.Node?,
    _ source: LazyStream<Input>.Node,
    _ transform: @escaping @Sendable (Input) -> LazyStream<Output>
  ) -> Memo where Content == LazyStream<Output>.Link? {
    let places = Once((current, source))
    return Memo {
      guard var (current, source) = places.take() else { return nil }
      while true {
        if let link = current?.value {
          return LazyStream<Output>.Link(
            head: link.head,
            tail: .flatMapped(link.tail, source, transform)
          )
        }
        guard let link = source.value else { return nil }
        source = link.tail
        current = transform(link.head.element).node
      }
    }
  }

  fileprivate static func scanned<Input, Output: Sendable>(
    _ source: LazyStream<Input>.Node,
    _ result: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Input) -> Output
  ) -> Memo where Content == LazyStream<Output>.Link? {
    Memo {
      // Each result is computed together with its node, because evaluating a chain of results that
      // depend on one another would use stack space for each of them.
      source.value.map { link in
        let next = nextPartialResult(result, link.head.element)
        return LazyStream<Output>.Link(
          head: .known(next),
          tail: .scanned(link.tail, next, nextPartialResult)
        )
      }
    }
  }

  fileprivate static func paired<Input>(
    _ previous: LazyStream<Input>.Head,
    _ source: LazyStream<Input>.Node
  ) -> Memo where Content == LazyStream<(Input, Input)>.Link? {
    Memo {
      source.value.map { link in
        let head = link.head
        return LazyStream<(Input, Input)>.Link(
          head: .deferred(Memo<(Input, Input)> { (previous.element, head.element) }),
          tail: .paired(head, link.tail)
        )
      }
    }
  }
}
