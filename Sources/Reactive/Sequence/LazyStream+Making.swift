extension LazyStream {
  /// Creates a stream of the elements of a sequence.
  ///
  /// The sequence is iterated only once, and only as far as elements are requested (SEQ-1, SEQ-3).
  /// Its iterator runs on the threads that request elements (SEQ-6).
  ///
  /// ```swift
  /// LazyStream(1...).take(first: 3)   // 1 2 3
  /// ```
  ///
  /// - Parameter elements: The elements, in order.
  public init<Elements: Sequence & Sendable>(_ elements: Elements)
  where Elements.Element == Element {
    self.init(
      Memo { SharedIterator(elements).link() }
    )
  }

  /// Creates a stream of one element.
  ///
  /// ```swift
  /// LazyStream(value: 1)   // 1
  /// ```
  ///
  /// - Parameter value: The element.
  public init(value: Element) {
    self.init(Memo(evaluated: Link(head: .known(value), tail: Memo(evaluated: nil))))
  }

  /// Creates a stream whose elements are computed by a closure, one after another, from a state.
  ///
  /// ```swift
  /// LazyStream(unfolding: 1) { state -> Int? in
  ///   defer { state *= 2 }
  ///   return state < 10 ? state : nil
  /// }
  /// // 1 2 4 8
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state from which the first element is computed.
  ///   - next: A closure that updates the state and returns an element, or `nil` to end the stream.
  ///     It runs once for each requested element, on the thread that requests the element (SEQ-6).
  public init<State: Sendable>(
    unfolding state: State,
    _ next: @escaping @Sendable (inout State) -> Element?
  ) {
    self.init(Self.unfolded(state, next))
  }

  /// Creates a stream from closures that return its first element and the remaining elements.
  ///
  /// Each closure runs at most once, when its result is needed, on the thread that needs it
  /// (SEQ-6). The closures may run in either order (SEQ-11).
  ///
  /// ```swift
  /// @Sendable func numbers(from first: Int) -> LazyStream<Int> {
  ///   LazyStream(head: { first }, tail: { numbers(from: first + 1) })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - head: A closure that returns the first element.
  ///   - tail: A closure that returns the elements after the first.
  public init(
    head: @escaping @Sendable () -> Element,
    tail: @escaping @Sendable () -> LazyStream
  ) {
    let tail = Node { tail().node.value }
    self.init(Memo(evaluated: Link(head: .deferred(Memo(head)), tail: tail)))
  }

  /// A stream without elements.
  ///
  /// ```swift
  /// LazyStream<Int>.empty.isEmpty   // true
  /// ```
  public static var empty: LazyStream {
    LazyStream(Memo(evaluated: nil))
  }

  private static func unfolded<State: Sendable>(
    _ state: State,
    _ next: @escaping @Sendable (inout State) -> Element?
  ) -> Node {
    let initial = Once(state)
    return Memo {
      guard var state = initial.take(), let element = next(&state) else { return nil }
      return Link(head: .known(element), tail: unfolded(state, next))
    }
  }
}

extension LazyStream: ExpressibleByArrayLiteral {
  /// Creates a stream of the given elements.
  ///
  /// ```swift
  /// let numbers: LazyStream<Int> = [1, 2, 3]
  /// ```
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

/// An iterator that the nodes of a stream share.
///
/// `@unchecked Sendable`: Only the evaluation of a node advances the iterator. Each node is
/// evaluated once, and only its evaluation makes the next node accessible.
private final class SharedIterator<Elements: Sequence & Sendable>: @unchecked Sendable
where Elements.Element: Sendable {
  private var iterator: Elements.Iterator

  init(_ elements: Elements) {
    iterator = elements.makeIterator()
  }

  /// Returns the next element and a node whose evaluation advances the iterator again, or `nil` at
  /// the end.
  func link() -> LazyStream<Elements.Element>.Link? {
    iterator.next().map { element in
      LazyStream.Link(head: .known(element), tail: Memo { self.link() })
    }
  }
}
