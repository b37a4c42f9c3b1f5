extension LazyStream {
  /// Combines all elements into one result, from the first to the last.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3]).reduce(0, +)   // 6
  /// ```
  ///
  /// If the stream is not held elsewhere, only the current element is kept.
  public consuming func reduce<Result, Problem: Error>(
    _ initialResult: Result,
    _ nextPartialResult: (Result, Element) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    var iterator = makeIterator()
    var result = initialResult
    while let element = iterator.next() {
      result = try nextPartialResult(result, element)
    }
    return result
  }

  /// Combines all elements into one result, which each of them updates in place.
  public consuming func reduce<Result, Problem: Error>(
    into initialResult: Result,
    _ updateAccumulatingResult: (inout Result, Element) throws(Problem) -> Void
  ) throws(Problem) -> Result {
    var iterator = makeIterator()
    var result = initialResult
    while let element = iterator.next() {
      try updateAccumulatingResult(&result, element)
    }
    return result
  }

  /// Combines all elements into one result, from the last to the first.
  ///
  /// ```swift
  /// LazyStream(1...).foldRight(false) { element, rest in element > 3 || rest() }   // true
  /// ```
  ///
  /// `combine` gets an element and a closure that gives the result of all that follow it. If it does
  /// not call the closure, what follows is never computed. Each call goes one level deeper into the
  /// stack, since `combine` waits there for the rest: about 700 bytes in a release build and 1300 in a
  /// debug build, so that a stack of 8 MiB ends after some ten thousand elements. Where all of them are
  /// needed, fold an `Array` of them in reverse instead.
  ///
  /// - Parameters:
  ///   - initialResult: The result for an empty stream.
  ///   - combine: Makes a result of an element and the result of the rest.
  /// - Returns: The combined result, or `initialResult` if the stream is empty.
  public func foldRight<Result>(
    _ initialResult: Result,
    _ combine: (_ element: Element, _ rest: () -> Result) -> Result
  ) -> Result {
    withoutActuallyEscaping(combine) { combine in
      Self.foldRight(node, initialResult, combine)
    }
  }

  private static func foldRight<Result>(
    _ node: Node,
    _ initialResult: Result,
    _ combine: @escaping (Element, () -> Result) -> Result
  ) -> Result {
    guard let link = node.value else { return initialResult }
    var known: Result?
    return combine(link.head.element) {
      if let known { return known }
      let result = foldRight(link.tail, initialResult, combine)
      known = result
      return result
    }
  }

  /// The first element that satisfies a predicate; what follows it is not computed.
  ///
  /// If the stream is not held elsewhere, only the current element is kept.
  public consuming func first(
    // Typed errors would make it more general than the one of `Sequence`, which holds the stream.
    where predicate: (Element) throws -> Bool
  ) rethrows -> Element? {
    var iterator = makeIterator()
    while let element = iterator.next() {
      if try predicate(element) { return element }
    }
    return nil
  }

  /// Whether an element satisfies a predicate; what follows the first that does is not computed.
  public consuming func any<Problem: Error>(
    _ predicate: (Element) throws(Problem) -> Bool
  ) throws(Problem) -> Bool {
    var iterator = makeIterator()
    while let element = iterator.next() {
      if try predicate(element) { return true }
    }
    return false
  }

  /// Whether all elements satisfy a predicate; what follows the first that does not is not computed.
  public consuming func all<Problem: Error>(
    _ predicate: (Element) throws(Problem) -> Bool
  ) throws(Problem) -> Bool {
    var iterator = makeIterator()
    while let element = iterator.next() {
      if try !predicate(element) { return false }
    }
    return true
  }
}
