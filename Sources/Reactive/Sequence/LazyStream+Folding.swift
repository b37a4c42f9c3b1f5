extension LazyStream {
  /// Combines all elements into one result, from the first to the last.
  ///
  /// ```swift
  /// LazyStream([1, 2, 3]).reduce(0, +)   // 6
  /// ```
  ///
  /// If the stream is not retained elsewhere, only the current element is retained.
  ///
  /// All elements are computed, on the calling thread. For an infinite stream, the method never
  /// returns.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - nextPartialResult: A closure that combines the previous result and an element into the
  ///     next result.
  /// - Returns: The final result.
  /// - Throws: Any error that `nextPartialResult` throws. After an error, later elements are not
  ///   computed.
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

  /// Combines all elements into one result, which is updated in place.
  ///
  /// ```swift
  /// LazyStream(["a", "b"]).reduce(into: "") { text, letter in text += letter }   // ab
  /// ```
  ///
  /// All elements are computed, on the calling thread. For an infinite stream, the method never
  /// returns.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - updateAccumulatingResult: A closure that updates the result with an element.
  /// - Returns: The final result.
  /// - Throws: Any error that `updateAccumulatingResult` throws. After an error, later elements are
  ///   not computed.
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
  /// `combine` receives an element and a closure that returns the result for all following
  /// elements. If `combine` does not call the closure, the following elements are never computed.
  /// Further calls of the closure return the same result without computing it again. Each call uses
  /// about 700 bytes of stack space, or 1,300 bytes if the library is built without optimization. A
  /// stack of 8 MiB is therefore exhausted after about 10,000 elements. If all elements are needed,
  /// fold an `Array` of them in reverse instead. Elements are computed on the calling thread
  /// (SEQ-6).
  ///
  /// - Parameters:
  ///   - initialResult: The result for an empty stream.
  ///   - combine: A closure that combines an element with the result for the following elements.
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

  /// Returns the first element that satisfies a predicate.
  ///
  /// ```swift
  /// LazyStream(1...).first { $0 > 3 }   // 4
  /// ```
  ///
  /// The elements up to and including the first match are computed, on the calling thread (SEQ-6).
  /// Later elements are not computed (SEQ-2).
  ///
  /// If the stream is not retained elsewhere, only the current element is retained.
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the predicate.
  /// - Returns: The first element that satisfies the predicate, or `nil` if there is none. If the
  ///   stream is infinite and no element satisfies the predicate, the method never returns.
  /// - Throws: Any error that `predicate` throws.
  public consuming func first(
    // With typed errors, this method would be more general than the method of `Sequence`. The
    // compiler would then prefer that method, which retains the stream.
    where predicate: (Element) throws -> Bool
  ) rethrows -> Element? {
    var iterator = makeIterator()
    while let element = iterator.next() {
      if try predicate(element) { return element }
    }
    return nil
  }

  /// Returns whether at least one element satisfies a predicate.
  ///
  /// ```swift
  /// LazyStream(1...).any { $0 > 3 }   // true
  /// ```
  ///
  /// The elements up to and including the first match are computed, on the calling thread (SEQ-6).
  /// Later elements are not computed (SEQ-2).
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the predicate.
  /// - Returns: Whether an element satisfies the predicate. For an empty stream, the result is
  ///   `false`. If the stream is infinite and no element satisfies the predicate, the method never
  ///   returns.
  /// - Throws: Any error that `predicate` throws.
  public consuming func any<Problem: Error>(
    _ predicate: (Element) throws(Problem) -> Bool
  ) throws(Problem) -> Bool {
    var iterator = makeIterator()
    while let element = iterator.next() {
      if try predicate(element) { return true }
    }
    return false
  }

  /// Returns whether all elements satisfy a predicate.
  ///
  /// ```swift
  /// LazyStream(1...).all { $0 < 3 }   // false
  /// ```
  ///
  /// The elements up to and including the first one that does not satisfy the predicate are
  /// computed, on the calling thread (SEQ-6). Later elements are not computed (SEQ-2).
  ///
  /// - Parameter predicate: A closure that returns whether an element satisfies the predicate.
  /// - Returns: Whether all elements satisfy the predicate. For an empty stream, the result is
  ///   `true`. If the stream is infinite and all of its elements satisfy the predicate, the method
  ///   never returns.
  /// - Throws: Any error that `predicate` throws.
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
