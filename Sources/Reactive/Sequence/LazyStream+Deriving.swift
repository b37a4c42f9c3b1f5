extension LazyStream {
  /// Returns a stream that a closure creates when the stream is first used.
  ///
  /// ```swift
  /// let lines = LazyStream.deferred {
  ///   print("reading")
  ///   return LazyStream(["one", "two"])
  /// }
  /// lines.head   // prints reading
  /// ```
  ///
  /// The closure runs at most once (SEQ-11), and is released after it has run. Use this method in
  /// operators that must read their source to find the first element, so that applying such an
  /// operator does no work (SEQ-1).
  ///
  /// - Parameter make: Returns the stream.
  /// - Returns: A stream of the same elements.
  public static func deferred(_ make: @escaping @Sendable () -> LazyStream) -> LazyStream {
    LazyStream(Node { make().node.value })
  }

  /// Derives a stream with an operator of your own, lazily, or at once if this stream is eager.
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
  /// An operator that is composed of other operators is eager if they are. An operator that creates
  /// its stream from closures uses this method to be eager as well (SEQ-5), and to add its name to
  /// the name of the stream while names are traced (STM-4).
  ///
  /// - Parameters:
  ///   - function: The name of the operator. Use the default.
  ///   - derivation: Returns a lazy stream for a lazy stream. It is called once, immediately.
  /// - Returns: The derived stream, which is eager if this stream is eager.
  public func deriving<Output>(
    by function: StaticString = #function,
    _ derivation: (LazyStream) -> LazyStream<Output>
  ) -> LazyStream<Output> {
    derive(by: function) { derivation(LazyStream($0)).node }
  }
}
