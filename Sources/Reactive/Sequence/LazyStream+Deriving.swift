extension LazyStream {
  /// Returns a stream whose elements come from a stream that a closure creates on first use.
  ///
  /// ```swift
  /// let lines = LazyStream.deferred {
  ///   print("reading")
  ///   return LazyStream(["one", "two"])
  /// }
  /// lines.head   // prints reading
  /// ```
  ///
  /// The closure runs at most once, on the thread that first requests an element (SEQ-6, SEQ-11),
  /// and is released after it has run. Use this method in an operator that must read its source to
  /// find the first element. Applying the operator then does no work (SEQ-1).
  ///
  /// - Parameter make: A closure that creates the stream.
  /// - Returns: A stream of the same elements.
  public static func deferred(_ make: @escaping @Sendable () -> LazyStream) -> LazyStream {
    LazyStream(Node { make().node.value })
  }

  /// Derives a stream with a custom operator, lazily unless this stream is eager.
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
  /// An operator that is composed of other operators already derives an eager stream from an eager
  /// stream. An operator that creates its stream from closures must use this method to do the same
  /// (SEQ-5). This method also adds the name of the operator to the name of the stream while names
  /// are traced (STM-4).
  ///
  /// - Parameters:
  ///   - function: The name of the operator. Use the default.
  ///   - derivation: A closure that derives a lazy stream from a lazy stream. It is called once,
  ///     immediately.
  /// - Returns: The derived stream, which is eager if this stream is eager.
  public func deriving<Output>(
    by function: StaticString = #function,
    _ derivation: (LazyStream) -> LazyStream<Output>
  ) -> LazyStream<Output> {
    derive(by: function) { derivation(LazyStream($0)).node }
  }
}
