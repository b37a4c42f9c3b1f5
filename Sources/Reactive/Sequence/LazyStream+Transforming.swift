extension LazyStream {
  /// Returns a stream of the transformed elements.
  ///
  /// ```swift
  /// LazyStream([1, 2]).map { $0 * 10 }   // 10 20
  /// ```
  ///
  /// The closure runs once for each requested element. Skipped elements are not computed.
  public func map<Output>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> LazyStream<Output> {
    derive { .mapped($0, transform) }
  }

  /// Returns a stream with the same value in place of each element.
  public func map<Output>(value: Output) -> LazyStream<Output> {
    map { _ in value }
      .traced(after: self, [value])
  }

  /// Returns a stream of the results of a closure that are not `nil`.
  public func compactMap<Output>(
    _ transform: @escaping @Sendable (Element) -> Output?
  ) -> LazyStream<Output> {
    flatMap { element in
      transform(element).map { LazyStream<Output>(value: $0) } ?? .empty
    }
    .traced(after: self)
  }

  /// Returns a stream of the elements of the streams that a closure returns, one stream after the
  /// other.
  ///
  /// ```swift
  /// LazyStream([1, 2]).flatMap { LazyStream([$0, $0 * 10]) }   // 1 10 2 20
  /// ```
  ///
  /// This is the `bind` of the RAC 2 design guidelines. Skipping any number of empty streams takes
  /// constant stack.
  public func flatMap<Output>(
    _ transform: @escaping @Sendable (Element) -> LazyStream<Output>
  ) -> LazyStream<Output> {
    derive { .flatMapped(nil, $0, transform) }
  }

  /// Returns a stream of the elements of the inner streams, one stream after the other.
  public func flatten<Inner>() -> LazyStream<Inner> where Element == LazyStream<Inner> {
    flatMap { $0 }
      .traced(after: self)
  }

  /// Returns a stream of the results of combining each element with the previous result.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3]).scan(0, +)   // 1 3 6
  /// ```
  public func scan<Output: Sendable>(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Element) -> Output
  ) -> LazyStream<Output> {
    derive([initialResult]) { .scanned($0, initialResult, nextPartialResult) }
  }

  /// Returns a stream of the results of updating a result in place with each element.
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

  /// Returns a stream of pairs of each element and its predecessor, beginning with the second
  /// element.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3]).combinePrevious()   // (1, 2) (2, 3)
  /// ```
  public func combinePrevious() -> LazyStream<(Element, Element)> {
    derive { source in
      Memo {
        guard let link = source.value else { return nil }
        return Memo.paired(link.head, link.tail).value
      }
    }
  }

  /// Returns a stream of pairs of each element and its predecessor, which is `initial` for the
  /// first.
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

  /// The elements of `current`, then those of what is made of the elements of `source`.
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
      // Computed with its place: results that wait for results would take stack.
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
