extension LazyStream {
  /// A stream that is made when something of it is first needed.
  ///
  /// ```swift
  /// let lines = LazyStream.deferred { LazyStream(readTheFile()) }   // reads nothing
  /// ```
  ///
  /// The closure runs at most once (SEQ-11), and is released when it has. Operators that look at their
  /// source before they know the first element begin with it, so that applying them does no work
  /// (SEQ-1).
  public static func deferred(_ make: @escaping @Sendable () -> LazyStream) -> LazyStream {
    LazyStream(Node { make().node.value })
  }

  /// What an operator of your own makes of this stream: lazily, or at once if this stream is eager.
  ///
  /// ```swift
  /// extension LazyStream {
  ///   func everySecond() -> LazyStream {
  ///     deriving { source in
  ///       LazyStream(unfolding: source) { rest -> Element? in
  ///         defer { rest = rest.tail.tail }
  ///         return rest.head
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Operators that are made of others are eager where those are. One that makes its stream of closures
  /// uses this, so that it is too (SEQ-5), and adds itself to the name of the stream while names are
  /// traced (STM-4).
  ///
  /// - Parameters:
  ///   - function: The operator as the compiler writes it.
  ///   - derivation: Makes a lazy stream of a lazy one; it is called once, now.
  /// - Returns: The derived stream, which is eager if this stream is eager.
  public func deriving<Output>(
    by function: StaticString = #function,
    _ derivation: (LazyStream) -> LazyStream<Output>
  ) -> LazyStream<Output> {
    derive(by: function) { derivation(LazyStream($0)).node }
  }
}
